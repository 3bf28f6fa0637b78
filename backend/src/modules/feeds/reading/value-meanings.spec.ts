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
      'on',
      'Available Now',
      'Only 2 left',
      'Nur noch 3 auf Lager',
      '12 in stock',
      '5+',
      'Low stock',
      'Ships in 2-3 days',
      'Delivery 1 to 3 days',
      'Lieferzeit 3 Tage',
      'Expédié sous 48 h',
      'Envío en 24 horas',
    ],
  ],
  [
    'availability',
    'out_of_stock',
    [
      'out of stock',
      'Nicht auf Lager',
      'rupture de stock',
      'Épuisé',
      'Agotado',
      'N',
      'nein',
      '0',
      '-1',
      'off',
      'Temporarily unavailable',
      'Coming soon',
      '0 left',
      '-3',
      'Bientôt disponible',
    ],
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
