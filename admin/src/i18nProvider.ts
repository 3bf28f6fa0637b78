import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { mergeTranslations, type TranslationMessages } from 'react-admin';
import { menuItems } from './resources/menu';
import { messagesOf } from './resources/resource';

/** Notifications after saving and deleting, by resource. */
const resources = Object.fromEntries(menuItems.map((item) => [item.name, { notifications: messagesOf(item) }]));

/** react-admin's English texts with the product's own. */
const messages = mergeTranslations(englishMessages, {
  ra: {
    auth: { logout: 'Log out' },
    message: {
      unsaved_changes: 'Are you sure you want to leave this page? Your changes are not saved.',
      invalid_form: 'Please check the fields marked in red.',
    },
  },
  resources,
}) as TranslationMessages;

// Labels of the product are texts, not keys.
export const i18nProvider = polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
});
