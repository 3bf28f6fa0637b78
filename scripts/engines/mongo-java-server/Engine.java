import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import java.io.IOException;
import java.util.List;

/**
 * An independent implementation of MongoDB's protocol, in memory, on the loopback address. Argument: the port. It prints READY once
 * it answers, and ends with its standard input, so that it never outlives who started it.
 */
public class Engine {
  /** Drivers of today refuse servers below wire version 9, and MongoDB 5.0 is 13; the newest that the package names tells 8. */
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
