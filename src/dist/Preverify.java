import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Gives the classes in a jar that are made for Java 5 or older the stack map frames and the version
 * of Java 8 ones: {@code java -cp asm.jar:JAR Preverify.java JAR}.
 *
 * <p>Java keeps no older class in its archives for a fast start, and needs its slow verifier for
 * them; picocli is made for Java 5. What a class does is not changed: frames are derived from its
 * code (Java Virtual Machine Specification, 4.10.1).
 */
public final class Preverify {
  private static final int MAJOR_VERSION = 6;

  private Preverify() {}

  /** Writes the jar again, its entries in their order. */
  public static void main(String[] arguments) throws IOException {
    Path jar = Path.of(arguments[0]);
    Path written = Path.of(arguments[0] + ".new");
    try (ZipFile from = new ZipFile(jar.toFile());
        OutputStream file = Files.newOutputStream(written);
        ZipOutputStream to = new ZipOutputStream(file)) {
      for (ZipEntry entry : Collections.list(from.entries())) {
        byte[] bytes = from.getInputStream(entry).readAllBytes();
        ZipEntry same = new ZipEntry(entry.getName());
        same.setTimeLocal(entry.getTimeLocal());
        to.putNextEntry(same);
        to.write(entry.getName().endsWith(".class") ? preverified(bytes) : bytes);
        to.closeEntry();
      }
    }
    Files.move(written, jar, StandardCopyOption.REPLACE_EXISTING);
  }

  private static byte[] preverified(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    if (reader.readUnsignedShort(MAJOR_VERSION) > (Opcodes.V1_5 & 0xffff)) {
      return bytes;
    }
    ClassWriter writer = new Frames();
    reader.accept(new Newer(writer), ClassReader.SKIP_FRAMES);
    return writer.toByteArray();
  }

  /** Looks superclasses up in the jar and its Java. */
  private static final class Frames extends ClassWriter {
    private Frames() {
      super(COMPUTE_FRAMES);
    }

    @Override
    protected ClassLoader getClassLoader() {
      return ClassLoader.getSystemClassLoader();
    }
  }

  private static final class Newer extends ClassVisitor {
    private Newer(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        String signature,
        String parent,
        String[] interfaces) {
      super.visit(Opcodes.V1_8, access, name, signature, parent, interfaces);
    }
  }
}
