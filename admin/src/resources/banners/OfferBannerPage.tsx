import { PageHeader } from '../../components/PageHeader';
import { useSite } from '../../site/SiteContext';
import { OFFER_SHAPE, SingleImageList } from './ImageListForm';

/** The images of the storefront's page of offers (/admin/offerBanner). */
export default function OfferBannerPage() {
  const site = useSite();
  return (
    <>
      <PageHeader title="Offers" help={`The images on the offers page of ${site.label}.`} />
      <SingleImageList
        section="Offer"
        label="Offers"
        shape={OFFER_SHAPE}
        preview="offers"
        previewLabel="Preview in New Tab"
      />
    </>
  );
}
