import { Bell } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { browserApi } from '~/api/browser-api';
import type { Product } from '~/api/views';
import { Button } from '~/components/button';
import { PRICE_ALERT_HASH } from '~/site/paths';
import { useSiteName } from '~/site/use-site';
import styles from './price-alert-form.module.css';

const FAILED = 'The alert could not be set. Please try again.';

type Problems = Partial<Record<'email' | 'targetCents' | 'form', string>>;

/** Lets a shopper get an e-mail when the product's price falls. Needs a script, because the API limits the calls of a browser's address. */
export function PriceAlertForm({ product }: { product: Product }) {
  const siteName = useSiteName();
  const { hash } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [problems, setProblems] = useState<Problems>({});
  const id = useId();

  useEffect(() => {
    if (hash === PRICE_ALERT_HASH && details.current) details.current.open = true;
  }, [hash]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const valueOf = (name: string) => (elements.namedItem(name) as HTMLInputElement).value;
    setState('sending');
    const body = {
      websiteName: siteName,
      productId: product.id,
      email: valueOf('email'),
      targetCents: Math.round(Number(valueOf('target')) * 100),
    };
    const { response, error } = await browserApi.POST('/api/price-alerts', { body }).catch(() => UNREACHABLE);
    if (response?.ok) {
      setState('sent');
      return;
    }
    const { email, targetCents } = (error?.error ?? {}) as Problems;
    setProblems(email || targetCents ? { email, targetCents } : { form: error?.message ?? FAILED });
    setState('open');
  };

  return (
    <details ref={details} id={PRICE_ALERT_HASH.slice(1)} className={styles.alert}>
      <summary className={styles.summary}>
        <Bell size={18} aria-hidden="true" />
        Set a price alert
      </summary>
      {state === 'sent' ? (
        <p role="status" className={styles.sent}>
          Check your inbox: we’ve sent you an email with a link that starts the alert.
        </p>
      ) : (
        <form className={styles.form} onSubmit={(event) => void submit(event)}>
          <Field id={`${id}-email`} label="Email" problem={problems.email}>
            {(props) => <input {...props} name="email" type="email" autoComplete="email" required maxLength={254} />}
          </Field>
          <Field id={`${id}-target`} label="Alert me at or below ($)" problem={problems.targetCents}>
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
          </Field>
          <Button type="submit" disabled={state === 'sending'}>
            Email me
          </Button>
          <p className={styles.hint}>
            You get one email to confirm, and one when the price drops. You don’t need an account.
          </p>
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

const UNREACHABLE = { response: undefined, error: undefined };

interface FieldProps {
  id: string;
  label: string;
  problem?: string;
  children: (props: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => React.ReactNode;
}

function Field({ id, label, problem, children }: FieldProps) {
  const problemId = `${id}-problem`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(problem ? { id, 'aria-invalid': true, 'aria-describedby': problemId } : { id })}
      {problem && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Returns a tenth less than the price, in whole dollars if the price allows. */
function suggestedTarget(priceCents: number): string {
  const cents = Math.floor(priceCents * 0.9);
  return cents >= 1_000 ? String(Math.floor(cents / 100)) : (cents / 100).toFixed(2);
}
