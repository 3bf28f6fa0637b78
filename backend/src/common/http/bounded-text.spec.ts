import { expect, it } from '@jest/globals';
import { boundedText } from './bounded-text.js';

const inParts = (...parts: Uint8Array[]) => new Response(new Blob(parts).stream());

it('reads a response up to its limit, also characters that arrive in two chunks', async () => {
  const bytes = new TextEncoder().encode('Crème');
  expect(await boundedText(inParts(bytes.subarray(0, 3), bytes.subarray(3)), bytes.length)).toBe('Crème');
  expect(await boundedText(new Response(null), 0)).toBe('');
  expect(await boundedText(new Response(bytes.subarray(0, 3)), 9)).toBe('Cr\uFFFD');
});

it('rejects a larger response, and does not read the rest', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      sent++;
      controller.enqueue(new Uint8Array(10));
    },
  });
  await expect(boundedText(new Response(endless), 25)).rejects.toThrow('returned more than 25 bytes');
  expect(sent).toBeLessThan(6);
});
