import { PageHeader } from '../../components/PageHeader';
import { PageState } from '../../components/PageState';
import { useSite } from '../../site/SiteContext';
import { BrandsEditor } from './BrandsEditor';
import { useBrands } from './useBrands';

/** Which brands the site shows, and in which order. */
export default function BrandsPage() {
  const site = useSite();
  const { brands, error, retry } = useBrands(site.name);
  return (
    <>
      <PageHeader
        title="Brands"
        help={`The brands that ${site.label} shows, in its order. Drag them into another one.`}
      />
      {brands ? (
        <BrandsEditor key={site.name} site={site} merchants={brands.merchants} saved={brands.selected} />
      ) : (
        <PageState error={error} retry={retry} failedTitle="The brands could not be loaded" />
      )}
    </>
  );
}
