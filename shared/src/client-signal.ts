/** The used part of a response of Node's HTTP server. */
interface ServerResponse {
  once(event: 'close', listener: () => void): unknown;
  readonly writableFinished: boolean;
}

/** Returns a signal that aborts with this reason if the connection closes before the response is sent. */
export function clientSignal(response: ServerResponse, reason: () => Error): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort(reason());
  });
  return controller.signal;
}
