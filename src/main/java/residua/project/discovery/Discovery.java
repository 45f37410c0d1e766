package residua.project.discovery;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.project.discovery.SourceFile.DefinedFunction;

/** Proofs that a repository suggests. */
public final class Discovery {
  private static final int MOST_FILES = 20_000;
  private static final String DATABASE = "compile_commands.json";
  private static final Set<String> SKIPPED = Set.of("node_modules", "CMakeFiles", "_deps");

  private final Path root;
  private final List<SourceFile> sources = new ArrayList<>();
  private final List<SourceFile> headers = new ArrayList<>();
  private final List<Path> makefiles = new ArrayList<>();
  private final Set<String> headerDirectories = new TreeSet<>();
  private final List<String> databases = new ArrayList<>();
  private final List<String> leftOut = new ArrayList<>();

  private Discovery(Path root) {
    this.root = root;
  }

  /**
   * What is found.
   *
   * @param proofs in the order in which they are suggested
   * @param database the compilation database, relative to the directory
   * @param leftOut what is not suggested, and why; a line each
   */
  public record Found(
      List<SuggestedProof> proofs, Optional<String> database, List<String> leftOut) {
    public Found {
      proofs = List.copyOf(proofs);
      leftOut = List.copyOf(leftOut);
    }
  }

  /**
   * Looks at a directory.
   *
   * @throws InputException if it cannot be read
   */
  public static Found in(Path directory) throws InputException {
    Discovery discovery = new Discovery(directory.toAbsolutePath().normalize());
    try {
      discovery.look();
      return discovery.found();
    } catch (IOException e) {
      throw new InputException(
          Position.ofFile(directory.toString()), "cannot be read: " + FileTrouble.of(e));
    }
  }

