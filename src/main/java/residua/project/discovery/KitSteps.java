package residua.project.discovery;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The commands that a Makefile of CBMC's starter kit runs for a proof, as steps. What CBMC 6 checks
 * without being told is asked for, so that older versions check it, too. Solvers that have to be
 * installed are left out.
 */
final class KitSteps {
  /** Since this version, a kit relies on the checks that CBMC 6 makes by itself. */
  private static final int FIRST_WITH_DEFAULTS = 211;

  private static final List<String> STANDARD =
      List.of(
          "bounds-check",
          "pointer-check",
          "pointer-primitive-check",
          "div-by-zero-check",
          "signed-overflow-check",
          "undefined-shift-check");
  private static final List<String> CHECKS =
      List.of(
          "BOUNDS",
          "CONVERSION",
          "DIV_BY_ZERO",
          "FLOAT_OVERFLOW",
          "NAN",
          "POINTER",
          "POINTER_OVERFLOW",
          "POINTER_PRIMITIVE",
          "SIGNED_OVERFLOW",
          "UNDEFINED_SHIFT",
          "UNSIGNED_OVERFLOW");

  private final MakeVariables variables;
  private final List<String> unresolved;
  private final List<List<String>> steps = new ArrayList<>();
  private final boolean hasDefaults;
  private String last = "";
  private int number;

  /** Steps by variables; words that cannot be resolved are added to the list. */
  KitSteps(MakeVariables variables, List<String> unresolved) {
    this.variables = variables;
    this.unresolved = unresolved;
    String version = variables.value("CBMC_STARTER_KIT_VERSION").replaceAll("[^0-9.]", "");
    String[] parts = version.split("\\.");
    hasDefaults =
        parts.length > 1
            && parts[0].matches("\\d{1,4}")
            && parts[1].matches("\\d{1,2}")
            && Integer.parseInt(parts[0]) * 100 + Integer.parseInt(parts[1]) >= FIRST_WITH_DEFAULTS;
  }

  /**
   * The commands.
   *
   * @param proof words for the files of the proof
   * @param project words for the files under proof
   */
  List<List<String>> steps(List<String> proof, List<String> project) {
    boolean isDynamic = isSet("USE_DYNAMIC_FRAMES");
    boolean hasLoopContracts = isSet("APPLY_LOOP_CONTRACTS");
    List<String> contracts = contracts();
    boolean hasContracts = !contracts.isEmpty() || hasLoopContracts;
    if (hasLoopContracts) {
      contracts.add("--apply-loop-contracts");
    }
    compile(proof, project);
    List<String> pointers =
        new ArrayList<>(each("--restrict-function-pointer", "RESTRICT_FUNCTION_POINTER"));
    pointers.add("--remove-function-pointers");
    instrument(pointers);
    List<String> unwinding = new ArrayList<>(unwindSets());
    List<String> statics = words("NONDET_STATIC");
    if (!hasContracts) {
      instrument(statics);
    }
    if (isDynamic) {
      List<String> library = new ArrayList<>(List.of("--add-library"));
      library.addAll(allocation());
      instrument(library);
      if (!hasLoopContracts) {
        unwinding.addAll(defaultUnwind());
      }
      contracts.addAll(0, List.of("--dfcc", "{entry}"));
      contracts.addAll(0, allocation());
    }
    if (!unwinding.isEmpty() && (isDynamic || hasContracts)) {
      unwinding.addAll(unwindingAssertions());
      instrument(unwinding);
    }
    if (hasContracts || isDynamic) {
      contracts.addAll(statics);
      instrument(contracts);
    }
    instrument(List.of("--slice-global-inits"));
    instrument(List.of("--drop-unused-functions"));
    check(hasContracts, isDynamic);
    return steps;
  }

  private List<String> contracts() {
    List<String> result = new ArrayList<>();
    result.addAll(each("--enforce-contract", "CHECK_FUNCTION_CONTRACTS"));
    result.addAll(each("--enforce-contract-rec", "CHECK_FUNCTION_CONTRACTS_REC"));
    result.addAll(each("--replace-call-with-contract", "USE_FUNCTION_CONTRACTS"));
    return result;
  }

