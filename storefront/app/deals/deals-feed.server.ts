import { productPath } from '@grabdeals/shared/product-path';
import { STATIC_PAGES } from '@grabdeals/shared/static-pages';
import { escapeUTF8 } from 'entities';
import type { Deal } from '~/api/deal-views';
import type { SiteHost } from '~/site/site-host.server';
import { DEAL_FEEDS, DEALS_PATH } from './deal-paths';

type Host = Pick<SiteHost, 'label' | 'origin'>;

/** Returns the deals as RSS 2.0. */
export function dealsRss(deals: readonly Deal[], host: Host): string {
  const items = deals.map(
    (deal) =>
      `<item>${element('title', titleOf(deal))}${element('link', urlOf(deal, host))}` +
      `<guid isPermaLink="false">${escapeUTF8(idOf(deal, host))}</guid>` +
      `${element('pubDate', new Date(deal.since).toUTCString())}${element('description', summaryOf(deal))}</item>\n`,
  );
  return (
    `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>` +
    `${element('title', feedTitle(host))}${element('link', new URL(DEALS_PATH, host.origin).href)}` +
    `${element('description', `Prices that are lower than usual, on ${host.label}.`)}` +
    `${selfLink('atom:link', 'rss', host)}${element('lastBuildDate', new Date(updatedAt(deals)).toUTCString())}\n` +
    `${items.join('')}</channel>\n</rss>\n`
  );
}

/** Returns the deals in the Atom format (RFC 4287). */
export function dealsAtom(deals: readonly Deal[], host: Host): string {
  const entries = deals.map(
    (deal) =>
      `<entry>${element('id', idOf(deal, host))}${element('title', titleOf(deal))}` +
      `<link rel="alternate" type="text/html" href="${escapeUTF8(urlOf(deal, host))}"/>` +
      `${element('updated', deal.since)}${element('summary', summaryOf(deal))}</entry>\n`,
  );
  return (
    `${XML}<feed xmlns="http://www.w3.org/2005/Atom">\n${element('id', new URL(DEALS_PATH, host.origin).href)}` +
    `${element('title', feedTitle(host))}${element('updated', updatedAt(deals))}` +
    `<author>${element('name', host.label)}</author>${selfLink('link', 'atom', host)}` +
    `<link rel="alternate" type="text/html" href="${escapeUTF8(new URL(DEALS_PATH, host.origin).href)}"/>\n` +
    `${entries.join('')}</feed>\n`
  );
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** Characters that XML 1.0 does not allow, even escaped. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

function element(name: string, text: string): string {
  return `<${name}>${escapeUTF8(text.replace(NOT_XML, ''))}</${name}>`;
}

function selfLink(name: string, format: keyof typeof DEAL_FEEDS, { origin }: Host): string {
  const href = new URL(DEAL_FEEDS[format], origin).href;
  return `<${name} rel="self" type="application/${format}+xml" href="${escapeUTF8(href)}"/>`;
}

function feedTitle({ label }: Host): string {
  return `${STATIC_PAGES.deals} | ${label}`;
}

function titleOf({ title, price, markdownPercent }: Deal): string {
  return `${title}: ${price}${markdownPercent ? ` (${markdownPercent}% off)` : ''}`;
}

function summaryOf({ price, merchantName, regPrice, regPriceSource, asOf }: Deal): string {
  const reg = regPrice ? ` Reg. Price ${regPrice}${regPriceSource ? ` ${regPriceSource}` : ''}.` : '';
  return `${price} at ${merchantName}.${reg} Price as of ${asOf}.`;
}

function urlOf(deal: Deal, { origin }: Host): string {
  return new URL(productPath(deal), origin).href;
}

/** Returns a tag URI (RFC 4151). It is the same for as long as the price, whatever the title and the rank. */
function idOf({ id, since }: Deal, { origin }: Host): string {
  return `tag:${new URL(origin).hostname},${since.slice(0, 10)}:deal/${id}`;
}

/** Returns the time of the newest deal; without deals, a fixed one, so that the feed does not change. */
function updatedAt(deals: readonly Deal[]): string {
  return deals.reduce((last, { since }) => (since > last ? since : last), '2000-01-01T00:00:00.000Z');
}
