char plain[] = "no doubt"; // nothing special
/* // want "LITERAL_SPLICE" */ char spliced[] = "ab\
cd";
char tri[] = "what??/n"; // want "TRIGRAPH_IN_LITERAL"
/* a question??) */ int x; // want "TRIGRAPH_IN_COMMENT"
char quote = '\''; char not_one[] = "?? /";
int sum = 1 + /* */ 2;
