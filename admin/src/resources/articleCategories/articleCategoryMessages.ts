/** Success messages of the Article Categories room, to the letter of site-manager.txt, section 4. */
export const articleCategoryMessages = {
  'resources.articleCategories.notifications.created': 'Category Added Successfully',
  'resources.articleCategories.notifications.updated': 'Category Updated Successfully',
  'resources.articleCategories.notifications.deleted': 'Category Deleted Successfully',
} as const;
