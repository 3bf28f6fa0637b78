/** A file that cannot be taken over as a whole; the message tells an operator why. */
export class FeedFileError extends Error {}
