import { PageHeader } from '../../components/PageHeader';
import { useSite } from '../../site/SiteContext';
import { BANNER_SHAPE, ImageListSection } from './ImageListEditor';

/** The carousel of the home page alone. */
export default function CarouselPage() {
  const site = useSite();
  return (
    <>
      <PageHeader title="Carousel" help={`The images at the top of the home page of ${site.label}.`} />
      <ImageListSection
        section="Carousel"
        label="Homepage Carousel Images"
        shape={BANNER_SHAPE}
        preview="home"
        previewLabel="Preview"
      />
    </>
  );
}
