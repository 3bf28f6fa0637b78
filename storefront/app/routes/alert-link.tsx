import { productPath } from '@grabdeals/shared/product-path';
import { data } from 'react-router';
import { isOutage } from '~/api/api-response.server';
import { Button, ButtonLink } from '~/components/button';
import { storefrontContext } from '~/context';
import { MessagePage } from '~/layout/message-page';
import { LISTING_PATH } from '~/site/paths';
import type { Route } from './+types/alert-link';

const STEPS = {
  confirm: {
    title: 'Confirm your price alert',
    text: 'We’ll email you once when the price drops.',
    button: 'Confirm alert',
  },
  unsubscribe: {
    title: 'Unsubscribe from this price alert',
    text: 'You won’t get emails about this product.',
    button: 'Unsubscribe',
  },
} as const;

type Step = keyof typeof STEPS;

function stepOf({ step = '' }: { step?: string }): Step {
  if (!Object.hasOwn(STEPS, step)) throw data(null, { status: 404 });
  return step as Step;
}

export function loader({ params }: Route.LoaderArgs) {
  return { step: stepOf(params) };
}

/** Performs the step of a link in an e-mail. Mail programs send the request to unsubscribe themselves (RFC 8058). */
export async function action({ context, params, request }: Route.ActionArgs) {
  const step = stepOf(params);
  const { api } = context.get(storefrontContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    if (step === 'confirm') return { alert: await api.confirmPriceAlert(token) };
    await api.deletePriceAlert(token);
    return {};
  } catch (error) {
    if (isOutage(error)) throw error;
    return { isExpired: true };
  }
}

/** Shows the step of a link in an e-mail as a form, because mail programs open links to check them. */
export default function AlertLink({ loaderData: { step }, actionData: result }: Route.ComponentProps) {
  const { title, text, button } = STEPS[step];
  if (result === undefined) {
    return (
      <MessagePage title={title} text={text}>
        {/* Without an action, the form is sent to the page's URL, which contains the token. */}
        <form method="post">
          <Button type="submit">{button}</Button>
        </form>
      </MessagePage>
    );
  }
  if (result.isExpired) {
    return (
      <MessagePage title="This link has expired" text="Set the price alert again on the product’s page.">
        <ButtonLink to={LISTING_PATH}>See All Products</ButtonLink>
      </MessagePage>
    );
  }
  if (!result.alert) {
    return (
      <MessagePage title="You’re unsubscribed" text="We’ve deleted the price alert and your email address.">
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </MessagePage>
    );
  }
  const { productId, productTitle, targetPrice } = result.alert;
  return (
    <MessagePage
      title="Your price alert is on"
      text={`We’ll email you when ${productTitle} costs ${targetPrice.value} or less.`}
    >
      <ButtonLink to={productPath({ id: productId, title: productTitle })}>See the product</ButtonLink>
    </MessagePage>
  );
}
