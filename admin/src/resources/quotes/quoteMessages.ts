/** What the saves of the Quotes room tell. */
export const quoteMessages = {
  'resources.quotes.notifications.created': 'Quote added',
  'resources.quotes.notifications.updated': 'Quote updated',
  'resources.quotes.notifications.deleted': 'Quote deleted',
} as const;
