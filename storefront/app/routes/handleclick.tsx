import { REDIRECT_DELAY_MS } from '@grabdeals/shared/limits';
import { isMerchantAddress } from '@grabdeals/shared/merchant-address';
import { data, type MetaDescriptor } from 'react-router';
import { ButtonLink } from '~/components/button';
import { storefrontContext } from '~/context';
import { MerchantRedirect } from '~/internal/merchant-redirect';
import { parseStay, stayHref, type Stay } from '~/internal/price-line';
import waiting from '~/layout/waiting-page.module.css';
import { pageMeta } from '~/meta/page-meta';
import type { Route } from './+types/handleclick';

/**
 * With `?mid=&url=`, redirects to a page of this merchant and to no other URL. Without, it is the redirect placeholder, which opens
 * the price-line offer for the stay in the query.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(storefrontContext);
  const query = new URL(request.url).searchParams;
  const address = query.get('url');
  if (address === null) {
    const stay = parseStay(query);
    const rows = await api.priceLineFeed(stay.channel).catch(() => []);
    return { stay, href: stayHref(rows, stay) };
  }
  const mid = Number(query.get('mid'));
  const merchant = (await api.merchants()).find((known) => known.mid === mid);
  if (!merchant || !isMerchantAddress(address, merchant.merchantInfo)) throw data(null, { status: 404 });
  return { merchant: { mid, name: merchant.merchantInfo.name }, href: address };
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, ({ site }) => ({
    title: `Taking you to the merchant | ${site.label}`,
    description: 'You are being redirected to a merchant site.',
    canonicalPath: '/handleclick',
    indexable: false,
  }));
}

export default function HandleClick({ loaderData }: Route.ComponentProps) {
  const { merchant, stay, href } = loaderData;
  if (merchant) {
    return (
      <MerchantRedirect
        title={`Taking you to ${merchant.name}`}
        href={href}
        linkText={`Continue to ${merchant.name}`}
        slot="handleclick"
        mid={merchant.mid}
        delayMs={0}
      />
    );
  }
  if (href) {
    return (
      <MerchantRedirect
        title={RE_DIRECTING}
        href={href}
        linkText="Continue to the offer"
        slot="price-line"
        delayMs={REDIRECT_DELAY_MS}
      >
        <StayFacts stay={stay} />
      </MerchantRedirect>
    );
  }
  return (
    <div className={`container stack ${waiting.page}`}>
      <h1 className={waiting.title}>{RE_DIRECTING}</h1>
      <StayFacts stay={stay} />
      <p className={waiting.text}>No offer is available for this stay.</p>
      <ButtonLink to="/" quiet>
        Go to the home page
      </ButtonLink>
    </div>
  );
}

const RE_DIRECTING = 'Re directing to price line';

function StayFacts({ stay }: { stay: Stay }) {
  const facts = [
    ['City', stay.city],
    ['Check-in', stay.checkIn],
    ['Check-out', stay.checkOut],
    ['Channel', stay.channel],
  ].filter(([, value]) => value);
  return (
    <dl className={`cluster ${waiting.stay}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
