import { describe, expect, it } from '@jest/globals';
import { centered, fitInside, isWhole, toPixels, toPng, WHOLE_PICTURE } from './cropImage';

describe('toPixels', () => {
  it('takes the whole picture', () =>
    expect(toPixels(WHOLE_PICTURE, { width: 801, height: 333 })).toEqual({ x: 0, y: 0, width: 801, height: 333 }));

  it('takes a part, and never beyond the edge', () => {
    expect(toPixels({ x: 50, y: 25, width: 50, height: 50 }, { width: 200, height: 400 })).toEqual({
      x: 100,
      y: 100,
      width: 100,
      height: 200,
    });
    expect(toPixels({ x: 99.9, y: 99.9, width: 20, height: 20 }, { width: 10, height: 10 })).toEqual({
      x: 9,
      y: 9,
      width: 1,
      height: 1,
    });
  });

  it('never takes less than a pixel', () =>
    expect(toPixels({ x: 0, y: 0, width: 0, height: 0 }, { width: 10, height: 10 })).toMatchObject({
      width: 1,
      height: 1,
    }));
});

describe('centered', () => {
  it.each([
    ['a wide area of a tall picture', 2, { width: 100, height: 200 }, { x: 0, y: 37.5, width: 100, height: 25 }],
    ['a tall area of a wide picture', 0.5, { width: 200, height: 100 }, { x: 37.5, y: 0, width: 25, height: 100 }],
    ['all of a picture of that ratio', 2, { width: 200, height: 100 }, { x: 0, y: 0, width: 100, height: 100 }],
  ])('gives %s', (_what, aspect, picture, area) => expect(centered(aspect, picture)).toEqual(area));
});

it('fits into a square and leaves small pictures alone', () => {
  expect(fitInside({ width: 5120, height: 2560 }, 2560)).toEqual({ width: 2560, height: 1280 });
  expect(fitInside({ width: 30, height: 20 }, 2560)).toEqual({ width: 30, height: 20 });
});

it('knows the whole picture', () => {
  expect(isWhole(WHOLE_PICTURE)).toBe(true);
  expect(isWhole({ ...WHOLE_PICTURE, height: 99 })).toBe(false);
});

it.each(['image/png', 'image/jpeg', 'image/webp'])('sends an uncropped %s as it is', async (type) => {
  const file = new File(['content'], 'photo', { type });
  // A canvas would be needed to draw the image.
  expect(await toPng(file, {} as HTMLImageElement, WHOLE_PICTURE)).toBe(file);
});
