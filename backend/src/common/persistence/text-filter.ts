/** Returns the condition for fields that contain the text, ignoring case. The text is not a pattern. */
export function containsText(text: string): { $regex: string; $options: 'i' } {
  return { $regex: text.replaceAll('\0', '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' };
}
