import { useEffect, useState } from 'react';
import { data, useSearchParams } from 'react-router';
import { isOutage } from '~/api/api-response.server';
import { AlertsPage } from '~/alerts/alerts-page';
import { type Message, STEPS } from '~/alerts/link-steps';
import { Button, ButtonLink } from '~/components/button';
import { storefrontContext } from '~/context';
import { MessagePage } from '~/layout/message-page';
import type { Route } from './+types/alert-link';

function stepOf(name = '') {
  const step = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
  if (!step) throw data(null, { status: 404 });
  return step;
}

export function loader({ params }: Route.LoaderArgs) {
  if (params.step !== undefined) stepOf(params.step);
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

/** Shows all alerts of an address, or the step of a link in an e-mail. */
export default function Alerts({ loaderData: { step }, actionData }: Route.ComponentProps) {
  return step === undefined ? <AlertsPage /> : <AlertLink step={step} actionData={actionData} />;
}

/** Shows the step as a form, because mail programs open links to check them. */
function AlertLink({ step, actionData }: { step: string; actionData: Message | undefined }) {
  const used = useUsedMessage(step);
  const result = actionData ?? used;
  if (result) {
    return (
      <MessagePage title={result.title} text={result.text}>
        {result.links.map(({ to, label }, index) => (
          <ButtonLink key={to} to={to} quiet={index > 0}>
            {label}
          </ButtonLink>
        ))}
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

/** Returns the message of a link that has been used. The browser asks, because all links of a step share one cached page. */
function useUsedMessage(step: string): Message | undefined {
  const [message, setMessage] = useState<Message>();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  useEffect(() => {
    const ask = async () => setMessage(await stepOf(step).used?.(token));
    // Confirming once more does no harm.
    void ask().catch(() => undefined);
  }, [step, token]);
  return message;
}
