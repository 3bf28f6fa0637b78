/** What the saves of the Podcasts room tell. */
export const podcastMessages = {
  'resources.podcasts.notifications.created': 'Podcast added',
  'resources.podcasts.notifications.updated': 'Podcast updated',
  'resources.podcasts.notifications.deleted': 'Podcast deleted',
} as const;
