/** Matches records whose field contains the text, in whatever letter case; the text is no pattern. */
export function containsText(text: string): { $regex: string; $options: 'i' } {
  return { $regex: text.replaceAll('\0', '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' };
}
