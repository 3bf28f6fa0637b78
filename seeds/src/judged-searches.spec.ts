import { describe, expect, it } from '@jest/globals';
import { buildDemoData } from './demo-data.js';
import { gradeOf, type JudgedProduct, type JudgedSearch, qualityOf, readJudgedSearches } from './judged-searches.js';

const searches = readJudgedSearches();
const product = (title: string, categories: string[] = ['Shoes'], priceCents = 50_00): JudgedProduct => ({
  title,
  merchant: 'Crocs',
  categories,
  priceCents,
});
const search: JudgedSearch = { kind: 'head terms', text: 'clog', patterns: [/clog/i, /\| crocs \| shoes$/i] };

describe('the judged searches', () => {
  it('are at least 400, each once', () => {
    expect(searches.length).toBeGreaterThanOrEqual(400);
    expect(new Set(searches.map(({ kind, text }) => `${kind} ${text}`)).size).toBe(searches.length);
  });

  it('have a relevant product in the demo data, or none on purpose', () => {
    const { products, merchants, categories } = buildDemoData();
    const names = new Map(categories.map(({ categoryId, categoryName }) => [categoryId, categoryName]));
    const merchantNames = new Map(merchants.map(({ mid, name }) => [mid, name]));
    const catalogue = products.map(({ title, mid, categoryIds, priceCents }) => ({
      title,
      priceCents,
      merchant: merchantNames.get(mid)!,
      categories: categoryIds.map((id) => names.get(id)!),
    }));
    const faults = searches.filter(
      (each) => each.patterns.length > 0 && !catalogue.some((entry) => gradeOf(each, entry) > 0),
    );
    expect(faults.map(({ text }) => text)).toEqual([]);
  });
});

describe('the grade and the quality', () => {
  it('depend on the first pattern that matches the title, the merchant or a category', () => {
    expect(gradeOf(search, product('Kids Clog'))).toBe(3);
    expect(gradeOf(search, product('Sandal'))).toBe(2);
    expect(gradeOf(search, product('Sandal', []))).toBe(0);
  });

  it('are nothing for a product that costs less or more than the shopper says', () => {
    const limited = { ...search, fromDollars: 40, toDollars: 50 };
    expect([39_99, 40_00, 50_00, 50_01].map((cents) => gradeOf(limited, product('Clog', [], cents)))).toEqual([
      0, 3, 3, 0,
    ]);
  });

  it('are 1 for the best order, and less for results that come late', () => {
    const catalogue = [[product('Sandal')], [product('Glove'), product('Clog')], [product('Hat', [])]];
    expect(qualityOf(search, [product('Clog'), product('Sandal')], catalogue)).toBeCloseTo(1);
    expect(qualityOf(search, [product('Sandal'), product('Clog')], catalogue)).toBeCloseTo(0.83, 1);
    expect(qualityOf(search, [product('Hat', [])], catalogue)).toBe(0);
  });

  it('are 0 for results of a search without relevant products', () => {
    expect(qualityOf({ ...search, patterns: [] }, [product('Clog')], [])).toBe(0);
    expect(qualityOf({ ...search, patterns: [] }, [], [])).toBe(1);
  });
});
