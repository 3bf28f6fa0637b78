import { ARTICLE_BAR_CATEGORIES, ARTICLES_PER_ROW } from '@grabdeals/shared/limits';
import { Link, type MetaDescriptor } from 'react-router';
import { ArticleGrid } from '~/articles/article-grid';
import { SectionHeading } from '~/components/section-heading';
import { storefrontContext } from '~/context';
import { NothingYet } from '~/listing/nothing-yet';
import { pageMeta } from '~/listing/page-meta';
import { articleTopicPath } from '~/site/paths';
import type { Route } from './+types/articles';
import styles from './articles.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(storefrontContext);
  const topics = await api.articleTopics();
  const rows = await Promise.all(
    topics.slice(0, ARTICLE_BAR_CATEGORIES).map(async (topic) => {
      const { articles } = await api.articles({ category: topic.key, pageSize: ARTICLES_PER_ROW });
      return { topic, articles };
    }),
  );
  return { rows: rows.filter(({ articles }) => articles.length > 0), moreTopics: topics.slice(ARTICLE_BAR_CATEGORIES) };
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const root = matches[0].loaderData;
  if (!root) return [];
  const page = {
    title: `Articles | ${root.site.label}`,
    description: `Buying guides, comparisons and shopping advice from ${root.site.label}.`,
    canonicalPath: '/articles',
  };
  return pageMeta(page, root.origin);
}

export default function Articles({ loaderData: { rows, moreTopics } }: Route.ComponentProps) {
  return (
    <div className={`container ${styles.page}`}>
      <h1 className={styles.heading}>Articles</h1>
      {rows.length === 0 && <NothingYet>No articles here yet. Please come back soon.</NothingYet>}
      {rows.map(({ topic, articles }, index) => (
        <section key={topic.key} className={styles.row} aria-label={topic.label}>
          <SectionHeading title={topic.label} more={{ to: articleTopicPath(topic), label: 'View All' }} />
          <ArticleGrid articles={articles} first={index === 0} row />
        </section>
      ))}
      {moreTopics.length > 0 && (
        <nav className={styles.topics} aria-labelledby="more-topics">
          <h2 id="more-topics" className={styles.topicsTitle}>
            More topics
          </h2>
          <ul className={styles.topicList}>
            {moreTopics.map((topic) => (
              <li key={topic.key}>
                <Link to={articleTopicPath(topic)} prefetch="intent" className={styles.topic}>
                  {topic.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
