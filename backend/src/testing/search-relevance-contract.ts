import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildDemoData } from '@grabdeals/seeds/demo-data';
import { JUDGED_RESULTS, type JudgedProduct, qualityOf, readJudgedSearches } from '@grabdeals/seeds/judged-searches';
import { SHIPPED_SYNONYMS } from '../modules/synonyms/shipped-synonyms.js';
import { MemoryNames, MemorySource, MemorySynonyms } from './memory-catalogue.js';
import type { EngineUnderTest } from './operators-search-contract.js';

const MERCHANTS = { crocs: 1, brooks: 2, epson: 3, sony: 4, kitchen: 5, pets: 6 } as const;
const CATEGORIES = { shoes: 10, clothing: 11, printers: 12, audio: 13, kitchen: 14, pets: 15 } as const;

const NAMES = {
  merchants: new Map<number, string>([
    [MERCHANTS.crocs, 'Crocs'],
    [MERCHANTS.brooks, 'Brooks Brothers'],
    [MERCHANTS.epson, 'Epson'],
    [MERCHANTS.sony, 'Sony'],
    [MERCHANTS.kitchen, 'Hearthline Kitchen'],
    [MERCHANTS.pets, 'Aspen Pet'],
  ]),
  categories: new Map<number, string>([
    [CATEGORIES.shoes, 'Shoes'],
    [CATEGORIES.clothing, 'Clothing'],
    [CATEGORIES.printers, 'Printers & Ink'],
    [CATEGORIES.audio, 'Headphones & Audio'],
    [CATEGORIES.kitchen, 'Home & Kitchen'],
    [CATEGORIES.pets, 'Pet Supplies'],
  ]),
};

const CATALOGUE: [title: string, merchant: keyof typeof MERCHANTS, category: keyof typeof CATEGORIES][] = [
  ['Classic Clog', 'crocs', 'shoes'],
  ['Kids Classic Clog', 'crocs', 'shoes'],
  ['Bayaband Flip Flops', 'crocs', 'shoes'],
  ['Waterproof Rain Boot', 'crocs', 'shoes'],
  ['Leather Dress Shoe', 'brooks', 'shoes'],
  ['Running Shoe for Women', 'crocs', 'shoes'],
  ['Shoe Rack for Running Gear', 'kitchen', 'kitchen'],
  ['Non-Iron Oxford Dress Shirt', 'brooks', 'clothing'],
  ['Linen Summer Dress', 'brooks', 'clothing'],
  ['Cotton T-Shirt', 'brooks', 'clothing'],
  ['Merino Wool Sweater', 'brooks', 'clothing'],
  ['EcoTank ET-2850 Printer', 'epson', 'printers'],
  ['EcoTank ET-3850 Printer', 'epson', 'printers'],
  ['502 Black Ink Bottle', 'epson', 'printers'],
  ['Photo Paper for Printers', 'epson', 'printers'],
  ['WH-1000XM4 Wireless Headphones', 'sony', 'audio'],
  ['WF-1000XM5 Earbuds', 'sony', 'audio'],
  ['Headphone Stand', 'kitchen', 'audio'],
  ['Wireless Speaker', 'sony', 'audio'],
  ['Countertop Blender', 'kitchen', 'kitchen'],
  ['Blender Bottle', 'kitchen', 'kitchen'],
  ['Air Fryer', 'kitchen', 'kitchen'],
  ['Cast Iron Skillet', 'kitchen', 'kitchen'],
  ['Coffee Maker', 'kitchen', 'kitchen'],
  ['Dog Bed', 'pets', 'pets'],
  ['Dog Collar', 'pets', 'pets'],
  ['Cat Tree', 'pets', 'pets'],
  ['Catnip Mouse', 'pets', 'pets'],
];

/** Searches of shoppers, and the products that should come first, in any order. */
const JUDGED: [text: string, top: string[]][] = [
  ['clog', ['Classic Clog', 'Kids Classic Clog']],
  ['crocs clogs', ['Classic Clog', 'Kids Classic Clog']],
  ['kids clog', ['Kids Classic Clog']],
  ['crocs flip flop', ['Bayaband Flip Flops']],
  ['running shoes', ['Running Shoe for Women', 'Shoe Rack for Running Gear']],
  ['dress', ['Linen Summer Dress', 'Leather Dress Shoe', 'Non-Iron Oxford Dress Shirt']],
  ['dresses', ['Linen Summer Dress', 'Leather Dress Shoe', 'Non-Iron Oxford Dress Shirt']],
  ['tshirt', ['Cotton T-Shirt']],
  ['t-shirt', ['Cotton T-Shirt']],
  ['brooks brothers sweater', ['Merino Wool Sweater']],
  ['epson printer', ['EcoTank ET-2850 Printer', 'EcoTank ET-3850 Printer']],
  ['et2850', ['EcoTank ET-2850 Printer']],
  ['eco tank printer', ['EcoTank ET-2850 Printer', 'EcoTank ET-3850 Printer']],
  ['black ink', ['502 Black Ink Bottle']],
  ['sony headphones', ['WH-1000XM4 Wireless Headphones']],
  ['headphones', ['WH-1000XM4 Wireless Headphones', 'Headphone Stand']],
  ['1000xm5', ['WF-1000XM5 Earbuds']],
  ['wireless headph', ['WH-1000XM4 Wireless Headphones']],
  ['wireles haedphones', ['WH-1000XM4 Wireless Headphones']],
  ['blendr', ['Countertop Blender', 'Blender Bottle']],
  ['skilet', ['Cast Iron Skillet']],
  ['coffe maker', ['Coffee Maker']],
  ['airfryer', ['Air Fryer']],
  ['dog', ['Dog Bed', 'Dog Collar']],
  ['cat', ['Cat Tree']],
  ['pet bed', ['Dog Bed']],
  ['aspen collar', ['Dog Collar']],
];

