/** What the Yahoo feed is searched for. */
const YAHOO_QUERY = 'hotel';

/** The feeds of a channel, as addresses of the API. */
export function feedLinks(channel: string): { title: string; path: string }[] {
  const chanel = encodeURIComponent(channel);
  return [
    { title: 'Price-line feed', path: `/api/getAllPriceLineFeeds?chanel=${chanel}` },
    { title: 'Yahoo feed', path: `/api/getAllYahooFeeds?chanel=${chanel}&q=${YAHOO_QUERY}` },
  ];
}
