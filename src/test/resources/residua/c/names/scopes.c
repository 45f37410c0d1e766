extern int ask(int);
int x;
struct tag { int x; };
enum { RED, BLUE };
static int f(int x, int y) {
  ask(x); // want "x: head"
  {
    ask(y), ask(x); // want "x: head, y: head"
    int y = ask(y); // want "y: line 9"
    ask(y + x); // want "x: head, y: line 9"
    for (int x = y; x < y; x++) // want "x: line 11, y: line 9"
      ask(x), ask(y); // want "x: line 11, y: line 9"
    ask(x); // want "x: head"
  }
  return y; // want "y: head"
}
int main(void) {
  ask(x); // want "x: file"
  int z = sizeof(z), x = z; // want "x: line 19, z: line 19"
  struct x { int m; } w; // want "w: line 20, x: line 20"
  w.m = x + z; // want "w: line 20, x: line 19, z: line 19"
  { extern int x; ask(x); } // want "x: line 22"
  if (ask(RED)) { // want "RED: file"
    enum { RED = 5 }; // want "RED: line 24"
    ask(RED + BLUE); // want "BLUE: file, RED: line 24"
  }
  ask(RED); // want "RED: file"
  int r = ask(x), x1 = r; // want "r: line 28, x: line 19"
  return x1;
}
