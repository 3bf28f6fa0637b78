import { counted } from '@grabdeals/shared/counted';
import { productPath } from '@grabdeals/shared/product-path';
import { browserApi } from '~/api/browser-api';
import type { StorefrontApi } from '~/api/storefront-api.server';
import { ALERTS_PATH, LISTING_PATH, SAVED_PATH } from '~/site/paths';

/** A message with links. */
export interface Message {
  title: string;
  text: string;
  links: readonly { to: string; label: string }[];
}

/** What a link in an e-mail does after a click. */
interface Step {
  title: string;
  text: string;
  button: string;
  /** Performs the step. The server alone uses it. @returns the message about its success. */
  perform: (api: StorefrontApi, token: string) => Promise<Message>;
  /** Message instead of the button if the link has been used. Returns undefined if it has not. */
  used?: (token: string) => Promise<Message | undefined>;
  /** Text if the link has expired. */
  expired: Omit<Message, 'title'>;
}

type Calls = 'price-alerts' | 'search-alerts' | 'price-digests';

const ALERTS_LINK = { to: ALERTS_PATH, label: 'All your alerts' };
const SAVED_LINK = { to: SAVED_PATH, label: 'See your saved deals' };
const HOME_LINK = { to: '/', label: 'Go to the home page' };
const PRODUCTS_LINK = { to: LISTING_PATH, label: 'See All Products' };

const ALERT_EXPIRED = { text: 'Set the price alert again on the product’s page.', links: [PRODUCTS_LINK] };
const SEARCH_EXPIRED = { text: 'Set the alert again below a list of deals.', links: [PRODUCTS_LINK] };
const WEEKLY_EXPIRED = {
  text: 'Request the weekly email again on the page of your saved deals.',
  links: [SAVED_LINK],
};

/** Returns the link to all alerts of the address that has confirmed one. */
function allAlerts({ addressToken }: { addressToken: string }) {
  return { ...ALERTS_LINK, to: `${ALERTS_PATH}#${addressToken}` };
}

/** Returns what a confirmation's link shows if its alert is on already. */
function usedMessage(calls: Calls): NonNullable<Step['used']> {
  return async (token) => {
    const { data } = await browserApi.POST(`/api/${calls}/state`, { body: { token } });
    if (!data?.confirmed) return undefined;
    return { title: 'You’ve confirmed this already', text: 'Your alert is on.', links: [ALERTS_LINK] };
  };
}

function unsubscribing(calls: Calls, step: Pick<Step, 'title' | 'text' | 'expired'>, deleted: string): Step {
  return {
    ...step,
    button: 'Unsubscribe',
    perform: async (api, token) => {
      await api.send((client) => client.POST(`/api/${calls}/unsubscribe`, { body: { token } }));
      return { title: 'You’re unsubscribed', text: `We’ve deleted ${deleted}.`, links: [HOME_LINK] };
    },
  };
}

/** The steps by the last part of the path. */
export const STEPS: Readonly<Record<string, Step>> = {
  confirm: {
    title: 'Confirm your price alert',
    text: 'We’ll email you once when the price drops.',
    button: 'Confirm alert',
    perform: async (api, token) => {
      const view = await api.send((client) => client.POST('/api/price-alerts/confirm', { body: { token } }));
      const { productId, productTitle, targetPrice } = view;
      return {
        title: 'Your price alert is on',
        text: `We’ll email you when ${productTitle} costs ${targetPrice.value} or less.`,
        links: [{ to: productPath({ id: productId, title: productTitle }), label: 'See the product' }, allAlerts(view)],
      };
    },
    used: usedMessage('price-alerts'),
    expired: ALERT_EXPIRED,
  },
  unsubscribe: unsubscribing(
    'price-alerts',
    {
      title: 'Unsubscribe from this price alert',
      text: 'You won’t get emails about this product.',
      expired: ALERT_EXPIRED,
    },
    'the price alert and your email address',
  ),
  'search-confirm': {
    title: 'Confirm your deal alert',
    text: 'We’ll email you, at most once a day, when a new deal matches or a price drops.',
    button: 'Confirm alert',
    perform: async (api, token) => {
      const view = await api.send((client) => client.POST('/api/search-alerts/confirm', { body: { token } }));
      return {
        title: 'Your deal alert is on',
        text: `We’ll email you about new deals and price drops: ${view.name}.`,
        links: [{ to: view.path, label: 'See the deals' }, allAlerts(view)],
      };
    },
    used: usedMessage('search-alerts'),
    expired: SEARCH_EXPIRED,
  },
  'search-unsubscribe': unsubscribing(
    'search-alerts',
    { title: 'Unsubscribe from this alert', text: 'You won’t get emails about these deals.', expired: SEARCH_EXPIRED },
    'the alert and your email address',
  ),
  'weekly-confirm': {
    title: 'Confirm your weekly price drops',
    text: 'We’ll email you in each week in which your saved deals are cheaper.',
    button: 'Confirm weekly email',
    perform: async (api, token) => {
      const view = await api.send((client) => client.POST('/api/price-digests/confirm', { body: { token } }));
      const deals = counted(view.productCount, 'saved deal');
      return {
        title: 'Your weekly email is on',
        text: `We’ll email you when the price of ${deals} drops. The first email can arrive in a week.`,
        links: [SAVED_LINK, allAlerts(view)],
      };
    },
    used: usedMessage('price-digests'),
    expired: WEEKLY_EXPIRED,
  },
  'weekly-unsubscribe': unsubscribing(
    'price-digests',
    {
      title: 'Unsubscribe from the weekly email',
      text: 'You won’t get emails about the prices of your saved deals.',
      expired: WEEKLY_EXPIRED,
    },
    'your email address and the list of your deals from the weekly email',
  ),
};
