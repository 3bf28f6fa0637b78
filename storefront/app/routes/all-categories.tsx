import { STATIC_PAGES } from '@grabdeals/shared/static-pages';
import { Link, type MetaDescriptor } from 'react-router';
import { BackHeading } from '~/components/back-heading';
import { ProductPicture } from '~/components/product-picture';
import { storefrontContext } from '~/context';
import { NothingYet } from '~/components/nothing-yet';
import { pageMeta, staticPageMeta } from '~/meta/page-meta';
import { categoryPath } from '~/site/paths';
import { breadcrumbs } from '~/meta/structured-data.server';
import { siteHost } from '~/site/site-host.server';
import { siteCategories } from '~/site/site-categories.server';
import type { Route } from './+types/all-categories';
import styles from './all-categories.module.css';

/** Number of tiles above the fold on wide screens. */
const EAGER_TILES = 12;

export async function loader({ context, request }: Route.LoaderArgs) {
  const host = await siteHost(context, request);
  const { api } = context.get(storefrontContext);
  const categories = await siteCategories(api);
  return {
    categories: categories.map(({ id, name, image }) => ({ id, name, image })),
    structuredData: [breadcrumbs(host, [{ name: STATIC_PAGES.allCategories, path: '/allCategories' }])],
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, ({ site }) => ({
    ...staticPageMeta('allCategories', site),
    description: `Browse all deals on ${site.label} by category, from everyday finds to big purchases.`,
    structuredData: loaderData?.structuredData,
  }));
}

export default function AllCategories({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <div className="container page">
      <BackHeading>All Categories</BackHeading>
      {categories.length === 0 && <NothingYet>No categories yet. Please check back soon.</NothingYet>}
      <ul className={`stack ${styles.grid}`}>
        {categories.map((category, index) => (
          <li key={category.id}>
            <Link to={categoryPath(category)} prefetch="intent" className={`card ${styles.tile}`}>
              <ProductPicture
                src={category.image}
                name={category.name}
                size={200}
                cover
                eager={index < EAGER_TILES}
                className={styles.picture}
              />
              <span className={`strong-small ${styles.name}`} dir="auto">
                {category.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
