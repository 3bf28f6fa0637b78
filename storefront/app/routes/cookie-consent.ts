import { consentCookie, toConsentValue } from '@grabdeals/shared/cookies';
import { data, redirect } from 'react-router';
import { CHOICE_PARAM } from '~/consent/consent-choice';
import { siteContext } from '~/context';
import type { Route } from './+types/cookie-consent';

/** Stores a cookie choice made without JavaScript, and redirects to the page of the form. */
export function action({ context, request }: Route.ActionArgs) {
  const url = new URL(request.url);
  if (isCrossOrigin(request.headers, url.host)) throw data(null, { status: 403 });
  const choice = toConsentValue(url.searchParams.get(CHOICE_PARAM));
  if (!choice) throw data(null, { status: 400 });
  const cookie = consentCookie(context.get(siteContext).siteName, choice);
  return redirect(pathOfForm(request, url.host), { status: 303, headers: { 'Set-Cookie': cookie } });
}

/** Rejects reads: the path only accepts forms. */
export function loader() {
  throw data(null, { status: 404 });
}

/** Returns whether the form was on a page of another origin. Old browsers send `Origin` instead of `Sec-Fetch-Site`. */
function isCrossOrigin(headers: Headers, host: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin';
  const origin = headers.get('origin');
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== host);
}

/** Returns the path of the form's page, or of home if the page is not on this host. */
function pathOfForm({ headers }: Request, host: string): string {
  const referer = headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return '/';
  const { host: refererHost, pathname, search } = new URL(referer);
  return refererHost === host && !pathname.startsWith('//') ? pathname + search : '/';
}
