import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { GrabDealsLink } from './grab-deals-link';

function render(vendorId: number, href: string): string {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      HydrateFallback: () => null,
      Component: () => (
        <GrabDealsLink href={href} slot="test">
          Grab Deals
        </GrabDealsLink>
      ),
    },
  ]);
  return renderToStaticMarkup(
    <Page hydrationData={{ loaderData: { root: { site: { name: 'anysite', vendorId } } } }} />,
  );
}

describe('GrabDealsLink', () => {
  it.each([[5035], [5048], [7001]])(
    'on a site of vendor %i contains that campaign and the query of the merchant',
    (vendorId) => {
      const html = render(vendorId, 'https://merchant.example/p?color=red');
      expect(html).toContain(`href="https://merchant.example/p?color=red&amp;af_campaign_id=${vendorId}"`);
    },
  );

  it('opens a new tab and is marked as sponsored', () => {
    const html = render(5035, 'https://merchant.example/');
    expect(html).toContain('target="_blank"');
    expect(html).toContain('rel="sponsored nofollow noopener"');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', ''])('renders no link to %j', (href) => {
    const html = render(5035, href);
    expect(html).not.toContain('<a');
    expect(html).toContain('Grab Deals');
  });
});
