import { PageHeader } from '../../components/PageHeader';
import { useSite } from '../../site/SiteContext';
import { BANNER_SHAPE, SingleImageList } from './ImageListForm';

/** The carousel of the home page (/admin/carousel). */
export default function CarouselPage() {
  const site = useSite();
  return (
    <>
      <PageHeader title="Carousel" help={`The images at the top of the home page of ${site.label}.`} />
      <SingleImageList
        section="Carousel"
        label="Homepage Carousel Images"
        shape={BANNER_SHAPE}
        preview="home"
        previewLabel="Preview"
      />
    </>
  );
}
