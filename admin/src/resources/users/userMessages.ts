/** What the saves of the Users room tell. */
export const userMessages = {
  'resources.users.notifications.created': 'User added',
  'resources.users.notifications.updated': 'User updated',
  'resources.users.notifications.deleted': 'User deleted',
} as const;
