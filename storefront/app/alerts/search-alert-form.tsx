import { BellPlus } from 'lucide-react';
import { browserApi } from '~/api/browser-api';
import type { AlertFilters } from '~/listing/listing-loader.server';
import { useSiteName } from '~/site/use-site';
import styles from './alert-form.module.css';
import { MailForm } from './mail-form';

/** Lets a shopper get e-mails about new and cheaper products of a search, a brand or a category. */
export default function SearchAlertForm({ filters }: { filters: AlertFilters }) {
  const websiteName = useSiteName();
  return (
    // Another list has another form, which was not sent.
    <MailForm
      key={JSON.stringify(filters)}
      className={styles.listing}
      icon={BellPlus}
      summary="Email me new deals like these"
      starts="the alert"
      hint="You get one email to confirm, and then at most one a day when a new deal matches or a price drops. You don’t need an account."
      button="Email me new deals"
      send={({ email = '' }) => browserApi.POST('/api/search-alerts', { body: { websiteName, email, ...filters } })}
    />
  );
}
