import { describe, expect, it } from '@jest/globals';
import {
  attributesOf,
  chosenNames,
  exampleOf,
  missingAttributes,
  namesChoices,
  namesOfColumns,
  withColumns,
} from './mapping';

const MAPPING = { id: ['sku'], title: ['name'], link: ['url'], price: ['cost'] };

describe('whose names of columns count', () => {
  it('is the guess while nobody has chosen anything', () => {
    expect(namesOfColumns({ profile: 'custom', mapping: {} })).toBe('guess');
    expect(namesOfColumns({ profile: 'custom', mapping: { id: [] } })).toBe('guess');
  });

  it('is a profile, or the own choice', () => {
    expect(namesOfColumns({ profile: 'awin', mapping: {} })).toBe('awin');
    expect(namesOfColumns({ profile: 'custom', mapping: MAPPING })).toBe('custom');
  });

  it('leaves the columns to the server where it is a guess or a profile, and begins own ones with what counted', () => {
    expect(chosenNames('guess', { mapping: MAPPING })).toEqual({ profile: 'custom', mapping: {} });
    expect(chosenNames('shopify', { mapping: MAPPING })).toEqual({ profile: 'shopify', mapping: {} });
    expect(chosenNames('custom', { mapping: MAPPING })).toEqual({ profile: 'custom', mapping: MAPPING });
  });

  it('offers each known profile once', () => {
    const profile = (name: 'google' | 'custom', label: string) => ({
      name,
      label,
      format: { kind: 'auto' as const },
      mapping: {},
    });
    expect(namesChoices([profile('google', 'Google'), profile('custom', 'Custom')]).map(({ id }) => id)).toEqual([
      'guess',
      'google',
      'custom',
    ]);
  });
});

describe('another column for an attribute', () => {
  it('makes the whole mapping the operator’s own', () => {
    expect(withColumns(MAPPING, 'price', ['offer', 'cost'])).toEqual({
      profile: 'custom',
      mapping: { ...MAPPING, price: ['offer', 'cost'] },
    });
  });

  it('takes an attribute away that has none', () => {
    const { price: _price, ...others } = MAPPING;
    expect(withColumns(MAPPING, 'price', []).mapping).toEqual(others);
  });
});

it('names the attributes that no row can do without', () => {
  expect(missingAttributes(MAPPING)).toEqual([]);
  expect(missingAttributes({ id: ['sku'], link: [] })).toEqual(['Title', 'Link', 'Price']);
});

it('shows attributes that it does not know, too', () => {
  expect(attributesOf({ id: ['sku'], gtin: ['ean'] })).toContain('gtin');
});

it('shows what the first filled column holds', () => {
  const rows = [
    { line: 2, cells: { a: ' ', b: '' } },
    { line: 3, cells: { a: '', b: ' Clog ' } },
  ];
  expect(exampleOf(['a', 'b'], rows)).toBe('Clog');
  expect(exampleOf(['c'], rows)).toBe('');
});
