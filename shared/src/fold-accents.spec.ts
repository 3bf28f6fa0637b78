import { describe, expect, it } from '@jest/globals';
import { foldAccents } from './fold-accents.js';

describe('foldAccents', () => {
  it.each([
    ['Écouteurs à réduction', 'ecouteurs a reduction'],
    ['E\u0301cole', 'ecole'],
    ['Gießkanne Œuvre Ærø', 'giesskanne oeuvre aero'],
    ['STRASSE ẞ', 'strasse ss'],
    ['Łódź Đorđe Þór Ħal', 'lodz dorde thor hal'],
    ['İstanbul ışık', 'istanbul isik'],
    ['Việt Nam', 'viet nam'],
    ['ﬁne ﬂoor', 'fine floor'],
    ['Crocs™ ½ off', 'crocs™ ½ off'],
    ['電熱水壺', '電熱水壺'],
  ])('%s: %s', (text, folded) => expect(foldAccents(text)).toBe(folded));
});
