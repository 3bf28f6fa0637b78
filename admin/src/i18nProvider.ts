import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { mergeTranslations, type TranslationMessages } from 'react-admin';

/** react-admin's English texts with the product's own. */
const messages = mergeTranslations(englishMessages, {
  ra: {
    auth: { logout: 'Log out' },
    message: {
      unsaved_changes: 'Are you sure you want to leave this page? Your changes are not saved.',
      invalid_form: 'Please check the fields marked in red.',
    },
  },
}) as TranslationMessages;

// Labels of the product are texts, not keys.
export const i18nProvider = polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
});
