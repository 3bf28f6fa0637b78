/** Success messages of the Category room: the words that the document has for article categories. */
export const categoryMessages = {
  'resources.categoryUpdate.notifications.created': 'Category Added Successfully',
  'resources.categoryUpdate.notifications.updated': 'Category Updated Successfully',
  'resources.categoryUpdate.notifications.deleted': 'Category Deleted Successfully',
} as const;
