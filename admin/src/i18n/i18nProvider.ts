import type { I18nProvider } from 'react-admin';
import { defaultI18nProvider } from 'react-admin';
import { articleCategoryMessages } from '../articleCategories/articleCategoryMessages';
import { eventMessages } from '../events/eventMessages';
import { podcastMessages } from '../podcasts/podcastMessages';
import { quoteMessages } from '../quotes/quoteMessages';
import { redirectMessages } from '../redirects/redirectMessages';
import { themeMessages } from '../appearance/themeMessages';
import { userMessages } from '../users/userMessages';
import { categoryMessages } from '../categories/categoryMessages';
import { merchantMessages } from '../merchants/merchantMessages';
import { websiteMessages } from '../websites/websiteMessages';

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
