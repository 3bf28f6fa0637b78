const TINTS = 8;

/** Returns the number of the background color of a text's picture, from 0 to 7: the same for the same text. */
export function tintOf(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index++) hash = (hash * 31 + text.charCodeAt(index)) >>> 0;
  return hash % TINTS;
}
