/** A service outside this process failed or did not respond. The response is 503; `message` appears only in the log. */
export class UnavailableError extends Error {
  constructor(
    /** Message for the caller. */
    readonly publicMessage: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
