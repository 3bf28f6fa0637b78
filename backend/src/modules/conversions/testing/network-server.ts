import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A call that the server has received. */
export interface SeenCall {
  method: string;
  url: URL;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
}

/** Returns a local server in the place of a network's API. `answer` decides what it returns. */
export function networkServer() {
  const network = {
    url: '',
    calls: [] as SeenCall[],
    answer: (_call: SeenCall): Answer | Promise<Answer> => ({ json: [] }),
    start: async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      network.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', headers } = request;
      const call = { method, headers, url: new URL(request.url ?? '/', network.url), body: await text(request) };
      network.calls.push(call);
      const { status = 200, headers: sent, json } = await network.answer(call);
      response.writeHead(status, sent).end(typeof json === 'string' ? json : JSON.stringify(json));
    })();
  });
  return network;
}
