import { Link } from 'react-router';
import { SectionHeading } from '~/components/section-heading';
import { NothingYet } from '~/components/nothing-yet';
import { articleTopicPath } from '~/site/paths';
import { ArticleGrid } from './article-grid';
import type { ArticleHomeData } from './article-loader.server';
import styles from './article-home.module.css';

/** Shows a row of the newest articles for each category. */
export function ArticleHome({ data: { rows, moreTopics } }: { data: ArticleHomeData }) {
  return (
    <div className="container page">
      <h1 className="page-heading">Articles</h1>
      {rows.length === 0 && <NothingYet>No articles yet. Please check back soon.</NothingYet>}
      {rows.map(({ topic, articles }, index) => (
        <section key={topic.key} className={styles.row} aria-label={topic.label}>
          <SectionHeading title={topic.label} more={{ to: articleTopicPath(topic), label: 'View All' }} />
          <ArticleGrid articles={articles} first={index === 0} rowLabel={topic.label} />
        </section>
      ))}
      {moreTopics.length > 0 && (
        <nav className={styles.topics} aria-labelledby="more-topics">
          <h2 id="more-topics" className="subheading">
            More topics
          </h2>
          <ul className={`cluster ${styles.topicList}`}>
            {moreTopics.map((topic) => (
              <li key={topic.key}>
                <Link to={articleTopicPath(topic)} prefetch="intent" className={`pill ${styles.topic}`} dir="auto">
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
