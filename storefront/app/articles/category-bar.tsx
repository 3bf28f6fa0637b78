import { ARTICLE_BAR_CATEGORIES } from '@grabdeals/shared/limits';
import { NavLink } from 'react-router';
import type { ArticleTopic } from '~/api/views';
import { articleTopicPath } from '~/site/paths';
import { useRootData } from '~/site/use-site';
import styles from './category-bar.module.css';

/** Shows the bar above the articles, with links to their home and to the site's first categories. */
export function CategoryBar({ topics }: { topics: readonly ArticleTopic[] }) {
  const home = useRootData()?.site.homePage === 'articles' ? '/' : '/articles';
  return (
    <nav className={styles.bar} aria-label="Article categories">
      <ul className={`container ${styles.list}`}>
        <li>
          <NavLink to={home} end className={`row strong-small ${styles.link}`}>
            Home
          </NavLink>
        </li>
        {topics.slice(0, ARTICLE_BAR_CATEGORIES).map((topic) => (
          <li key={topic.key}>
            <NavLink
              to={articleTopicPath(topic)}
              prefetch="intent"
              className={`row strong-small ${styles.link}`}
              dir="auto"
            >
              {topic.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
