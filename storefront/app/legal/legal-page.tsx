import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BackHeading } from '~/components/back-heading';
import type { Content } from '~/content/content.server';
import { PageText } from '~/content/page-text';
import { ContactLines } from './contact-lines';
import { CookieTable } from './cookie-table';
import styles from './legal-page.module.css';

interface Props {
  title: string;
  content: Content;
  /** Lists the sections above the first one. */
  withContents?: boolean;
  /** Shown after the last section. */
  children?: ReactNode;
}

const INSERTS = { contact: <ContactLines />, cookies: <CookieTable /> };

/** Shows a legal text in numbered sections with anchors, below a heading with a back link. */
export function LegalPage({ title, content: { intro, sections }, withContents = false, children }: Props) {
  return (
    <div className={`container page ${styles.page}`}>
      <BackHeading>{title}</BackHeading>
      {intro && (
        // An edited text can have no sections.
        <div className={sections.length > 0 ? styles.dated : undefined}>
          <PageText html={intro} inserts={INSERTS} />
        </div>
      )}
      {withContents && sections.length > 0 && <Contents sections={sections} />}
      <div className={styles.sections}>
        {sections.map(({ id, title: heading, html }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
            <h2 id={`${id}-title`} className={styles.title}>
              {index + 1}. {heading}
            </h2>
            <PageText html={html} inserts={INSERTS} />
          </section>
        ))}
        {children}
      </div>
    </div>
  );
}

/** Lists the sections. Its links add no entries to the history, so that the back link of the heading opens the previous page. */
function Contents({ sections }: Pick<Content, 'sections'>) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents" className={styles.contentsTitle}>
        Table of Contents
      </h2>
      <ol className={styles.contentsList}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={{ hash: id }} replace>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