  private void compile(List<String> proof, List<String> project) {
    compiler(Stream.concat(Stream.of("goto-cc", "--export-file-local-symbols"), project.stream()));
    instrument(each("--remove-function-body", "REMOVE_FUNCTION_BODY"));
    String projects = last;
    compiler(Stream.concat(Stream.of("goto-cc", "--export-file-local-symbols"), proof.stream()));
    compiler(Stream.of("goto-cc", "--function", "{entry}", last, projects));
  }

  /** A compiler's step; a project may have no files of its own. */
  private void compiler(Stream<String> words) {
    List<String> step = new ArrayList<>(words.filter(word -> !word.isEmpty()).toList());
    if (step.size() > 2) {
      last = "%02d.goto".formatted(++number);
      step.addAll(List.of("-o", last));
      steps.add(step);
    } else {
      last = "";
    }
  }

  private void instrument(List<String> options) {
    if (!options.isEmpty() && !last.isEmpty()) {
      List<String> step = new ArrayList<>(List.of("goto-instrument"));
      step.addAll(options);
      step.add(last);
      last = "%02d.goto".formatted(++number);
      step.add(last);
      steps.add(step);
    }
  }

  private void check(boolean hasContracts, boolean isDynamic) {
    List<String> step = new ArrayList<>(List.of("cbmc"));
    step.addAll(words("BACKEND_OPTION"));
    withoutSolver(variables.words("CBMCFLAGS")).stream()
        .filter(word -> !word.equals("--flush"))
        .forEach(step::add);
    if (!hasContracts) {
      step.addAll(unwindSets());
      step.addAll(defaultUnwind());
      step.addAll(allocation());
    } else if (!isDynamic) {
      step.addAll(each("--unwindset", "CPROVER_LIBRARY_UNWINDSET"));
      step.addAll(allocation());
    }
    step.addAll(unwindingAssertions());
    List<String> checks = new ArrayList<>();
    CHECKS.forEach(each -> checks.addAll(words("CBMC_FLAG_" + each + "_CHECK")));
    withoutSolver(variables.words("CHECKFLAGS")).stream()
        .filter(word -> !checks.contains(word))
        .forEach(checks::add);
    if (hasDefaults) {
      STANDARD.stream()
          .filter(each -> !checks.contains("--" + each) && !checks.contains("--no-" + each))
          .forEach(each -> checks.add("--" + each));
    }
    step.addAll(checks);
    step.stream().filter(word -> word.contains("$")).forEach(unresolved::add);
    step.addAll(List.of("--json-ui", "--verbosity", "4", last));
    steps.add(step);
  }

  private static List<String> withoutSolver(List<String> words) {
    List<String> result = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      if (words.get(i).equals("--external-sat-solver")) {
        i++;
      } else {
        result.add(words.get(i));
      }
    }
    return result;
  }

  private List<String> allocation() {
    List<String> result = new ArrayList<>(words("CBMC_FLAG_MALLOC_MAY_FAIL"));
    if (hasDefaults && result.isEmpty()) {
      result.addAll(List.of("--malloc-may-fail", "--malloc-fail-null"));
    }
    result.addAll(words("CBMC_FLAG_MALLOC_FAIL_NULL"));
    if (isSet("STRING_ABSTRACTION")) {
      result.add("--string-abstraction");
    }
    return result.stream().distinct().toList();
  }

  private List<String> unwindingAssertions() {
    List<String> given = words("CBMC_FLAG_UNWINDING_ASSERTIONS");
    return given.isEmpty() && hasDefaults ? List.of("--unwinding-assertions") : given;
  }

  private List<String> defaultUnwind() {
    return words("CBMC_DEFAULT_UNWIND");
  }

  private List<String> unwindSets() {
    List<String> result = new ArrayList<>();
    for (String list : List.of("UNWINDSET", "CPROVER_LIBRARY_UNWINDSET")) {
      List<String> words = words(list);
      if (!words.isEmpty()) {
        result.addAll(List.of("--unwindset", String.join(",", words)));
      }
    }
    return result;
  }

  private List<String> each(String option, String list) {
    return words(list).stream().flatMap(word -> Stream.of(option, word)).toList();
  }

  private boolean isSet(String name) {
    return !variables.value(name).isEmpty();
  }

  private List<String> words(String list) {
    List<String> words = variables.words(list);
    words.stream().filter(word -> word.contains("$")).forEach(unresolved::add);
    return words;
  }
}
