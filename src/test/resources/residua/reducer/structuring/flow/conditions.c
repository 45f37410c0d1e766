extern int ask(int);
int main(void) {
  int a = ask(1), b = ask(2), c = ask(3);
  if (a) // want "a"
    b++;
  if (a && b) // want "whole of 2"
    c = 1;
  else
    c = 2;
  if (a || b && c) // want "whole of 3"
    c = 3;
  if (!(a && b) || c) // want "whole of 3"
    c = 4;
  while (a > 0 && b > 0) // want "whole of 2"
    a--;
  do
    b--;
  while (b > 0 || c > 0); // want "whole of 2"
  if (a) // want "a"
    if (b) // want "b"
      c = 5;
  {}
  ;
  for (int i = 0; i < 3; i++) // want "i < 3"
    continue;
  return a ? b : c;
}
