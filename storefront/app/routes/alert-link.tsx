import { productPath } from '@grabdeals/shared/product-path';
import { data } from 'react-router';
import { isOutage } from '~/api/api-response.server';
import type { StorefrontApi } from '~/api/storefront-api.server';
import { Button, ButtonLink } from '~/components/button';
import { storefrontContext } from '~/context';
import { MessagePage } from '~/layout/message-page';
import { LISTING_PATH, SAVED_PATH } from '~/site/paths';
import type { Route } from './+types/alert-link';

/** A message with a link. */
interface Message {
  title: string;
  text: string;
  link: { to: string; label: string };
}

interface Step {
  title: string;
  text: string;
  button: string;
  /** Performs the step. @returns the message about its success. */
  perform: (api: StorefrontApi, token: string) => Promise<Message>;
  /** Text if the link has expired. */
  expired: Omit<Message, 'title'>;
}

const ALERT_EXPIRED = {
  text: 'Set the price alert again on the product’s page.',
  link: { to: LISTING_PATH, label: 'See All Products' },
};
const SAVED_LINK = { to: SAVED_PATH, label: 'See your saved deals' };
const WEEKLY_EXPIRED = { text: 'Request the weekly email again on the page of your saved deals.', link: SAVED_LINK };
const HOME_LINK = { to: '/', label: 'Go to the home page' };

/** The steps by the last part of the path. The server alone uses `perform`. */
const STEPS: Readonly<Record<string, Step>> = {
  confirm: {
    title: 'Confirm your price alert',
    text: 'We’ll email you once when the price drops.',
    button: 'Confirm alert',
    perform: async (api, token) => {
      const { productId, productTitle, targetPrice } = await api.send((client) =>
        client.POST('/api/price-alerts/confirm', { body: { token } }),
      );
      return {
        title: 'Your price alert is on',
        text: `We’ll email you when ${productTitle} costs ${targetPrice.value} or less.`,
        link: { to: productPath({ id: productId, title: productTitle }), label: 'See the product' },
      };
    },
    expired: ALERT_EXPIRED,
  },
  unsubscribe: {
    title: 'Unsubscribe from this price alert',
    text: 'You won’t get emails about this product.',
    button: 'Unsubscribe',
    perform: async (api, token) => {
      await api.send((client) => client.POST('/api/price-alerts/unsubscribe', { body: { token } }));
      return {
        title: 'You’re unsubscribed',
        text: 'We’ve deleted the price alert and your email address.',
        link: HOME_LINK,
      };
    },
    expired: ALERT_EXPIRED,
  },
  'weekly-confirm': {
    title: 'Confirm your weekly price drops',
    text: 'We’ll email you in each week in which your saved deals are cheaper.',
    button: 'Confirm weekly email',
    perform: async (api, token) => {
      const { productCount } = await api.send((client) =>
        client.POST('/api/price-digests/confirm', { body: { token } }),
      );
      const deals = productCount === 1 ? '1 saved deal' : `${productCount} saved deals`;
      return {
        title: 'Your weekly email is on',
        text: `We’ll email you when the price of ${deals} drops. The first email can arrive in a week.`,
        link: SAVED_LINK,
      };
    },
    expired: WEEKLY_EXPIRED,
  },
  'weekly-unsubscribe': {
    title: 'Unsubscribe from the weekly email',
    text: 'You won’t get emails about the prices of your saved deals.',
    button: 'Unsubscribe',
    perform: async (api, token) => {
      await api.send((client) => client.POST('/api/price-digests/unsubscribe', { body: { token } }));
      return {
        title: 'You’re unsubscribed',
        text: 'We’ve deleted your email address and the list of your deals from the weekly email.',
        link: HOME_LINK,
      };
    },
    expired: WEEKLY_EXPIRED,
  },
};

function stepOf(name: string): Step {
  const step = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
  if (!step) throw data(null, { status: 404 });
  return step;
}

export function loader({ params }: Route.LoaderArgs) {
  stepOf(params.step);
  return { step: params.step };
}

/** Performs the step of a link in an e-mail. Mail programs send the request to unsubscribe themselves (RFC 8058). */
export async function action({ context, params, request }: Route.ActionArgs): Promise<Message> {
  const { perform, expired } = stepOf(params.step);
  const { api } = context.get(storefrontContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    return await perform(api, token);
  } catch (error) {
    if (isOutage(error)) throw error;
    return { title: 'This link has expired', ...expired };
  }
}

/** Shows the step of a link in an e-mail as a form, because mail programs open links to check them. */
export default function AlertLink({ loaderData: { step }, actionData: result }: Route.ComponentProps) {
  if (result) {
    return (
      <MessagePage title={result.title} text={result.text}>
        <ButtonLink to={result.link.to}>{result.link.label}</ButtonLink>
      </MessagePage>
    );
  }
  const { title, text, button } = stepOf(step);
  return (
    <MessagePage title={title} text={text}>
      {/* Without an action, the form is sent to the page's URL, which contains the token. */}
      <form method="post">
        <Button type="submit">{button}</Button>
      </form>
    </MessagePage>
  );
}
