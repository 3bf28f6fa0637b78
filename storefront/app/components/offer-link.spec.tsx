import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { OfferLink } from './offer-link';

it.each([
  ['/offers', true],
  ['/offers?page=2&guid=1', true],
  ['/offers?uid=autumn', false],
  ['/offers?from=mail&uid=autumn', false],
])('for %s the router handles the click: %s', (href, isHandled) => {
  const Page = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <OfferLink href={href} slot="test">
          Offer
        </OfferLink>
      ),
    },
  ]);
  render(<Page />);
  let wasHandled: boolean | undefined;
  const endClick = (click: Event) => {
    wasHandled = click.defaultPrevented;
    // jsdom cannot open the page.
    click.preventDefault();
  };
  document.addEventListener('click', endClick, { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'Offer' }));
  expect(wasHandled).toBe(isHandled);
});
