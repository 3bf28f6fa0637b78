/** The fixed search words of the Yahoo feed. */
const YAHOO_QUERY = 'hotel';

/** Returns the API paths of a channel's feeds. */
export function feedLinks(channel: string): { title: string; path: string }[] {
  const chanel = encodeURIComponent(channel);
  return [
    { title: 'Price-line feed', path: `/api/getAllPriceLineFeeds?chanel=${chanel}` },
    { title: 'Yahoo feed', path: `/api/getAllYahooFeeds?chanel=${chanel}&q=${YAHOO_QUERY}` },
  ];
}
