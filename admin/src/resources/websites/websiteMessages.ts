/** Success messages of the Websites room, to the letter of site-manager.txt, section 4. */
export const websiteMessages = {
  'resources.sites.notifications.created': 'website Added Successfully',
  'resources.sites.notifications.updated': 'Website Updated Successfully',
  'resources.sites.notifications.deleted': 'website Deleted Successfully',
} as const;
