import { AA_TEXT, contrastRatio, parseColor, type Rgb } from '@grabdeals/shared/contrast';
import { describe, expect, it } from '@jest/globals';
import { HIGHLIGHT_COLORS, TEXT_COLORS } from './textColors';

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const rgb = (value: string): Rgb => parseColor(value) ?? [127, 127, 127];

describe('colors of rich text', () => {
  it.each(TEXT_COLORS)('$name can be read on a white page', ({ value }) =>
    expect(contrastRatio(WHITE, rgb(value))).toBeGreaterThanOrEqual(AA_TEXT),
  );

  it.each(HIGHLIGHT_COLORS)('black can be read on $name', ({ value }) =>
    expect(contrastRatio(rgb(value), BLACK)).toBeGreaterThanOrEqual(AA_TEXT),
  );
});
