import { describe, expect, it } from '@jest/globals';
import type { ConsentValue } from '@grabdeals/shared/cookies';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { CookieConsent } from './cookie-consent';

function render(choice: ConsentValue | undefined, privacySignal = false): string {
  const Page = createRoutesStub([
    { id: 'root', path: '/', HydrateFallback: () => null, Component: () => <CookieConsent>Page</CookieConsent> },
  ]);
  const root = { site: { name: 'sunsetdeals' }, consent: { choice, privacySignal } };
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />);
}

describe('CookieConsent on the server', () => {
  it('shows the banner without a choice, as a form that works without JavaScript', () => {
    const html = render(undefined);
    for (const label of ['Cookies Settings', 'Accept All Cookies', 'Deny']) expect(html).toContain(`>${label}<`);
    expect(html).toContain('formAction="/cookie-consent?choice=allowall"');
    expect(html).toContain('formAction="/cookie-consent?choice=deny"');
    expect(html).toMatch(/<form[^>]*method="post"/);
  });

  it.each(['deny', 'allowall', 'allowselection'] as const)('shows no banner after %s', (choice) => {
    expect(render(choice)).toBe('Page');
  });

  it('shows no banner with the Global Privacy Control signal', () => {
    expect(render(undefined, true)).toBe('Page');
  });
});
