import { describe, expect, it } from '@jest/globals';
import { MOBILE_MAX_WIDTH_PX } from '@grabdeals/shared/limits';
import { siteColors } from '@grabdeals/shared/theme-colors';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const APP = join(import.meta.dirname, '..');
const sheets = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
const TOKENS = readFileSync(join(APP, 'styles/tokens.css'), 'utf8');
/** The widths that the comment in tokens.css lists. */
const BREAKPOINTS = [...TOKENS.matchAll(/^ \* {3}(\d+)px /gm)].map(([, width]) => Number(width));

describe('style sheets', () => {
  it('use the breakpoints of tokens.css only', () => {
    const allowed = new RegExp(`^\\(width (?:<=|>) (?:${BREAKPOINTS.join('|')})px\\)$`);
    const others = sheets.flatMap((file) =>
      [...readFileSync(join(APP, file), 'utf8').matchAll(/@media [^{]*/g)]
        .flatMap(([query]) => query.match(/\([^)]*width[^)]*\)/g) ?? [])
        .filter((feature) => !allowed.test(feature))
        .map((feature) => `${file}: ${feature}`),
    );
    expect(BREAKPOINTS).toContain(MOBILE_MAX_WIDTH_PX);
    expect(others).toEqual([]);
  });

  it('contain the colors of an empty theme', () => {
    const colors = Object.keys(siteColors({})).map((name) => [
      name,
      new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(TOKENS)?.[1],
    ]);
    expect(Object.fromEntries(colors)).toEqual(siteColors({}));
  });
});
