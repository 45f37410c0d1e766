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
import java.util.HashSet;
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
import residua.project.discovery.SuggestedProof.Harness;

/** Proofs that a repository suggests. */
public final class Discovery {
  private static final int MOST_FILES = 20_000;
  private static final String DATABASE = "compile_commands.json";
  private static final Set<String> SKIPPED = Set.of("node_modules", "CMakeFiles", "_deps");

  private static final String MAIN = "main";
  private static final List<String> ASSERTED = List.of("unreach-call");
  private static final List<String> CHECKED = List.of("memsafety", "no-overflow");

  /** Whoever calls it has to free what it returns. */
  private static final List<String> CHECKED_WITH_RESULT =
      List.of("valid-deref", "valid-free", "no-overflow");

  private static final List<String> ALL = List.of("unreach-call", "memsafety", "no-overflow");

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
    boolean hasKits = !result.isEmpty();
    if (!hasKits) {
      for (SourceFile source : sources) {
        for (DefinedFunction function : source.functions()) {
          if (isHarness(source, function)) {
            List<String> property = asserts(source) ? ASSERTED : ALL;
            add(result, source, function, property, definitions, Harness.NOT_WANTED);
          }
        }
      }
    }
    if (result.isEmpty()) {
      addFunctions(result, definitions);
    } else if (hasKits) {
      nameOthers(definitions, result.values());
    } else {
      sources.forEach(source -> addWritten(result, source, definitions));
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
            "%s: %s, tried only where a proof calls them"
                .formatted(header.path(), count == 1 ? "1 function" : count + " functions"));
      }
    }
    for (SourceFile source : sources) {
      addWritten(result, source, definitions);
      for (DefinedFunction function : source.functions()) {
        Harness harness = harness(source, function);
        boolean isProgram = function.name().equals(MAIN);
        if (source.target().isPresent() || writtenFor(source, function).isPresent()) {
          continue; // A function that has a harness was added.
        }
        if (isProgram || !function.isStatic() && harness != Harness.OF_THE_USER) {
          Harness wanted = isProgram ? Harness.NOT_WANTED : harness;
          List<String> property = isProgram ? CHECKED : checked(function);
          add(result, source, function, property, definitions, wanted);
        } else if (!function.isStatic()) {
          leftOut.add(needsHarness(source.path(), function.name()));
        }
      }
    }
  }

  /** The functions of a file for which there is a harness that Residua has written. */
  private void addWritten(
      Map<String, SuggestedProof> result, SourceFile source, Map<String, SourceFile> definitions) {
    for (DefinedFunction function : source.functions()) {
      Optional<SourceFile> harness = writtenFor(source, function);
      if (harness.isPresent()) {
        List<String> property = new ArrayList<>(checked(function));
        if (harness.get().words().contains("assert")) {
          property.addAll(0, ASSERTED);
        }
        List<String> files = needed(harness.get(), definitions);
        put(
            result,
            new SuggestedProof(
                function.name(), files, MAIN, property, flags(), List.of(), Harness.NOT_WANTED));
      }
    }
  }

  private Optional<SourceFile> writtenFor(SourceFile source, DefinedFunction function) {
    return sources.stream()
        .filter(each -> each.target().isPresent())
        .filter(each -> each.target().get().is(function.name(), source.path()))
        .findFirst();
  }

  private static List<String> checked(DefinedFunction function) {
    return function.mayGiveMemory() ? CHECKED_WITH_RESULT : CHECKED;
  }

  private List<String> flags() {
    return headerDirectories.stream().map(directory -> "-I" + directory).toList();
  }

  /** Why a function is left out. */
  public static String needsHarness(String file, String function) {
    return "%s: %s has parameters that need a harness: residua harness %s:%s"
        .formatted(file, function, file, function);
  }

  private static Harness harness(SourceFile source, DefinedFunction function) {
    return switch (function.takes()) {
      case NONE -> Harness.NOT_WANTED;
      case NUMBERS -> isProgram(source) ? Harness.NOT_WANTED : Harness.USEFUL;
      case UNKNOWN_TYPES -> isProgram(source) ? Harness.OF_THE_USER : Harness.NEEDED;
      case OTHERS -> Harness.OF_THE_USER;
    };
  }

  /** Whether a file has an entry function of its own; that of a harness would be another one. */
  private static boolean isProgram(SourceFile source) {
    return source.functions().stream().anyMatch(each -> each.name().equals(MAIN));
  }

  /** Where there are proofs, functions that none of them has the file of are not looked for. */
  private void nameOthers(
      Map<String, SourceFile> definitions, Collection<SuggestedProof> suggested) {
    Set<String> files = new TreeSet<>();
    definitions.values().forEach(source -> files.add(source.path()));
    suggested.forEach(proof -> proof.files().forEach(files::remove));
    files.forEach(file -> leftOut.add(file + ": no harness has it"));
  }

  /** One that asserts nothing itself is about how memory and numbers are used. */
  private static boolean asserts(SourceFile source) {
    return source.words().stream()
        .anyMatch(word -> word.contains("assert") || word.contains("error"));
  }

  private static boolean isHarness(SourceFile source, DefinedFunction function) {
    boolean isNamedSo = function.name().equals("harness") || function.name().endsWith("_harness");
    boolean isProgram =
        function.name().equals(MAIN)
            && source.words().stream()
                .anyMatch(word ->
                    word.startsWith("__VERIFIER_nondet")
                        || word.startsWith("__CPROVER_assume")
                        || word.startsWith("nondet_"));
    return source.target().isEmpty() && !function.isStatic() && (isNamedSo || isProgram);
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
              name,
              kit.files(),
              kit.harness(),
              ASSERTED,
              kit.flags(),
              kit.steps(),
              Harness.NOT_WANTED));
    }
  }

  private void add(
      Map<String, SuggestedProof> result,
      SourceFile source,
      DefinedFunction function,
      List<String> property,
      Map<String, SourceFile> definitions,
      Harness harness) {
    String stem = Path.of(source.path()).getFileName().toString().replaceFirst("\\.c$", "");
    boolean isUsual = function.name().equals(MAIN) || function.name().equals("harness");
    put(
        result,
        new SuggestedProof(
            isUsual ? stem : function.name(),
            needed(source, definitions),
            function.name(),
            property,
            flags(),
            List.of(),
            harness));
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

  /** A file, and those that define what they mention, but for what they include. */
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
    Set<String> included = new HashSet<>();
    result.forEach(each -> included.addAll(each.included()));
    return result.stream().map(SourceFile::path).filter(path -> !included.contains(path)).toList();
  }
}
