/** What a saved theme is told with. */
export const themeMessages = {
  'resources.theme.notifications.updated': 'The theme has been saved.',
} as const;
