/** Copies a text to the clipboard. Rejects if the browser has none, as on pages without HTTPS, or denies its use. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
