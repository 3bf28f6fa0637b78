import { Bell } from 'lucide-react';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { browserApi } from '~/api/browser-api';
import type { Product } from '~/api/views';
import { Button } from '~/components/button';
import { PRICE_ALERT_HASH } from '~/site/paths';
import { useSiteName } from '~/site/use-site';
import styles from './alert-form.module.css';
import { FormField } from './form-field';
import { textIn, useMailRequest } from './use-mail-request';

/** Lets a shopper get an e-mail when the product's price falls. Needs a script, because the API limits the calls of a browser's address. */
export function PriceAlertForm({ product }: { product: Product }) {
  const siteName = useSiteName();
  const { hash } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const { state, problems, send, isDisabled } = useMailRequest();
  const id = useId();

  useEffect(() => {
    if (hash === PRICE_ALERT_HASH && details.current) details.current.open = true;
  }, [hash]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = {
      websiteName: siteName,
      productId: product.id,
      email: textIn(form, 'email'),
      targetCents: Math.round(Number(textIn(form, 'target')) * 100),
    };
    void send(() => browserApi.POST('/api/price-alerts', { body }));
  };

  return (
    <details ref={details} id={PRICE_ALERT_HASH.slice(1)} className={styles.alert}>
      <summary className={`row strong-small ${styles.summary}`}>
        <Bell size={18} aria-hidden="true" />
        Set a price alert
      </summary>
      {state === 'sent' ? (
        <p role="status" className={styles.sent}>
          Check your inbox: we’ve sent you an email with a link that starts the alert.
        </p>
      ) : (
        <form className={styles.form} onSubmit={submit}>
          <FormField id={`${id}-email`} label="Email" problem={problems.email}>
            {(props) => <input {...props} name="email" type="email" autoComplete="email" required maxLength={254} />}
          </FormField>
          <FormField id={`${id}-target`} label="Alert me at or below ($)" problem={problems.targetCents}>
            {(props) => (
              <input
                {...props}
                name="target"
                type="number"
                inputMode="decimal"
                min="0.01"
                max={((product.priceCents - 1) / 100).toFixed(2)}
                step="0.01"
                defaultValue={suggestedTarget(product.priceCents)}
                required
              />
            )}
          </FormField>
          <Button type="submit" disabled={isDisabled}>
            Email me
          </Button>
          <p className="tiny">You get one email to confirm, and one when the price drops. You don’t need an account.</p>
          {problems.form && (
            <p role="alert" className={styles.problem}>
              {problems.form}
            </p>
          )}
        </form>
      )}
    </details>
  );
}

/** Returns a tenth less than the price, in whole dollars if the price allows. */
function suggestedTarget(priceCents: number): string {
  const cents = Math.floor(priceCents * 0.9);
  return cents >= 1_000 ? String(Math.floor(cents / 100)) : (cents / 100).toFixed(2);
}
