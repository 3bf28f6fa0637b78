import type { MetaDescriptor } from 'react-router';
import { storefrontContext } from '~/context';
import { BrandTile } from '~/listing/brand-tile';
import { NothingYet } from '~/listing/nothing-yet';
import { pageMeta } from '~/listing/page-meta';
import type { Route } from './+types/brands';
import styles from './brands.module.css';

/** Tiles above the fold on wide screens. */
const EAGER_TILES = 10;

export async function loader({ context }: Route.LoaderArgs) {
  return { brands: await context.get(storefrontContext).api.selectedBrands() };
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const root = matches[0].loaderData;
  if (!root) return [];
  const page = {
    title: `All Brands | ${root.site.label}`,
    description: `Every brand with deals on ${root.site.label}: choose one and see its products at sale prices.`,
    canonicalPath: '/brands',
  };
  return pageMeta(page, root.origin);
}

export default function AllBrands({ loaderData: { brands } }: Route.ComponentProps) {
  return (
    <div className={`container ${styles.page}`}>
      <h1 className={styles.heading}>All Brands</h1>
      {brands.length === 0 && <NothingYet>No brands here yet. Please come back soon.</NothingYet>}
      <ul className={styles.grid}>
        {brands.map((brand, index) => (
          <li key={brand.mid}>
            <BrandTile brand={brand} eager={index < EAGER_TILES} />
          </li>
        ))}
      </ul>
    </div>
  );
}
