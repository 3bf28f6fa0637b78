import { STATIC_PAGES } from '@grabdeals/shared/static-pages';
import type { MetaDescriptor } from 'react-router';
import { storefrontContext } from '~/context';
import { BrandTile } from '~/listing/brand-tile';
import { NothingYet } from '~/components/nothing-yet';
import { pageMeta, staticPageMeta } from '~/meta/page-meta';
import { breadcrumbs } from '~/meta/structured-data.server';
import { siteHost } from '~/site/site-host.server';
import styles from '~/listing/brand-tile.module.css';
import type { Route } from './+types/brands';

/** Number of tiles above the fold on wide screens. */
const EAGER_TILES = 10;

export async function loader({ context, request }: Route.LoaderArgs) {
  const host = await siteHost(context, request);
  return {
    brands: await context.get(storefrontContext).api.selectedBrands(),
    structuredData: [breadcrumbs(host, [{ name: STATIC_PAGES.brands, path: '/brands' }])],
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, ({ site }) => ({
    ...staticPageMeta('brands', site),
    description: `Browse all brands with deals on ${site.label}, and see each brand’s products at sale prices.`,
    structuredData: loaderData?.structuredData,
  }));
}

export default function AllBrands({ loaderData: { brands } }: Route.ComponentProps) {
  return (
    <div className="container page">
      <h1 className="page-heading">All Brands</h1>
      {brands.length === 0 && <NothingYet>No brands yet. Please check back soon.</NothingYet>}
      <ul className={`stack ${styles.grid}`}>
        {brands.map((brand, index) => (
          <li key={brand.mid}>
            <BrandTile brand={brand} eager={index < EAGER_TILES} />
          </li>
        ))}
      </ul>
    </div>
  );
}
