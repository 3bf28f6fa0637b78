import { useId } from 'react';
import { Link } from 'react-router';
import { SectionHeading } from '~/components/section-heading';
import { categoryPath } from '~/site/paths';
import type { NoResults } from './no-results.server';
import { ProductGrid } from './product-results';
import styles from './listing.module.css';

/** Shows categories and popular deals below an empty list. */
export default function EmptyListHelp({ categoriesTitle, categories, deals }: NoResults) {
  const [categoriesId, dealsId] = [useId(), useId()];
  return (
    <>
      {categories.length > 0 && (
        <section aria-labelledby={categoriesId}>
          <SectionHeading
            id={categoriesId}
            title={categoriesTitle}
            more={{ to: '/allCategories', label: 'View All' }}
          />
          <ul className={`cluster ${styles.chips}`}>
            {categories.map((category) => (
              <li key={category.id}>
                <Link to={categoryPath(category)} className={styles.chip} dir="auto">
                  {category.name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {deals.length > 0 && (
        <section aria-labelledby={dealsId}>
          <SectionHeading id={dealsId} title="Popular Deals" />
          <ProductGrid products={deals} view="grid" slot="no-results" />
        </section>
      )}
    </>
  );
}
