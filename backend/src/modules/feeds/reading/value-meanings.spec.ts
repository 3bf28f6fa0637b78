import { describe, expect, it } from '@jest/globals';
import { type MappedAttribute, type ValueMeaning, ValueMeanings } from './value-meanings.js';

const MEANINGS: [MappedAttribute, ValueMeaning, string[]][] = [
  [
    'availability',
    'in_stock',
    [
      'in_stock',
      'In Stock',
      'auf Lager',
      'Verfügbar',
      'en stock',
      'Disponible',
      'Y',
      'sí',
      '37',
      'https://schema.org/InStock',
    ],
  ],
  [
    'availability',
    'out_of_stock',
    ['out of stock', 'Nicht auf Lager', 'rupture de stock', 'Épuisé', 'Agotado', 'N', 'nein', '0', '-1'],
  ],
  ['condition', 'new', ['New', 'Neu', 'neuf', 'Nuevo']],
  ['condition', 'refurbished', ['refurbished', 'generalüberholt', 'Reconditionné', 'reacondicionado']],
  ['condition', 'used', ['Used', 'gebraucht', "d'occasion", 'segunda mano']],
  ['gender', 'female', ['Female', 'Damen', 'Femme', 'Mujer', "Women's"]],
  ['gender', 'male', ['male', 'Herren', 'Homme', 'Hombre']],
  ['gender', 'unisex', ['Unisex', 'mixte']],
];

describe('ValueMeanings', () => {
  const builtIn = new ValueMeanings();
  it.each(MEANINGS)('%s %s', (attribute, meaning, values) => {
    for (const value of values) expect([value, builtIn.of(attribute, value)]).toEqual([value, meaning]);
  });

  it('knows no other words, except the value pairs of a feed, which are preferred', () => {
    expect(builtIn.of('availability', 'bald wieder da')).toBeUndefined();
    expect(builtIn.of('gender', 'neu')).toBeUndefined();
    const own = new ValueMeanings([
      { attribute: 'availability', value: 'Bald wieder da!', meaning: 'out_of_stock' },
      { attribute: 'availability', value: 'Y', meaning: 'out_of_stock' },
    ]);
    expect(own.of('availability', 'bald wieder da')).toBe('out_of_stock');
    expect(own.of('availability', 'y')).toBe('out_of_stock');
    expect(own.of('availability', 'n')).toBe('out_of_stock');
  });
});
