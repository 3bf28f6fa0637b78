const TINTS = 8;

/** A number from 0 to 7 that is always the same for a text: which of the soft colours its picture stands on. */
export function tintOf(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index++) hash = (hash * 31 + text.charCodeAt(index)) >>> 0;
  return hash % TINTS;
}

/** Up to two initials of a name, for where its picture is missing. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
