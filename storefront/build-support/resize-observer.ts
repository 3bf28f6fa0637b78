/** Stands in for a polyfill; the server, which renders no carousel, has none. */
export default globalThis.ResizeObserver;
