import { TEXTS } from '@grabdeals/shared/texts';
import { SearchX } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { EmptyList } from '~/components/nothing-yet';
import { SectionHeading } from '~/components/section-heading';
import { categoryPath } from '~/site/paths';
import type { NoResults } from './no-results.server';
import ProductSection from './product-section';
import styles from './listing.module.css';

interface Props {
  isFiltered: boolean;
  help?: NoResults;
}

/** Replaces an empty list, and shows categories and deals. */
export default function EmptyProducts({ isFiltered, help }: Props) {
  return (
    <>
      <EmptyList
        icon={SearchX}
        title={TEXTS.noProducts}
        level={3}
        hint={isFiltered ? 'Try fewer filters, a wider price range or different search words.' : undefined}
      />
      {help && <Help {...help} />}
    </>
  );
}

function Help({ categoriesTitle, categories, dealsTitle, deals }: NoResults) {
  const categoriesId = useId();
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
                <Link to={categoryPath(category)} className="pill" dir="auto">
                  {category.name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {deals.length > 0 && <ProductSection title={dealsTitle} products={deals} view="grid" slot="no-results" />}
    </>
  );
}
