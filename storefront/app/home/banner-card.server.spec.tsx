import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { BannerCard } from './banner-card';

function render(href: string): string {
  const offer = { image: '/media/offer.svg', href, title: 'A sale', description: '', brandName: '' };
  const routes = [{ path: '/', element: <BannerCard look="offer" banner={offer} /> }];
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes)} />);
}

describe('BannerCard', () => {
  it.each(['https://www.crocs.example/sale', '/products?brandid=199042'])(
    'opens an offer at %s in a new tab',
    (href) => {
      expect(render(href)).toMatch(/<a[^>]*target="_blank"/);
    },
  );
});
