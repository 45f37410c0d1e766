/* Reads JSON from a file, prints it in every way, changes it, compares copies. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void walk(const cJSON *item, int depth, int *count) {
  const cJSON *child;
  (*count)++;
  printf("%*s%s:%d:%.17g:%s\n", depth, "", item->string ? item->string : "-", item->type & 255,
      cJSON_IsNumber(item) ? item->valuedouble : 0, cJSON_IsString(item) ? item->valuestring : "");
  cJSON_ArrayForEach(child, item) {
    walk(child, depth + 1, count);
  }
}

static void show(const char *what, char *text) {
  printf("%s: %s\n", what, text ? text : "nothing");
  free(text);
}

static cJSON *build(void) {
  static const char *const names[] = {"zero", "one", "two", "three"};
  static const double numbers[] = {0, -1, 2.5, 1e300};
  cJSON *root = cJSON_CreateObject(), *list = cJSON_AddArrayToObject(root, "list");
  int i;
  cJSON_AddItemToObject(root, "names", cJSON_CreateStringArray(names, 4));
  cJSON_AddItemToObject(root, "numbers", cJSON_CreateDoubleArray(numbers, 4));
  cJSON_AddTrueToObject(root, "yes");
  cJSON_AddNullToObject(root, "nothing");
  cJSON_AddStringToObject(root, "escaped", "\"\\\b\f\n\r\t\x01 \xe2\x82\xac");
  for (i = 0; i < 10; i++) {
    cJSON *entry = cJSON_CreateObject();
    cJSON_AddNumberToObject(entry, "i", i);
    cJSON_AddItemToArray(list, entry);
  }
  cJSON_DeleteItemFromArray(list, 3);
  cJSON_InsertItemInArray(list, 2, cJSON_CreateRaw("[1,  2]"));
  cJSON_ReplaceItemInObject(root, "nothing", cJSON_CreateBool(0));
  cJSON_AddItemToArray(list, cJSON_DetachItemFromObjectCaseSensitive(root, "yes"));
  return root;
}

int main(int argc, char **argv) {
  cJSON *made = build(), *read = NULL, *copy = NULL;
  char *text = calloc(1, 1 << 20), *minified;
  char small[64];
  const char *end = NULL;
  int count = 0, i;
  FILE *in = argc > 1 ? fopen(argv[1], "rb") : stdin;
  if (!text || !in)
    return 2;
  text[fread(text, 1, (1 << 20) - 1, in)] = 0;
  show("made", cJSON_Print(made));
  show("unformatted", cJSON_PrintUnformatted(made));
  printf("small: %d\n", cJSON_PrintPreallocated(made, small, sizeof small, 1));
  cJSON_Delete(made);
  read = cJSON_ParseWithOpts(text, &end, 0);
  if (!read) {
    printf("error at %ld\n", (long)(cJSON_GetErrorPtr() - text));
    free(text);
    return 1;
  }
  walk(read, 0, &count);
  printf("%d items, ended at %ld\n", count, (long)(end - text));
  show("formatted", cJSON_Print(read));
  show("buffered", cJSON_PrintBuffered(read, 1, 0));
  copy = cJSON_Duplicate(read, 1);
  printf("equal: %d\n", cJSON_Compare(read, copy, 1));
  cJSONUtils_SortObjectCaseSensitive(copy);
  show("sorted", cJSON_PrintUnformatted(copy));
  if (cJSON_IsArray(read)) {
    for (i = 0; i < cJSON_GetArraySize(read); i++) {
      cJSON *test = cJSON_GetArrayItem(read, i), *document, *patch;
      document = cJSON_GetObjectItemCaseSensitive(test, "doc");
      patch = cJSON_GetObjectItemCaseSensitive(test, "patch");
      if (document && patch) {
        cJSON *target = cJSON_Duplicate(document, 1), *back;
        printf("patch %d: %d\n", i, cJSONUtils_ApplyPatchesCaseSensitive(target, patch));
        show("patched", cJSON_PrintUnformatted(target));
        back = cJSONUtils_GeneratePatches(target, document);
        show("back", cJSON_PrintUnformatted(back));
        cJSON_Delete(back);
        back = cJSONUtils_GenerateMergePatch(document, target);
        show("merge", cJSON_PrintUnformatted(back));
        cJSON_Delete(back);
        cJSON_Delete(target);
      }
    }
  }
  minified = strdup(text);
  cJSON_Minify(minified);
  show("minified", minified);
  cJSON_Delete(copy);
  cJSON_Delete(read);
  free(text);
  return 0;
}
