// Tags and enumerators of a static object's declaration hide those of the file, and are hidden.
volatile int rare;
struct name { char c; };
enum { LOW = 50 };

static int find(int key) {
  struct name outer = {'o'};
  if (rare) return 0;
  {
    static const struct name {
      int key;
      const char *text;
      const struct name *next;
    } names[] = {{1, "one", 0}, {2, "two", names}, {3, "three", &names[sizeof(struct name) ? 1 : 0]}};
    static enum level { LOW = 1, HIGH = LOW + 5 } level = LOW, *at = &level;
    const struct name *name;
    enum level was = *at;
    level = key > 2 ? HIGH : LOW;
    if (rare) return 0;
    for (name = names; name < names + 3; name++) {
      struct member { int name, names, level; } member = {.name = 1, .names = 2, .level = 3};
      if (rare) return 0;
      if (name->key == key) {
        int length = 0;
        while (name->text[length]) length++;
        {
          struct name { long shadow; } name = {200};
          enum { HIGH = 7 };
          return length + (int)name.shadow + HIGH + was + member.name + member.names + member.level;
        }
      }
    }
  }
  return LOW + outer.c - 'o';
}

int main(void) {
  if (find(1) != 3 + 200 + 7 + 1 + 6) return 1;
  if (find(3) != 5 + 200 + 7 + 1 + 6) return 2;
  if (find(2) != 3 + 200 + 7 + 6 + 6) return 3;
  if (find(9) != 50) return 4;
  return 0;
}
