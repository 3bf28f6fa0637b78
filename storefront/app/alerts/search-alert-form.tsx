import { BellPlus } from 'lucide-react';
import { browserApi } from '~/api/browser-api';
import { filterQuery, type ListingState } from '~/listing/listing-state';
import { useSiteName } from '~/site/use-site';
import styles from './alert-form.module.css';
import { MailForm } from './mail-form';

/** Lets a shopper get e-mails about new and cheaper products of a search, a brand or a category. */
export default function SearchAlertForm({ state }: { state: ListingState }) {
  const websiteName = useSiteName();
  return (
    <MailForm
      className={styles.listing}
      icon={BellPlus}
      summary="Email me new deals like these"
      starts="the alert"
      hint="You get one email to confirm, and then at most one a day when a new deal matches or a price drops. You don’t need an account."
      button="Email me new deals"
      send={({ email = '' }) => {
        const { mids, categoryIds, q, colors, sizes, ...filters } = filterQuery(state);
        const lists = {
          mids: listOf(mids),
          categoryIds: listOf(categoryIds),
          colors: listOf(colors),
          sizes: listOf(sizes),
        };
        return browserApi.POST('/api/search-alerts', {
          body: { websiteName, email, ...filters, ...lists, ...(q ? { q } : {}) },
        });
      }}
    />
  );
}

/** The API takes an empty list of brands as a choice of none. */
function listOf<Entry>(entries: readonly Entry[]): Entry[] | undefined {
  return entries.length > 0 ? [...entries] : undefined;
}
