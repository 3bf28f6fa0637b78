import java.io.IOException;
import java.nio.file.Path;
import org.codelibs.opensearch.runner.OpenSearchRunner;

/**
 * Runs one OpenSearch node on the loopback address. Arguments: a folder for its data, the port for HTTP, the port for other nodes.
 * Prints READY when it is ready, and ends when its standard input closes, so that it never outlives the process that started it.
 */
public class Engine {
  public static void main(String[] arguments) throws IOException {
    var folder = Path.of(arguments[0]).toAbsolutePath();
    var runner = new OpenSearchRunner();
    runner.onBuild((number, settings) -> {
      settings.put("node.name", "only");
      settings.putList("cluster.initial_cluster_manager_nodes", "only");
      settings.put("network.host", "127.0.0.1");
      settings.put("http.port", arguments[1]);
      settings.put("transport.port", arguments[2]);
      settings.putList("discovery.seed_hosts", "127.0.0.1:" + arguments[2]);
      // On a developer's full disk, OpenSearch would make the indexes read-only.
      settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
    });
    runner.build(OpenSearchRunner.newConfigs().clusterName("tests-" + arguments[2]).numOfNode(1).basePath(folder.toString()));
    runner.ensureYellow();
    System.out.println("READY");
    while (System.in.read() >= 0) continue;
    runner.close();
    runner.clean();
    System.exit(0);
  }
}
