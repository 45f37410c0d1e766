package residua.base.diagnostics;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** The reason why a file cannot be read or written, for a message that names the file already. */
public final class FileTrouble {
  private FileTrouble() {}

  /** The reason; Java's own message is often the name of the file alone. */
  public static String of(Exception trouble) {
    return switch (trouble) {
      case AccessDeniedException denied -> "permission denied";
      case NoSuchFileException missing -> "no such file or directory";
      case FileSystemException other when other.getReason() != null -> other.getReason();
      default -> trouble.getMessage() == null ? trouble.toString() : trouble.getMessage();
    };
  }
}
