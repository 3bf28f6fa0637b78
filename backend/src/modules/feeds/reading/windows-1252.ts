/** What the bytes from 0x80 to 0x9F stand for, five of them for nothing; all others are as in Latin-1. */
const FROM_0X80 = '€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ';

/**
 * Text in Windows-1252. Node's own decoder takes some of these bytes for control characters in many of its versions
 * (https://github.com/nodejs/node/issues/60888).
 * @throws RangeError where a byte stands for nothing.
 */
export function fromWindows1252(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[\u0080-\u009F]/g, (sign) => {
    const meant = FROM_0X80.charAt(sign.charCodeAt(0) - 0x80);
    if (meant === '\uFFFD') throw new RangeError('The byte stands for nothing in Windows-1252.');
    return meant;
  });
}
