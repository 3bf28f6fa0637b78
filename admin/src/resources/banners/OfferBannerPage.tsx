import { PageHeader } from '../../components/PageHeader';
import { useSite } from '../../site/SiteContext';
import { OFFER_SHAPE, ImageListSection } from './ImageListEditor';

/** The pictures of the storefront's page of offers. */
export default function OfferBannerPage() {
  const site = useSite();
  return (
    <>
      <PageHeader title="Offers" help={`The images on the offers page of ${site.label}.`} />
      <ImageListSection
        section="Offer"
        label="Offers"
        shape={OFFER_SHAPE}
        preview="offers"
        previewLabel="Preview in New Tab"
      />
    </>
  );
}
