/**/// Comments in all the places where blanks may be.
volatile/**/int/* */rare;
int/*a*/main/*b*/(/*c*/void/*d*/)/*e*/{/*f*/
  int/*g*/x/*h*/=/*i*/1/*j*/;/*k*/
  for/*)*/(/*;*/int i = 0/*;*/;/*)*/i < 3/*;*/;/*x*/i++/*)*/)/*{*/
    x/*+*/+=/*=*/i/*;*/;
  if/*(*/(/*)*/rare/*(*/)/*)*/return/*1*/99/*2*/;/*3*/else/*4*/;
  switch/*(*/(/*)*/x/*(*/)/*)*//*{*/{/*}*/case/*:*/4/*:*/:/*;*/x = 0/**/;// }
  default/*:*/:/*}*/;}
  while/*(*/(x/*)*/)/*;*/x--;
  do/*while*/x++;/*;*/while/*(*/(x < 3/*)*/)/*;*/;
  goto/**/end/**/;
end/**/:/**/
  return/**/x - 3;
}
