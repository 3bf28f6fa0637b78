import { defaultI18nProvider, type I18nProvider } from 'react-admin';
import { articleCategoryMessages } from './resources/articleCategories/articleCategoryMessages';
import { categoryMessages } from './resources/categories/categoryMessages';
import { eventMessages } from './resources/events/eventMessages';
import { merchantMessages } from './resources/merchants/merchantMessages';
import { podcastMessages } from './resources/podcasts/podcastMessages';
import { quoteMessages } from './resources/quotes/quoteMessages';
import { redirectMessages } from './resources/redirects/redirectMessages';
import { themeMessages } from './resources/theme/themeMessages';
import { userMessages } from './resources/users/userMessages';
import { websiteMessages } from './resources/websites/websiteMessages';

/** Our words where react-admin has its own; the rooms bring the messages of their saves. */
const messages: Readonly<Record<string, string>> = {
  'ra.auth.logout': 'Log out',
  'ra.action.confirm': 'Yes',
  'ra.action.cancel': 'Cancel',
  'ra.message.unsaved_changes': 'Some of your changes are not saved. Leave this page without saving them?',
  'ra.message.invalid_form': 'Please check the fields marked in red.',
  ...articleCategoryMessages,
  ...themeMessages,
  ...eventMessages,
  ...podcastMessages,
  ...quoteMessages,
  ...redirectMessages,
  ...userMessages,
  ...categoryMessages,
  ...merchantMessages,
  ...websiteMessages,
};

export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => messages[key] ?? defaultI18nProvider.translate(key, options),
};
