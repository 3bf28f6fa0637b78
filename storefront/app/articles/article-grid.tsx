import { articlePath } from '@grabdeals/shared/article-path';
import { Link } from 'react-router';
import type { ArticleListItem } from '~/api/article-views';
import { articleDate } from '~/api/dates';
import { FIRST_ROW, ProductPicture } from '~/components/product-picture';
import { Scroller } from '~/components/scroller';
import styles from './article-grid.module.css';

interface Props {
  articles: readonly ArticleListItem[];
  /** Whether the grid is at the top of its page. */
  first?: boolean;
  /** Name of the row, if the articles are in a row on narrow screens. */
  rowLabel?: string;
}

/** Shows articles, four per row on wide screens. */
export function ArticleGrid({ articles, first = false, rowLabel }: Props) {
  const cards = articles.map((article, index) => (
    <li key={article.id}>
      <ArticleCard article={article} eager={first && index < FIRST_ROW} />
    </li>
  ));
  return rowLabel === undefined ? (
    <ul className={`stack ${styles.grid}`}>{cards}</ul>
  ) : (
    <Scroller label={rowLabel} layout="articles">
      {cards}
    </Scroller>
  );
}

interface CardProps {
  article: ArticleListItem;
  /** Above the fold: the image is not loaded lazily. */
  eager?: boolean;
}

/** Shows an article in a list. The whole card is one link. */
function ArticleCard({ article, eager }: CardProps) {
  return (
    <article className={`card ${styles.card}`}>
      <ProductPicture
        src={article.image}
        name={article.title}
        size={480}
        cover
        eager={eager}
        className={styles.picture}
      />
      <div className={styles.words}>
        <p className={styles.category} dir="auto">
          {article.categoryLabel}
        </p>
        <h3 className={styles.title} dir="auto">
          <Link to={articlePath(article)} prefetch="intent" className={styles.link}>
            {article.title}
          </Link>
        </h3>
        <time className={`tiny ${styles.date}`} dateTime={article.createdAt}>
          {articleDate(article.createdAt)}
        </time>
      </div>
    </article>
  );
}

/** Shows the grid while its articles are loading. */
export function ArticleGridSkeleton({ count }: { count: number }) {
  return (
    <ul className={`stack ${styles.grid}`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <div className={`card ${styles.card}`}>
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
