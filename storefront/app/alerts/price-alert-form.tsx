import { Bell } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { browserApi } from '~/api/browser-api';
import type { Product } from '~/api/views';
import { PRICE_ALERT_HASH } from '~/site/paths';
import { useSiteName } from '~/site/use-site';
import { FormField, MailForm } from './mail-form';

/** Lets a shopper get an e-mail when the product's price falls. */
export default function PriceAlertForm({ product }: { product: Product }) {
  const websiteName = useSiteName();
  const { hash } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (hash !== PRICE_ALERT_HASH || !details.current) return;
    details.current.open = true;
    // The router scrolled before this form was loaded.
    details.current.scrollIntoView();
  }, [hash]);

  return (
    <MailForm
      ref={details}
      id={PRICE_ALERT_HASH.slice(1)}
      icon={Bell}
      summary="Set a price alert"
      starts="the alert"
      hint="You get one email to confirm, and one when the price drops. You don’t need an account."
      button="Email me"
      send={({ email = '', target }) => {
        const body = { websiteName, productId: product.id, email, targetCents: Math.round(Number(target) * 100) };
        return browserApi.POST('/api/price-alerts', { body });
      }}
      fields={(problems) => (
        <FormField
          label="Alert me at or below ($)"
          problem={problems.targetCents}
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
    />
  );
}

/** Returns a tenth less than the price, in whole dollars if the price allows. */
function suggestedTarget(priceCents: number): string {
  const cents = Math.floor(priceCents * 0.9);
  return cents >= 1_000 ? String(Math.floor(cents / 100)) : (cents / 100).toFixed(2);
}
