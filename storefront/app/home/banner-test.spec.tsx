import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { toBanners } from '~/api/views';
import { BannerCard } from './banner-card';

const ITEM = {
  ...{ url: '/media/a.png', redirectUrl: 'https://www.crocs.example/a', title: 'Sale', description: 'All week' },
  ...{ brandName: '', offerType: 'Offer', offerSection: 'Banner' as const, websiteName: 'redsite', alt: 'Clogs' },
};
const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

function renderItem(fields: object): void {
  const [banner] = toBanners([{ ...ITEM, ...fields }]);
  const Page = createRoutesStub([{ path: '/', Component: () => <BannerCard banner={banner!} look="banner" /> }]);
  render(<Page />);
}

describe('a banner with an A/B test', () => {
  const test = {
    testId: '4f1c2a9be03d7788',
    variant: { title: 'Half price', redirectUrl: 'https://www.crocs.example/b' },
  };

  it('contains both variants, and reports which one was clicked', async () => {
    const bodies: unknown[] = [];
    globalThis.fetch = jest.fn<typeof fetch>(async (input) => {
      bodies.push(await (input as Request).json());
      return new Response(null, { status: 202 });
    });
    renderItem(test);
    const [a, b] = screen.getAllByRole('link');
    expect([a, b].map((link) => link?.getAttribute('href'))).toEqual([
      expect.stringContaining('crocs.example/a'),
      expect.stringContaining('crocs.example/b'),
    ]);
    expect(a).toHaveTextContent(/^Sale.*All week/);
    expect(b).toHaveTextContent(/^Half price.*All week/);
    fireEvent.click(a!);
    fireEvent.click(b!);
    await new Promise((done) => setTimeout(done));
    expect(bodies).toMatchObject([{ variant: '4f1c2a9be03d7788:a' }, { variant: '4f1c2a9be03d7788:b' }]);
  });

  it('is one link without a test', () => {
    renderItem({});
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('has the alt text of variant A’s picture only there', () => {
    const banner = toBanners([{ ...ITEM, ...test, title: '', variant: { url: '/media/b.png' } }])[0];
    expect(banner).toMatchObject({ alt: 'Clogs', test: { id: test.testId, b: { image: '/media/b.png', alt: '' } } });
  });
});
