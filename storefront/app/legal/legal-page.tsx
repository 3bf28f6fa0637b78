import type { ReactNode } from 'react';
import { Link } from 'react-router';
import prose from '~/articles/prose.module.css';
import { BackHeading } from '~/components/back-heading';
import { useRootData } from '~/site/use-site';
import styles from './legal-page.module.css';
import type { LegalSection } from './legal-section';

interface Props {
  title: string;
  /** When the text was written, as the page says it. */
  dated?: string;
  sections: readonly LegalSection[];
  /** Lists the sections before the first one. */
  withContents?: boolean;
  /** After the last section. */
  children?: ReactNode;
}

/** A legal text: numbered sections with anchors, under a heading that goes back. */
export function LegalPage({ title, dated, sections, withContents = false, children }: Props) {
  const site = useRootData()?.site;
  if (!site) return null;
  return (
    <div className={`container ${styles.page}`}>
      <BackHeading>{title}</BackHeading>
      {dated && <p className={styles.dated}>{dated}</p>}
      {withContents && <Contents sections={sections} />}
      <div className={styles.sections}>
        {sections.map(({ id, title: heading, Body }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
            <h2 id={`${id}-title`} className={styles.title}>
              {index + 1}. {heading}
            </h2>
            <div className={prose.prose}>
              <Body site={site} />
            </div>
          </section>
        ))}
        {children}
      </div>
    </div>
  );
}

/** Its links leave no entries in the history, so that the heading still goes back to the page before. */
function Contents({ sections }: { sections: readonly LegalSection[] }) {
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
