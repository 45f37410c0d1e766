package residua.c.libc;

import java.util.Set;

/**
 * Objects that functions of the C library read by their names: a program that defines one of these
 * gives them its value (POSIX.1-2017, XSH; GNU C library manual).
 */
public final class LibraryObjects {
  private static final Set<String> NAMES =
      NameWords.of(
          """
          environ errno stdin stdout stderr optarg optind opterr optopt
          timezone daylight tzname signgam getdate_err h_errno sys_errlist sys_nerr
          program_invocation_name program_invocation_short_name
          error_print_progname error_message_count error_one_per_line
          argp_program_version argp_program_version_hook argp_program_bug_address
          argp_err_exit_status obstack_alloc_failed_handler obstack_exit_failure
          re_syntax_options loc1 loc2 locs svc_fdset rpc_createerr mallwatch
          """);

  private LibraryObjects() {}

  /** Whether an object of this name with external linkage may be read by the library. */
  public static boolean isOne(String name) {
    return NAMES.contains(name);
  }
}
