import { Link } from 'react-router';
import type { ShopCategory } from '~/api/views';
import { ProductPicture } from '~/components/product-picture';
import { SectionHeading } from '~/components/section-heading';
import { useKeptScroll } from '~/components/use-kept-scroll';
import { categoryPath } from '~/site/paths';
import styles from './popular-categories.module.css';

/** Shows round pictures of the first categories in two rows, which scroll on narrow screens. */
export function PopularCategories({ categories }: { categories: readonly ShopCategory[] }) {
  const kept = useKeptScroll<HTMLUListElement>('popular-categories');
  if (categories.length === 0) return null;
  return (
    <section className="container" aria-labelledby="popular-categories">
      <SectionHeading
        id="popular-categories"
        title="Popular Categories"
        more={{ to: '/allCategories', label: 'View All' }}
      />
      <ul className={styles.list} {...kept}>
        {categories.map((category) => (
          <li key={category.id}>
            <Link to={categoryPath(category)} className={styles.link}>
              <ProductPicture className={styles.picture} src={category.image} name={category.name} size={120} cover />
              <span className={styles.name} dir="auto">
                {category.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
