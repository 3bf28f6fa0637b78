import { type PageInsert, pageParts } from '@grabdeals/shared/page-html';
import { STATIC_PAGES } from '@grabdeals/shared/static-pages';
import type { TextPage as Page } from '@grabdeals/shared/text-pages';
import { TEXTS } from '@grabdeals/shared/texts';
import { Fragment, type ReactNode, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import prose from '~/articles/prose.module.css';
import { BackHeading } from '~/components/back-heading';
import { ButtonLink } from '~/components/button';
import { useRootData } from '~/site/use-site';
import { isOwnPage, loadsDocument } from '~/site/paths';
import { ContactLines, ContactOptions } from './contact';
import type { Content } from './content.server';
import { CookieChoices, CookieTable } from './cookies';
import styles from './text-page.module.css';

/** The notices have numbered sections and a heading that goes back; a shopper reads the other pages as they are. */
const NOTICES: readonly Page[] = ['privacy-policy', 'termscondition', 'cookiesPolicy'];

type Inserts = Readonly<Record<PageInsert, ReactNode>>;

const INSERTS: Inserts = { contact: <ContactLines />, cookies: <CookieTable /> };

/** Shows a static page: its text in sections with anchors, and what belongs to the page below its text. */
export function TextPage({ page, content }: { page: Page; content: Content }) {
  const { intro, sections, isEdited } = content;
  const hasContact = useRootData()?.site.contact !== undefined;
  const isNotice = NOTICES.includes(page);
  const inserts = page === 'contactus' ? { ...INSERTS, contact: <ContactOptions /> } : INSERTS;
  // The original text invites shoppers to contact the site, which needs contact details.
  const isInvitation = page === 'contactus' && !isEdited && !hasContact;
  return (
    <div className="container page narrow">
      {isNotice ? (
        <BackHeading>{STATIC_PAGES[page]}</BackHeading>
      ) : (
        <h1 className="page-heading">{STATIC_PAGES[page]}</h1>
      )}
      {intro && (
        // An edited text can have no sections.
        <div className={sections.length > 0 || !isEdited ? (isNotice ? styles.dated : styles.lead) : undefined}>
          <PageText html={intro} inserts={inserts} skipsFirst={isInvitation} />
        </div>
      )}
      {page === 'privacy-policy' && sections.length > 0 && <Contents sections={sections} />}
      <div className={styles.sections}>
        {sections.map(({ id, title, html }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
            <h2 id={`${id}-title`} className={styles.title}>
              {isNotice && `${index + 1}. `}
              {title}
            </h2>
            <PageText html={html} inserts={inserts} />
          </section>
        ))}
        {page === 'cookiesPolicy' && <CookieChoices />}
        {page === 'aboutus' && (
          <div className="cluster">
            <ButtonLink to="/products">{TEXTS.seeAllProducts}</ButtonLink>
            <ButtonLink to="/brands" quiet>
              All Brands
            </ButtonLink>
          </div>
        )}
      </div>
    </div>
  );
}

/** Lists the sections. Its links add no entries to the history, so that the back link of the heading opens the previous page. */
function Contents({ sections }: Pick<Content, 'sections'>) {
  return (
    <nav className={`card ${styles.contents}`} aria-labelledby="contents">
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

/** Shows a text with what is inserted into it. @param skipsFirst Whether the text before the first insert is left out. */
function PageText({ html, inserts, skipsFirst = false }: { html: string; inserts: Inserts; skipsFirst?: boolean }) {
  return pageParts(html)
    .slice(skipsFirst ? 1 : 0)
    .map((part, index) => (
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

/** Shows HTML text. The router opens its links to pages of this site. */
function Prose({ html, className = '' }: { html: string; className?: string }) {
  const navigate = useNavigate();
  const followLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!href || !isOwnPage(href) || loadsDocument(href) || opensElsewhere) return;
    event.preventDefault();
    void navigate(href);
  };
  return (
    <div className={`${prose.prose} ${className}`} onClick={followLink} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
