import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { FilterForm } from './filters';
import type { SearchInterpretation } from './search-interpretation';
import { DEFAULT_LISTING, parseListing, type ListingState } from './listing-state';

const brands = [
  { id: 199042, name: 'Crocs', count: 12 },
  { id: 27433, name: 'Epson', count: 3 },
];

function render(change: Partial<ListingState>, interpretation?: SearchInterpretation): string {
  const state = { ...DEFAULT_LISTING, ...change };
  const ignore = () => undefined;
  const listing = {
    state,
    path: '/products',
    basePath: '/products',
    loadingKey: undefined,
    change: ignore,
    goTo: ignore,
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <FilterForm
        listing={listing}
        brands={brands}
        categories={[]}
        colors={[{ id: 'Black', name: 'Black', count: 4 }]}
        sizes={[]}
        prices={{ min: 8.5, max: 299.99 }}
        interpretation={interpretation}
      />
    </MemoryRouter>,
  );
}

/** Returns the query that a browser without JavaScript would submit. */
function sentQuery(html: string): URLSearchParams {
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input);
  const sent = inputs.filter((input) => !/type="(?:checkbox|radio)"/.test(input) || input.includes('checked'));
  const value = (input: string, attribute: string) => new RegExp(` ${attribute}="([^"]*)"`).exec(input)?.[1];
  return new URLSearchParams(
    sent.flatMap((input) => {
      const name = value(input, 'name');
      return name ? [[name, value(input, 'value') ?? '']] : [];
    }),
  );
}

describe('FilterForm', () => {
  it('submits its state to /products without JavaScript', () => {
    const state: Partial<ListingState> = {
      brandIds: [199042, 27433],
      search: 'clogs',
      minPrice: 20,
      maxPrice: 90,
      minDiscount: 50,
      colors: ['Black'],
      asTyped: true,
    };
    const html = render(state);
    expect(html).toMatch(/<form[^>]*action="\/products"/);
    expect(html).toMatch(/<noscript>.*<button[^>]*type="submit"/);
    expect(parseListing(sentQuery(html))).toMatchObject(state);
  });

  it('shows the result count of every brand, and no list without entries', () => {
    const html = render({});
    expect(html).toMatch(/Crocs<\/span><span[^>]*>12</);
    expect(html).not.toContain('Categories');
  });

  it('sends the price limits on from boxes that are read-only', () => {
    expect(sentQuery(render({ minPrice: 25 })).get('minPrice')).toBe('25');
    expect(sentQuery(render({ minPrice: 25 })).get('maxPrice')).toBe('10000');
    for (const name of ['minPrice', 'maxPrice']) {
      expect(render({})).toMatch(
        new RegExp(`<input[^>]*readOnly=""[^>]*name="${name}"|<input[^>]*name="${name}"[^>]*readOnly=""`, 'i'),
      );
    }
  });

  it('has a slider and presets for the prices of the results', () => {
    const html = render({ categoryIds: [5] });
    expect(html).toMatch(/<input[^>]*type="range"[^>]*max="10000"|<input[^>]*max="10000"[^>]*type="range"/);
    expect(html).toContain('href="/products?categoryid=5&amp;minPrice=25&amp;maxPrice=50"');
    expect(html).not.toContain('1,000');
  });
});