  private void look() throws IOException {
    List<Path> files = new ArrayList<>();
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
            String name = String.valueOf(directory.getFileName());
            boolean isHidden = name.startsWith(".") && !directory.equals(root);
            return isHidden || SKIPPED.contains(name)
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            files.add(file);
            return files.size() < MOST_FILES ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
          }
        });
    files.sort(Comparator.naturalOrder());
    for (Path file : files) {
      String name = file.getFileName().toString();
      String path = root.relativize(file).toString();
      if (name.equals(DATABASE)) {
        databases.add(path);
      } else if (name.equals("Makefile")) {
        makefiles.add(file);
      } else if (name.endsWith(".h")) {
        headerDirectories.add(
            String.valueOf(
                Optional.ofNullable(root.relativize(file).getParent()).orElse(Path.of("."))));
        headers.add(SourceFile.read(root, file));
      } else if (name.endsWith(".c")) {
        sources.add(SourceFile.read(root, file));
      }
    }
    if (files.size() >= MOST_FILES) {
      leftOut.add("files after the first " + MOST_FILES);
    }
  }

  private Found found() throws IOException {
    Map<String, SuggestedProof> result = new LinkedHashMap<>();
    for (Path makefile : makefiles) {
      Optional<StarterKit> kit = StarterKit.read(root, makefile);
      if (kit.isPresent()) {
        add(result, kit.get());
      }
    }
    Map<String, SourceFile> definitions = definitions();
    if (result.isEmpty()) {
      for (SourceFile source : sources) {
        for (DefinedFunction function : source.functions()) {
          if (isHarness(source, function)) {
            add(result, source, function, List.of("unreach-call"), definitions);
          }
        }
      }
    }
    if (result.isEmpty()) {
      addFunctions(result, definitions);
    } else {
      nameOthers(definitions, result.values());
    }
    return new Found(
        List.copyOf(result.values()), databases.stream().findFirst(), List.copyOf(leftOut));
  }

  /** The functions that need no harness; others are named as left out. */
  private void addFunctions(
      Map<String, SuggestedProof> result, Map<String, SourceFile> definitions) {
    for (SourceFile header : headers) {
      int count = header.functions().size();
      if (count > 0) {
        leftOut.add(
            "%s: its %s, which are tried only where a proof calls them"
                .formatted(header.path(), count == 1 ? "function" : count + " functions"));
      }
    }
    for (SourceFile source : sources) {
      for (DefinedFunction function : source.functions()) {
        boolean isProgram = function.name().equals("main");
        if (function.needsNothing() && !function.isStatic() || isProgram) {
          add(result, source, function, List.of("memsafety", "no-overflow"), definitions);
        } else if (!function.isStatic()) {
          leftOut.add(
              source.path()
                  + ": "
                  + function.name()
                  + " has parameters that need a harness: residua harness "
                  + source.path()
                  + ":"
                  + function.name());
        }
      }
    }
  }

  /** Where there are proofs, functions that none of them has the file of are not looked for. */
  private void nameOthers(
      Map<String, SourceFile> definitions, Collection<SuggestedProof> suggested) {
    Set<String> files = new TreeSet<>();
    definitions.values().forEach(source -> files.add(source.path()));
    suggested.forEach(proof -> proof.files().forEach(files::remove));
    files.stream().map(file -> file + ": no harness has it").forEach(leftOut::add);
  }

  private static boolean isHarness(SourceFile source, DefinedFunction function) {
    boolean isNamedSo = function.name().equals("harness") || function.name().endsWith("_harness");
    boolean isProgram =
        function.name().equals("main")
            && source.words().stream()
                .anyMatch(word ->
                    word.startsWith("__VERIFIER_nondet")
                        || word.startsWith("__CPROVER_assume")
                        || word.startsWith("nondet_"));
    return !function.isStatic() && (isNamedSo || isProgram);
  }

  private void add(Map<String, SuggestedProof> result, StarterKit kit) {
    String name = Path.of(kit.directory()).getFileName().toString();
    Optional<String> missing =
        kit.files().stream().filter(file -> !Files.isRegularFile(root.resolve(file))).findFirst();
    if (!kit.unresolved().isEmpty()) {
      leftOut.add(kit.directory() + ": its Makefile does not say what " + kit.unresolved() + " is");
    } else if (kit.files().isEmpty() || missing.isPresent()) {
      leftOut.add(
          kit.directory() + ": " + missing.map(file -> "no file " + file).orElse("no sources"));
    } else {
      put(
          result,
          new SuggestedProof(
              name, kit.files(), kit.harness(), List.of("unreach-call"), kit.flags(), kit.steps()));
    }
  }

  private void add(
      Map<String, SuggestedProof> result,
      SourceFile source,
      DefinedFunction function,
      List<String> property,
      Map<String, SourceFile> definitions) {
    String stem = Path.of(source.path()).getFileName().toString().replaceFirst("\\.c$", "");
    boolean isUsual = function.name().equals("main") || function.name().equals("harness");
    List<String> flags = headerDirectories.stream().map(directory -> "-I" + directory).toList();
    put(
        result,
        new SuggestedProof(
            isUsual ? stem : function.name(),
            needed(source, definitions),
            function.name(),
            property,
            flags,
            List.of()));
  }

  private void put(Map<String, SuggestedProof> result, SuggestedProof proof) {
    String name = proof.name().replaceAll("[^A-Za-z0-9_.+-]", "-");
    String unique = name;
    for (int i = 2; result.containsKey(unique); i++) {
      unique = name + "-" + i;
    }
    result.put(unique, proof.named(unique));
  }

  /** The file that defines each external function, if one does; several may. */
  private Map<String, SourceFile> definitions() {
    Map<String, SourceFile> result = new HashMap<>();
    Set<String> several = new LinkedHashSet<>();
    for (SourceFile source : sources) {
      for (DefinedFunction function : source.functions()) {
        if (!function.isStatic() && result.putIfAbsent(function.name(), source) != null) {
          several.add(function.name());
        }
      }
    }
    several.forEach(result::remove);
    return result;
  }

  /** A file, and those that define what they mention. */
  private static List<String> needed(SourceFile source, Map<String, SourceFile> definitions) {
    Set<SourceFile> result = new LinkedHashSet<>(Set.of(source));
    List<SourceFile> open = new ArrayList<>(List.of(source));
    while (!open.isEmpty()) {
      SourceFile next = open.removeFirst();
      next.words().stream()
          .filter(definitions::containsKey)
          .map(definitions::get)
          .distinct()
          .sorted(Comparator.comparing(SourceFile::path))
          .filter(each -> each.functions().stream().noneMatch(own -> own.name().equals("main")))
          .filter(result::add)
          .forEach(open::add);
    }
    return result.stream().map(SourceFile::path).toList();
  }
}
