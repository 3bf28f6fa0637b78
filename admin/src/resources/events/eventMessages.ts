/** What the saves of the Events room tell. */
export const eventMessages = {
  'resources.events.notifications.created': 'Event added',
  'resources.events.notifications.updated': 'Event updated',
  'resources.events.notifications.deleted': 'Event deleted',
} as const;
