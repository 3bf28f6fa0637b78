import { describe, expect, it } from '@jest/globals';
import { imageFormat, isAnimated } from './image-format.js';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Images of 2 by 2 pixels in Base64. The animated ones have two frames. */
const IMAGES = {
  GIF: 'R0lGODlhAgACAIAAAExpccwiIiH5BAUAAAAALAAAAAACAAIAAAICjFMAOw==',
  animatedGif: 'R0lGODlhAgACAIAAAExpcQAAACH5BAUAAAAALAAAAAACAAIAAAICjFMAIfkEBQAAAAAsAAAAAAIAAgCATGlx////AgKMUwA7',
  WebP: 'UklGRjoAAABXRUJQVlA4IC4AAACwAQCdASoCAAIAAUAmJaACdLoABDAAAP7w1wP+A3XxbTL/72C/92C/92C/1sAA',
  animatedWebP:
    'UklGRpQAAABXRUJQVlA4WAoAAAACAAAAAQAAAQAAQU5JTQYAAAD/////AQBBTk1GMAAAAAAAAAAAAAEAAAEAAGQAAAJWUDggGAAAADABAJ0BKgIAAgABQCYlpAADcAD+/TZoAEFOTUYwAAAAAAAAAAAAAQAAAQAAZAAAAFZQOCAYAAAANAEAnQEqAgACAAAAJiWkAANwAP789AAA',
  PNG: 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWM4o6R0RkmJAUIBACB2BEEUnAkjAAAAAElFTkSuQmCC',
};
const image = (name: keyof typeof IMAGES) => bytes(atob(IMAGES[name]));

describe('imageFormat', () => {
  it.each(['GIF', 'WebP', 'PNG'] as const)('recognizes %s', (format) =>
    expect(imageFormat(image(format))).toBe(format),
  );

  it.each([
    ['JPEG', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['TIFF', 'II*\0\x08\0\0\0'],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['HEIC', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'],
    ['AVIF', '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'],
    ['BMP', 'BM\x9a\0\0\0\0\0\0\0'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['SVG', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- A > B -->\n<!DOCTYPE svg PUBLIC "x">\n<svg>'],
  ])('recognizes %s by %j', (format, content) => expect(imageFormat(bytes(content))).toBe(format));

  it.each(['', 'text', '<html><svg>', '%PDF-1.4', '\0\0\0\x18ftypmp42\0\0\0\0isom', '<!--ftyp--><svg-x>'])(
    'recognizes no image by %j',
    (content) => expect(imageFormat(bytes(content))).toBeUndefined(),
  );

  // Exponential backtracking would take longer than the time limit of a test.
  it.each(['<!---->', '<!--', ' ', '<?xml ?>'])('ends on many repetitions of %j', (part) =>
    expect(imageFormat(bytes(`${part.repeat(2_000)}x`))).toBeUndefined(),
  );
});

describe('isAnimated', () => {
  it.each([
    ['GIF', image('animatedGif'), image('GIF')],
    ['WebP', image('animatedWebP'), image('WebP')],
    ['PNG', bytes('\x89PNG\r\n\x1a\n....acTL....IDAT'), image('PNG')],
    ['AVIF', bytes('\0\0\0\x1cftypavis\0\0\0\0'), bytes('\0\0\0\x1cftypavif\0\0\0\0')],
  ])('distinguishes an animated %s from a still one', (_format, animated, still) => {
    expect(isAnimated(animated)).toBe(true);
    expect(isAnimated(still)).toBe(false);
  });

  it('is false for other content', () => expect(isAnimated(bytes('acTL'))).toBe(false));
});
