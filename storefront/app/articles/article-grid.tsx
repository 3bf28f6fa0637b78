import type { ArticleListItem } from '~/api/article-views';
import { useKeptScroll } from '~/components/use-kept-scroll';
import { ArticleCard } from './article-card';
import styles from './article-grid.module.css';

/** Number of cards in the first row on wide screens, whose images are not loaded lazily. */
const FIRST_ROW = 4;

interface Props {
  articles: readonly ArticleListItem[];
  /** Whether the grid is at the top of its page. */
  first?: boolean;
  /** A `shelf` scrolls sideways on narrow screens. */
  layout?: 'grid' | 'shelf';
}

/** Shows articles, four per row on wide screens. */
export function ArticleGrid({ articles, first = false, layout = 'grid' }: Props) {
  const kept = useKeptScroll<HTMLUListElement>(`${layout} ${articles[0]?.id}`);
  return (
    <ul className={styles[layout]} {...kept}>
      {articles.map((article, index) => (
        <li key={article.id}>
          <ArticleCard article={article} eager={first && index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}

/** Shows the grid while its articles are loading. */
export function ArticleGridSkeleton({ count }: { count: number }) {
  return (
    <ul className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <div className={styles.card}>
            <span className={`skeleton ${styles.picture}`} />
            <div className={styles.words}>
              <span className={`skeleton ${styles.skeletonLine}`} />
              <span className={`skeleton ${styles.skeletonTitle}`} />
              <span className={`skeleton ${styles.skeletonLine}`} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
