import { MAX_SAVED_DEALS } from '@grabdeals/shared/limits';
import { Mail } from 'lucide-react';
import { browserApi } from '~/api/browser-api';
import { useSiteName } from '~/site/use-site';
import styles from './alert-form.module.css';
import { MailForm } from './mail-form';

/** Lets a shopper get a weekly e-mail with the price drops of the products. */
export function WeeklyEmailForm({ productIds }: { productIds: readonly string[] }) {
  const websiteName = useSiteName();
  return (
    <MailForm
      className={styles.weekly}
      icon={Mail}
      summary="Get price drops by email"
      starts="the weekly email"
      hint="You get one email to confirm, and then one in each week in which the deals on this page are cheaper. Ask again when you’ve saved other deals. You can unsubscribe with one click."
      button="Email me weekly"
      send={({ email = '' }) =>
        browserApi.POST('/api/price-digests', {
          body: { websiteName, email, productIds: productIds.slice(0, MAX_SAVED_DEALS) },
        })
      }
    />
  );
}
