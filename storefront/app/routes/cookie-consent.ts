import { consentCookie, toConsentValue } from '@grabdeals/shared/cookies';
import { data, redirect } from 'react-router';
import { CHOICE_PARAM } from '~/consent/consent-choice';
import { siteContext } from '~/context';
import type { Route } from './+types/cookie-consent';

/** Keeps a cookie choice made without JavaScript, and goes back to the page where it was made. */
export function action({ context, request }: Route.ActionArgs) {
  const url = new URL(request.url);
  if (isFromElsewhere(request.headers, url.host)) throw data(null, { status: 403 });
  const choice = toConsentValue(url.searchParams.get(CHOICE_PARAM));
  if (!choice) throw data(null, { status: 400 });
  const cookie = consentCookie(context.get(siteContext).siteName, choice);
  return redirect(pageBefore(request, url.host), { status: 303, headers: { 'Set-Cookie': cookie } });
}

/** Opened by hand, there is nothing here. */
export function loader() {
  throw data(null, { status: 404 });
}

/** Nobody's page but our own chooses for a visitor: browsers say where a form stands, older ones by its Origin. */
function isFromElsewhere(headers: Headers, host: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin';
  const origin = headers.get('origin');
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== host);
}

/** Path of the page that the form stood on, if it is one of ours. */
function pageBefore({ headers }: Request, host: string): string {
  const referer = headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return '/';
  const { host: refererHost, pathname, search } = new URL(referer);
  return refererHost === host && !pathname.startsWith('//') ? pathname + search : '/';
}
