/**
 * Reads the body of another server's response, which may be of any size, or endless.
 * @throws Error once the body exceeds `maxBytes`; the rest is not read.
 */
export async function boundedText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += (chunk as Uint8Array).byteLength;
    if (bytes > maxBytes) throw new Error(`returned more than ${maxBytes} bytes`);
    text += decoder.decode(chunk as Uint8Array, { stream: true });
  }
  return text + decoder.decode();
}
