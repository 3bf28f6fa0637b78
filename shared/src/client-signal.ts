/** As much of an answer of Node's HTTP server as is needed here. */
interface Answer {
  once(event: 'close', listener: () => void): unknown;
  readonly writableFinished: boolean;
}

/** A signal that aborts, with this reason, when the connection closes before the answer was sent. */
export function clientSignal(response: Answer, reason: () => Error): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort(reason());
  });
  return controller.signal;
}
