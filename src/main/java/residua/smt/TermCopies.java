package residua.smt;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Sends terms from one process to another; each is sent once, with its number. */
public final class TermCopies {
  private static final int END = -1;

  private TermCopies() {}

  /** Sends. */
  public static final class Sender {
    private final BitSet sent = new BitSet();
    private final Map<Integer, Term> variables = new HashMap<>();

    /** The variables of all terms sent, by their numbers. */
    public Map<Integer, Term> variables() {
      return Collections.unmodifiableMap(variables);
    }

    /** Sends a term, preceded by its operands. */
    public void send(Term term, DataOutputStream out) throws IOException {
      Deque<Term> work = new ArrayDeque<>();
      work.push(term);
      while (!work.isEmpty()) {
        Term at = work.peek();
        boolean isReady = true;
        for (Term operand : sent.get(at.id()) ? List.<Term>of() : at.operands()) {
          if (!sent.get(operand.id())) {
            work.push(operand);
            isReady = false;
          }
        }
        if (isReady) {
          work.pop();
          if (!sent.get(at.id())) {
            sent.set(at.id());
            if (at.op() == Op.VARIABLE) {
              variables.put(at.id(), at);
            }
            write(at, out);
          }
        }
      }
      out.writeInt(END);
      out.writeInt(term.id());
    }

    private static void write(Term term, DataOutputStream out) throws IOException {
      out.writeInt(term.id());
      out.writeByte(term.op().ordinal());
      out.writeByte(term.sort().bits());
      out.writeBoolean(term.sort().isFloating());
      out.writeLong(term.payload());
      out.writeByte(term.operands().size());
      for (Term operand : term.operands()) {
        out.writeInt(operand.id());
      }
    }
  }

  /** Receives. */
  public static final class Receiver {
    private final Map<Integer, Term> known = new HashMap<>();

    /**
     * Receives a term.
     *
     * @throws IOException if the data is not a term
     */
    public Term receive(DataInputStream in) throws IOException {
      for (int id = in.readInt(); id != END; id = in.readInt()) {
        Op op = Op.values()[in.readUnsignedByte()];
        Sort sort = new Sort(in.readUnsignedByte(), in.readBoolean());
        long payload = in.readLong();
        List<Term> operands = new ArrayList<>();
        for (int left = in.readUnsignedByte(); left > 0; left--) {
          operands.add(known(in.readInt()));
        }
        known.put(id, new Term(id, op, sort, List.copyOf(operands), payload));
      }
      return known(in.readInt());
    }

    private Term known(int id) throws IOException {
      Term term = known.get(id);
      if (term == null) {
        throw new IOException("a term that was never sent");
      }
      return term;
    }
  }
}
