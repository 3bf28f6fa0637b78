import { describe, expect, it } from '@jest/globals';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { CategoryBar } from '~/articles/category-bar';
import { BannerCard } from '~/home/banner-card';
import { PopularCategories } from '~/home/deals-home';
import { MessagePage } from '~/layout/message-page';
import { BrandTile } from '~/listing/brand-tile';
import { ChipList } from '~/listing/chip-list';
import { FacetList } from '~/listing/facet-list';
import { DEFAULT_LISTING } from '~/listing/listing-state';
import { SearchNotes } from '~/listing/search-notes';
import { VariantLinks } from '~/product/variant-links';
import { SuggestionLine } from '~/search/suggestion-line';
import { BrandNotes } from './brand-notes';
import { ProductCard } from './product-card';
import { SectionHeading } from './section-heading';

/** A text of a feed or an operator, from right to left with a full stop that belongs to its left end. */
const TEXT = 'שלום עולם.';

const BANNER = { image: '/a.svg', href: '/offers', title: TEXT, description: TEXT, brandName: `${TEXT}!` };
const PRODUCT = {
  ...{ id: 'p1', title: TEXT, href: 'https://m.example/p', price: '$1.00', priceCents: 100, currency: 'USD' },
  ...{ asOf: 'Nov 3', mid: 1, merchantName: TEXT, priceNote: TEXT, cardNote: TEXT },
};
const VARIANT = { id: 'v', name: TEXT, path: '/p/a/1', isCurrent: true, price: '$1.00' };
const SUGGESTION = { key: 's', href: '/products', label: TEXT, product: PRODUCT };
const CHIP = { key: 'c', label: TEXT, removeLabel: '', href: '/products' };
const INTERPRETATION = { text: TEXT, search: TEXT, filters: [], correctedText: TEXT, unmatchedWords: [TEXT] };

const PARTS: [string, ReactElement][] = [
  ['a product card', <ProductCard key="" product={PRODUCT} slot="" />],
  ['a brand', <BrandTile key="" brand={{ mid: 1, name: TEXT }} />],
  ['a section', <SectionHeading key="" title={TEXT} more={{ to: '/', label: 'View All' }} />],
  ['a chip', <ChipList key="" chips={[CHIP]} clearHref="/" onEmpty={() => undefined} />],
  [
    'a filter',
    <FacetList
      key=""
      legend="Brand"
      name="b"
      options={[{ id: 1, name: TEXT }]}
      selected={[]}
      onToggle={() => undefined}
    />,
  ],
  ['a suggestion', <SuggestionLine key="" id="" suggestion={SUGGESTION} active={false} onChoose={() => undefined} />],
  ['the notes of a search', <SearchNotes key="" state={DEFAULT_LISTING} interpretation={INTERPRETATION} />],
  ['a banner', <BannerCard key="" look="banner" banner={BANNER} />],
  ['an offer', <BannerCard key="" look="offer" banner={BANNER} />],
  ['the categories', <PopularCategories key="" categories={[{ id: 1, name: TEXT, level2: true }]} />],
  ['the topics', <CategoryBar key="" topics={[{ key: 'a', label: TEXT }]} />],
  ['the variants', <VariantLinks key="" name="Size" choices={[VARIANT]} />],
  ['a merchant’s notes', <BrandNotes key="" notes={{ shippingNote: TEXT, returnsNote: TEXT }} />],
  [
    'a message',
    <MessagePage key="" title={TEXT} text={TEXT}>
      {null}
    </MessagePage>,
  ],
];

/** Returns the start tags of the elements that contain the text directly, without the document's title and text for screen readers. */
function tagsAround(element: ReactElement): string[] {
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => null }], {
    hydrationData: { loaderData: { root: { site: { name: 'redsite', vendorId: 1 } } } },
  });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return [...html.matchAll(new RegExp(`(<[a-z0-9]+[^>]*>)[^<]*${TEXT}`, 'g'))]
    .map(([, tag = '']) => tag)
    .filter((tag) => !tag.startsWith('<title') && !tag.includes('visually-hidden'));
}

describe('a text of a feed or an operator has its own direction', () => {
  it.each(PARTS)('in %s', (_name, element) => {
    const tags = tagsAround(element);
    expect(tags.length).toBeGreaterThan(0);
    expect(tags.filter((tag) => !tag.includes(' dir="auto"') && tag !== '<bdi>')).toEqual([]);
  });
});
