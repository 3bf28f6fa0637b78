import { NothingToPreview } from '~/preview/nothing-to-preview';
import { OWN_FRAME } from '~/preview/own-frame';
import { PreviewFrame } from '~/preview/preview-frame';
import { PreviewOfferGrid } from '~/preview/preview-offer-grid';
import { previewHeaders, previewMeta } from '~/preview/preview-page';
import { useLocalBanners } from '~/preview/use-local-banners';
import type { Route } from './+types/preview-offers';

export const handle = OWN_FRAME;
export const headers = previewHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return previewMeta(matches[0].loaderData?.site.label);
}

/** The unsaved offers. */
export default function PreviewOffers() {
  const offers = useLocalBanners('Offer');
  return (
    <PreviewFrame>
      <div className="container page">
        <h1 className="page-heading">Offers</h1>
        {offers.length > 0 ? <PreviewOfferGrid offers={offers} /> : <NothingToPreview />}
      </div>
    </PreviewFrame>
  );
}
