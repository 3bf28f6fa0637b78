import { defaultI18nProvider, type I18nProvider } from 'react-admin';
import { menu } from './resources/menu';

/** What the saves of each resource tell, under the keys that react-admin looks for. */
const saveMessages = menu
  .flatMap(({ items }) => items)
  .flatMap(({ name, messages = {} }) =>
    Object.entries(messages).map(([event, text]): [string, string] => [
      `resources.${name}.notifications.${event}`,
      text,
    ]),
  );

/** Our words where react-admin has its own. */
const messages: Readonly<Record<string, string>> = {
  'ra.auth.logout': 'Log out',
  'ra.message.unsaved_changes': 'Are you sure you want to leave this page? Your unsaved changes will be lost.',
  'ra.message.invalid_form': 'Please check the fields marked in red.',
  ...Object.fromEntries(saveMessages),
};

export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => messages[key] ?? defaultI18nProvider.translate(key, options),
};
