import { AA_TEXT, contrastRatio, parseColor } from '@grabdeals/shared/contrast';
import { describe, expect, it } from '@jest/globals';
import { HIGHLIGHT_COLORS, TEXT_COLORS } from './textColors';

const color = (value: string) => parseColor(value) ?? '#7f7f7f';

describe('colors of rich text', () => {
  it.each(TEXT_COLORS)('$name can be read on a white page', ({ value }) =>
    expect(contrastRatio('#ffffff', color(value))).toBeGreaterThanOrEqual(AA_TEXT),
  );

  it.each(HIGHLIGHT_COLORS)('black can be read on $name', ({ value }) =>
    expect(contrastRatio(color(value), '#000000')).toBeGreaterThanOrEqual(AA_TEXT),
  );
});
