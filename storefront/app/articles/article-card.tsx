import { articlePath } from '@grabdeals/shared/article-path';
import { Link } from 'react-router';
import type { ArticleListItem } from '~/api/article-views';
import { articleDate } from '~/api/dates';
import { ProductPicture } from '~/components/product-picture';
import styles from './article-grid.module.css';

interface Props {
  article: ArticleListItem;
  /** Above the fold: the image is not loaded lazily. */
  eager?: boolean;
}

/** Shows an article in a list. The whole card is one link. */
export function ArticleCard({ article, eager }: Props) {
  return (
    <article className={styles.card}>
      <ProductPicture
        src={article.image}
        name={article.title}
        size={480}
        cover
        eager={eager}
        className={styles.cardPicture}
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
        <time className={styles.date} dateTime={article.createdAt}>
          {articleDate(article.createdAt)}
        </time>
      </div>
    </article>
  );
}
