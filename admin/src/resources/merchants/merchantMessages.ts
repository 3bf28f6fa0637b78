/** Success messages of the Merchants room. */
export const merchantMessages = {
  'resources.merchants.notifications.created': 'Merchant Added Successfully',
  'resources.merchants.notifications.updated': 'Merchant Updated Successfully',
  'resources.merchants.notifications.deleted': 'Merchant Deleted Successfully',
} as const;
