import { Link, type MetaDescriptor } from 'react-router';
import { BackHeading } from '~/components/back-heading';
import { ProductPicture } from '~/components/product-picture';
import { storefrontContext } from '~/context';
import { NothingYet } from '~/listing/nothing-yet';
import { pageMeta } from '~/listing/page-meta';
import { categoryPath } from '~/site/paths';
import type { Route } from './+types/all-categories';
import styles from './all-categories.module.css';

/** Tiles above the fold on wide screens. */
const EAGER_TILES = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const categories = await context.get(storefrontContext).api.categories();
  return { categories: categories.map(({ id, name, image }) => ({ id, name, image })) };
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const root = matches[0].loaderData;
  if (!root) return [];
  const page = {
    title: `All Categories | ${root.site.label}`,
    description: `Every category of deals on ${root.site.label}, from everyday finds to big purchases.`,
    canonicalPath: '/allCategories',
  };
  return pageMeta(page, root.origin);
}

export default function AllCategories({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <div className={`container ${styles.page}`}>
      <BackHeading>All Categories</BackHeading>
      {categories.length === 0 && <NothingYet>No categories here yet. Please come back soon.</NothingYet>}
      <ul className={styles.grid}>
        {categories.map((category, index) => (
          <li key={category.id}>
            <Link to={categoryPath(category)} prefetch="intent" className={styles.tile}>
              <ProductPicture
                src={category.image}
                name={category.name}
                size={200}
                cover
                eager={index < EAGER_TILES}
                className={styles.picture}
              />
              <span className={styles.name}>{category.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
