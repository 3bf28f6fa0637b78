import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import EmptyProducts from './empty-products';
import { Listing } from './listing';
import type { ListingData } from './listing-loader.server';
import type { NoResults } from './no-results.server';
import type { SearchInterpretation } from './search-interpretation';

const ADDRESS = '/crocs/products?brandid=199042&sort=priceLtoH';

function render(data: Partial<ListingData>, address = ADDRESS): string {
  const list: ListingData = {
    heading: 'Crocs Deals',
    products: [],
    current: 1,
    lastPage: 1,
    brands: [{ id: 199042, name: 'Crocs' }],
    categories: [{ id: 5, name: 'Shoes' }],
    colors: [],
    sizes: [],
    page: {
      title: '',
      description: '',
      canonicalPath: '',
      share: { kind: 'page', id: 'products' },
      structuredData: [],
    },
    ...data,
  };
  const routes = [{ path: '*', element: <Listing data={list} /> }];
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
}

function renderEmpty(isFiltered: boolean, help?: NoResults): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <EmptyProducts isFiltered={isFiltered} help={help} />
    </MemoryRouter>,
  );
}

describe('Listing', () => {
  it('shows a message, its filters and a link to retry if products could not be loaded', () => {
    const html = render({ failed: true });
    expect(html).toContain('These products are unavailable at the moment.');
    expect(html).not.toContain('The previous products are still shown.');
    expect(html).toMatch(/<a[^>]*href="\/crocs\/products\?brandid=199042&amp;sort=priceLtoH"[^>]*>Try again</);
    expect(html).toContain('aria-label="Remove filter: Crocs"');
    expect(html).toMatch(/<input[^>]*name="categoryid"[^>]*value="5"/);
    expect(html).not.toMatch(/\d Products|No Products Available/);
  });

  it('explains that the previous products are still shown', () => {
    const html = render({ failed: true, count: 12 });
    expect(html).toContain('The previous products are still shown.');
    expect(html).toContain('12 Products');
  });

  it('shows no failure if there are no results', () => {
    expect(render({ count: 0 })).not.toContain('Try again');
    const html = renderEmpty(true);
    expect(html).toContain('No Products Available');
    expect(html).toContain('Try fewer filters');
  });

  it('gives no advice on filters if the shop has no products', () => {
    const html = renderEmpty(false);
    expect(html).toContain('No Products Available');
    expect(html).toContain('See All Products');
    expect(html).not.toContain('Try fewer filters');
  });

  describe('of a search', () => {
    const search = (fields: Partial<SearchInterpretation>, address = '/products?search=pritner') =>
      render({ count: 3, interpretation: { search: 'pritner', text: 'pritner', filters: [], ...fields } }, address);

    it('names the corrected words, with a link to the words as typed', () => {
      const html = search({ correctedText: 'printer' });
      expect(html).toMatch(/Showing results for <strong[^>]*>printer<\/strong>\. Search instead for /);
      expect(html).toMatch(/<a[^>]*href="\/products\?search=pritner&amp;spelling=asTyped"[^>]*>pritner<\/a>/);
    });

    it('names the words that products may lack', () => {
      const html = search({ unmatchedWords: ['velvet', 'teal', 'gold'] });
      expect(html.replaceAll(/<[^>]*>/g, '')).toContain(
        'No product matches all words. These products may not match velvet, teal or gold.',
      );
    });

    it.each<[string, Partial<SearchInterpretation>]>([
      ['The best matches come first. The others may not match red.', { unmatchedWords: ['red'], firstMatchAll: true }],
      ['No slippers here. These are similar.', { similarTo: 'slippers' }],
      [
        'Nothing here costs under $60. These come nearest.',
        {
          isOutsidePrice: true,
          filters: [{ kind: 'price', label: 'Up to $60', words: 'under $60', textWithout: 'sneakers', maxPrice: 60 }],
        },
      ],
    ])('says “%s”', (note, fields) => {
      expect(search(fields).replaceAll(/<[^>]*>/g, '')).toContain(note);
    });

    it('has no note if all words match', () => {
      expect(search({})).not.toMatch(/Showing results for|No product matches/);
    });

    it('has links to categories and popular deals if it is empty', () => {
      const categories = [{ id: 5, name: 'Shoes' }];
      const noResults = { categoriesTitle: 'Related Categories', categories, dealsTitle: 'Popular Deals', deals: [] };
      const html = renderEmpty(true, noResults);
      expect(html).toContain('Related Categories');
      expect(html).toContain('href="/shoes/products?categoryid=5"');
      expect(html).not.toContain('Popular Deals');
    });
  });
});
