/**
 * Returns the condition for HTML that shows the text, ignoring case. Names and attributes of elements do not match.
 */
export function containsTextInHtml(text: string): { $regex: string; $options: 'i' } {
  const { $regex, $options } = containsText(
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );
  // No `>` follows before the next `<`.
  return { $regex: `${$regex}(?![^<>]*>)`, $options };
}

/** Returns the condition for fields that contain the text, ignoring case. The text is not a pattern. */
export function containsText(text: string): { $regex: string; $options: 'i' } {
  return { $regex: text.replaceAll('\0', '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' };
}
