extern int ask(void);
int main(void) {
  int n = ask();
  while (n > 0) { // want "while"
    if (n == 7) // want "if"
      break;
    if (n == 8) // want "if"
      continue;
    n--;
  }
  do
    n++;
  while (ask()); // want "do"
  for (int i = 0; i < n; i++) // want "for"
    if (ask() && n > 2) // want "if"
      n += i;
    else if (n == 3) // want "if"
      return 3;
  if (n) { // want "if"
    n = 1;
    goto out;
  }
  n = 2;
out:
  return n;
}