/**
 * Measures how well an engine ranks: the share of the expected products among the first results of each search. Engines
 * rank differently, so each engine has its own minimum.
 */
export function describeRelevance(
  start: (source: MemorySource, names: MemoryNames, synonyms?: MemorySynonyms) => EngineUnderTest,
  floor: number,
): void {
  describeDemoRelevance(start);
  describe('judged searches', () => {
    let engine: EngineUnderTest;

    beforeAll(async () => {
      const source = new MemorySource();
      const names = new MemoryNames();
      names.book = NAMES;
      for (const [title, merchant, category] of CATALOGUE) {
        source.write(title, { title, merchantId: MERCHANTS[merchant], categoryIds: [CATEGORIES[category]] });
      }
      engine = start(source, names);
      await engine.search.refresh();
    });
    afterAll(() => engine.close());

    it(`have at least ${floor * 100} % of the products at the top that belong there`, async () => {
      const misses: string[] = [];
      let share = 0;
      for (const [text, top] of JUDGED) {
        const { products } = await engine.search.search({ text, page: 1, pageSize: top.length });
        const right = products.filter(({ title }) => top.includes(title)).length;
        share += right / top.length / JUDGED.length;
        if (right < top.length) misses.push(`${text}: ${products.map(({ title }) => title).join(', ') || 'nothing'}`);
      }
      expect({ misses: share < floor ? misses : [], share: Math.min(share, floor) }).toEqual({
        misses: [],
        share: floor,
      });
    });
  });
}

/** Kinds of judged searches that an engine does not answer alone: the API reads prices, and says which words do not match. */
const KINDS_OF_API = ['price and discount', 'shopping intent', 'nothing relevant', 'lookalikes'];
/** Each engine has at least this mean quality (nDCG@10). `npm run bench -- relevance` prints the current one. */
const DEMO_FLOOR = 0.85;
/** Hundreds of searches, which a busy machine answers slowly. */
const JUDGED_LIMIT_MS = 300_000;

function describeDemoRelevance(
  start: (source: MemorySource, names: MemoryNames, synonyms?: MemorySynonyms) => EngineUnderTest,
): void {
  describe('judged searches of the demo data', () => {
    const { products, merchants, categories } = buildDemoData();
    const book = {
      merchants: new Map(merchants.map(({ mid, name }) => [mid, name])),
      categories: new Map(categories.map(({ categoryId, categoryName }) => [categoryId, categoryName])),
    };
    const judged = ({ title, merchantId, categoryIds, priceCents }: JudgedFields): JudgedProduct => ({
      title,
      priceCents,
      merchant: book.merchants.get(merchantId) ?? '',
      categories: categoryIds.flatMap((id) => book.categories.get(id) ?? []),
    });
    // Without groups, each product is a card.
    const cards = products.map(({ mid, ...product }) => [judged({ merchantId: mid, ...product })]);
    let engine: EngineUnderTest;

    beforeAll(async () => {
      const source = new MemorySource();
      const names = new MemoryNames();
      names.book = book;
      products.forEach(({ title, description, mid, categoryIds, priceCents }, i) =>
        source.write(`demo ${i}`, { title, description, merchantId: mid, categoryIds, priceCents }),
      );
      const synonyms = new MemorySynonyms();
      synonyms.list = SHIPPED_SYNONYMS;
      engine = start(source, names, synonyms);
      await engine.search.refresh();
    });
    afterAll(() => engine.close());

    it(
      `have a mean quality of at least ${DEMO_FLOOR}`,
      async () => {
        const searches = readJudgedSearches().filter(({ kind }) => !KINDS_OF_API.includes(kind));
        const poor: string[] = [];
        let quality = 0;
        for (const search of searches) {
          const results = await engine.search.search({ text: search.text, page: 1, pageSize: JUDGED_RESULTS });
          const ofSearch = qualityOf(search, results.products.map(judged), cards);
          quality += ofSearch / searches.length;
          if (ofSearch < DEMO_FLOOR) poor.push(`${search.text}: ${ofSearch.toFixed(2)}`);
        }
        expect({ poor: quality < DEMO_FLOOR ? poor : [], quality: Math.min(quality, DEMO_FLOOR) }).toEqual({
          poor: [],
          quality: DEMO_FLOOR,
        });
      },
      JUDGED_LIMIT_MS,
    );
  });
}

interface JudgedFields {
  title: string;
  merchantId: number;
  categoryIds: readonly number[];
  priceCents: number;
}
