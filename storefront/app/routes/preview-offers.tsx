import { pageMeta } from '~/meta/page-meta';
import { NothingToPreview, PreviewFrame, PreviewLoading, previewHeaders } from '~/preview/preview-frame';
import { OfferGrid } from '~/home/banner-card';
import { useLocalBanners } from '~/preview/local-list-store';
import { requireOperator } from '~/site/operator';
import type { RouteHandle } from '~/route-handle';
import type { Route } from './+types/preview-offers';

export const handle: RouteHandle = { hasOwnFrame: true };
export const headers = previewHeaders;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireOperator(request);
  return null;
}
clientLoader.hydrate = true as const;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, ({ site }) => ({ title: `Preview | ${site.label}`, isPrivate: true }));
}

export function HydrateFallback() {
  return <PreviewLoading />;
}

/** Shows the unsaved offers. */
export default function PreviewOffers() {
  const offers = useLocalBanners('Offer');
  return (
    <PreviewFrame>
      <div className="container page">
        <h1 className="page-heading">Offers</h1>
        {offers.length > 0 ? <OfferGrid offers={offers} /> : <NothingToPreview />}
      </div>
    </PreviewFrame>
  );
}
