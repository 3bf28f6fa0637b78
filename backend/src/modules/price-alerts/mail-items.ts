import { mediaAt } from '@grabdeals/shared/media';
import { discountPercent, formatMoney } from '@grabdeals/shared/money';
import { productPath } from '@grabdeals/shared/product-path';
import type { MailItem } from '../../mail/mail-layout.js';
import type { Product } from '../products/product.js';
import { imageUrlsOf } from '../products/product-image.js';
import type { MailSite } from '../websites/site-mailer.js';

type ItemSite = Pick<MailSite, 'locale' | 'origin'>;

/** Returns a product as an e-mail shows it. @param path Path of the link instead of the product's page. */
export function productItem(product: Product, { origin, locale }: ItemSite, path = productPath(product)): MailItem {
  const { title, priceCents, currency } = product;
  const [image] = imageUrlsOf(product);
  return {
    title,
    url: origin + path,
    price: formatMoney({ cents: priceCents, currency }, locale),
    // At twice the size at which the e-mail shows it.
    ...(image ? { imageUrl: new URL(mediaAt(image, 160), origin).href } : {}),
  };
}

/** Returns a product that cost more before. */
export function dropItem(product: Product, earlierCents: number, site: ItemSite, path?: string): MailItem {
  const percent = discountPercent(product.priceCents, earlierCents);
  const price = formatMoney({ cents: earlierCents, currency: product.currency }, site.locale);
  const earlier = { price, note: percent > 0 ? `${percent}% less` : 'slightly less' };
  return { ...productItem(product, site, path), earlier };
}
