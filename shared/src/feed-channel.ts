/** The channel of a feed call: 1 to 40 letters, digits, underscores or hyphens. */
export const FEED_CHANNEL = /^[\w-]{1,40}$/;
