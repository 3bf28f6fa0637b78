import { PageHeader } from '../../components/PageHeader';
import { useSite } from '../../site/SiteContext';
import { SlotListSection } from './SlotListSection';
import { OFFER_SHAPE } from './slotShapes';

/** The pictures of the storefront's page of offers. */
export default function OfferBannerPage() {
  const site = useSite();
  return (
    <>
      <PageHeader title="Offers" help={`What shoppers find on the offers page of ${site.label}.`} />
      <SlotListSection
        section="Offer"
        label="Offers"
        shape={OFFER_SHAPE}
        preview="offers"
        previewLabel="Preview in New Tab"
      />
    </>
  );
}
