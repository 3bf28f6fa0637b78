import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import java.io.IOException;
import java.util.List;

/**
 * Runs an independent implementation of MongoDB's protocol, in memory, on the loopback address. Argument: the port. Prints READY when
 * it accepts connections, and ends when its standard input closes, so that it never outlives the process that started it.
 */
public class Engine {
  /** Current drivers reject servers below wire version 9. MongoDB 5.0 has 13; the newest version in the package has 8. */
  private static final MongoVersion VERSION = new MongoVersion() {
    @Override
    public List<Integer> getVersionArray() {
      return List.of(5, 0, 0, 0);
    }

    @Override
    public int getWireVersion() {
      return 13;
    }
  };

  public static void main(String[] arguments) throws IOException {
    new MongoServer(new MemoryBackend().version(VERSION)).bind("127.0.0.1", Integer.parseInt(arguments[0]));
    System.out.println("READY");
    while (System.in.read() >= 0) continue;
    System.exit(0);
  }
}
