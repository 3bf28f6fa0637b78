/** What the saves of the Redirects room tell. */
export const redirectMessages = {
  'resources.redirects.notifications.created': 'Redirect added',
  'resources.redirects.notifications.updated': 'Redirect updated',
  'resources.redirects.notifications.deleted': 'Redirect deleted',
} as const;
