import { describe, expect, it } from '@jest/globals';
import { buildCategories } from './categories.js';
import { readTaxonomy, readTaxonomyIcon, type TaxonomyEntry } from './taxonomy.js';

function walk(entries: TaxonomyEntry[], level = 1): { entry: TaxonomyEntry; level: number }[] {
  return entries.flatMap((entry) => [{ entry, level }, ...walk(entry.children?.category ?? [], level + 1)]);
}

describe('taxonomy', () => {
  const groups = readTaxonomy();
  const all = walk(groups);

  it('has the groups of the documents in their order', () => {
    expect(groups.slice(0, 18).map(({ name }) => name)).toEqual([
      'Mature',
      'Computers & Software',
      'Pet Supplies',
      'Clothing & Accessories',
      'Sports Equipment & Outdoor Gear',
      'Toys',
      'Gifts Flowers & Food',
      'Appliances',
      'Other Products',
      'Books & Magazines',
      'Automotive',
      'Health & Beauty Supplies',
      'DVDs & Videos',
      'Music',
      'Jewelry',
      'Office Supplies',
      'Electronics',
      'Home & Garden',
    ]);
  });

  it('is four levels deep, with unique ids', () => {
    expect(Math.max(...all.map(({ level }) => level))).toBe(4);
    const ids = all.flatMap(({ entry }) => [entry.id, ...(entry.atoms?.atom ?? []).map((atom) => atom.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every(Number.isSafeInteger)).toBe(true);
  });

  it('has about ninety book subjects besides comics and magazines', () => {
    const books = groups.find(({ name }) => name === 'Books & Magazines')!.children!.category;
    expect(books.map(({ name }) => name)).toEqual(['Books', 'Comics', 'Magazines']);
    const subjects = books[0]!.children!.category.length;
    expect(subjects).toBeGreaterThanOrEqual(85);
    expect(subjects).toBeLessThanOrEqual(105);
  });

  it('flags the whole Mature group and the erotica books, and nothing else', () => {
    const mature = all.filter(({ entry }) => entry.mature).map(({ entry }) => entry.name);
    expect(mature).toEqual([...walk(groups.slice(0, 1)).map(({ entry }) => entry.name), 'Erotica Books']);
  });

  it('links by slug with the fixed query', () => {
    for (const { entry } of all) {
      expect(entry.probability).toBe(0);
      const url = new URL(entry.url, 'https://shop.example');
      expect(url.pathname).toMatch(/^\/[\w-]+\/$/);
      expect(Object.fromEntries(url.searchParams)).toEqual({
        rf: 'af1',
        af_assettype_id: '10',
        af_creative_id: '2975',
        af_id: 'PUBLISHER_ID',
        af_placement_id: '1',
      });
    }
  });

  it('shares its ids with the categories of the shop', () => {
    const ids = new Map(all.map(({ entry }) => [entry.name, entry.id]));
    const groupsOfShop = buildCategories().filter((category) => category.parentId === undefined);
    expect(groupsOfShop.map(({ categoryName }) => ids.get(categoryName))).toEqual(
      groupsOfShop.map(({ categoryId }) => categoryId),
    );
    const byId = new Set(all.map(({ entry }) => entry.id));
    const missing = buildCategories().filter(({ categoryId }) => !byId.has(categoryId));
    expect(missing.map(({ categoryName }) => categoryName)).toEqual([]);
  });

  it('has an icon for every group', async () => {
    for (const { id } of groups) expect(String(Buffer.from(await readTaxonomyIcon(id)))).toMatch(/^<svg/);
  });
});
