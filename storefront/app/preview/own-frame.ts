/** `handle` of a route that brings header and footer of its own. */
export const OWN_FRAME = { ownFrame: true };
