import { MAX_SAVED_DEALS } from '@grabdeals/shared/limits';
import { Mail } from 'lucide-react';
import { useId, type FormEvent } from 'react';
import { browserApi } from '~/api/browser-api';
import { Button } from '~/components/button';
import { useSiteName } from '~/site/use-site';
import styles from './alert-form.module.css';
import { FormField } from './form-field';
import { textIn, useMailRequest } from './use-mail-request';

/** Lets a shopper get a weekly e-mail with the price drops of the products. */
export function WeeklyEmailForm({ productIds }: { productIds: readonly string[] }) {
  const siteName = useSiteName();
  const { state, problems, send, isDisabled } = useMailRequest();
  const id = useId();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = textIn(event.currentTarget, 'email');
    const body = { websiteName: siteName, email, productIds: productIds.slice(0, MAX_SAVED_DEALS) };
    void send(() => browserApi.POST('/api/price-digests', { body }));
  };

  return (
    <details className={`${styles.alert} ${styles.weekly}`}>
      <summary className={`row strong-small ${styles.summary}`}>
        <Mail size={18} aria-hidden="true" />
        Get price drops by email
      </summary>
      {state === 'sent' ? (
        <p role="status" className={styles.sent}>
          Check your inbox: we’ve sent you an email with a link that starts the weekly email.
        </p>
      ) : (
        <form className={styles.form} onSubmit={submit}>
          <FormField id={`${id}-email`} label="Email" problem={problems.email}>
            {(props) => <input {...props} name="email" type="email" autoComplete="email" required maxLength={254} />}
          </FormField>
          <Button type="submit" disabled={isDisabled}>
            Email me weekly
          </Button>
          <p className="tiny">
            You get one email to confirm, and then one in each week in which the deals on this page are cheaper. Ask
            again when you’ve saved other deals. You can unsubscribe with one click.
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
