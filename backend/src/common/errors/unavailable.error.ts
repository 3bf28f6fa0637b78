/** Something outside this process refused, or did not answer: the answer is 503, and the message is for the log alone. */
export class UnavailableError extends Error {
  constructor(
    /** What the caller is told. */
    readonly publicMessage: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
