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
  it('asks a visitor who has not chosen, with a form that needs no script', () => {
    const html = render(undefined);
    for (const label of ['Cookies Settings', 'Accept All Cookies', 'Deny']) expect(html).toContain(`>${label}<`);
    expect(html).toContain('formAction="/cookie-consent?choice=allowall"');
    expect(html).toContain('formAction="/cookie-consent?choice=deny"');
    expect(html).toMatch(/<form[^>]*method="post"/);
  });

  it.each(['deny', 'allowall', 'allowselection'] as const)('does not ask again after %s', (choice) => {
    expect(render(choice)).toBe('Page');
  });

  it('takes the Global Privacy Control signal for a Deny', () => {
    expect(render(undefined, true)).toBe('Page');
  });
});
