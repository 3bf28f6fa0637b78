import { Fragment, type ReactNode } from 'react';
import { type PageInsert, pageParts } from '@grabdeals/shared/page-html';
import prose from '~/articles/prose.module.css';
import styles from '~/legal/legal-page.module.css';
import { Prose } from './prose';

/** Shows the text of a static page with what is inserted into it. */
export function PageText({
  html,
  inserts,
}: {
  html: string;
  inserts: Readonly<Partial<Record<PageInsert, ReactNode>>>;
}) {
  return pageParts(html).map((part, index) => (
    // The parts of a text never change their order.
    <Fragment key={index}>
      {'html' in part ? (
        <Prose html={part.html} />
      ) : (
        <div className={`${prose.prose} ${styles.insert}`}>{inserts[part.insert]}</div>
      )}
    </Fragment>
  ));
}
