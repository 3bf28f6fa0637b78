import { TEXTS } from '@grabdeals/shared/texts';
import { Fragment } from 'react';
import type { MetaDescriptor } from 'react-router';
import prose from '~/articles/prose.module.css';
import { ButtonLink } from '~/components/button';
import text from '@grabdeals/shared/content/about-us.md?raw';
import { loadContent } from '~/content/content.server';
import { PageText } from '~/content/page-text';
import { ContactLines } from '~/legal/contact-lines';
import { pageMeta, staticPageMeta } from '~/meta/page-meta';
import type { Route } from './+types/aboutus';
import styles from './info-page.module.css';

export function loader(args: Route.LoaderArgs) {
  return loadContent('aboutus', text, args);
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, ({ site }) => ({
    ...staticPageMeta('aboutus', site),
    description: `What ${site.label} does, how we find deals, and how we earn money.`,
  }));
}

const INSERTS = { contact: <ContactLines /> };

export default function AboutUs({ loaderData: { intro, sections } }: Route.ComponentProps) {
  return (
    <div className={`container page ${styles.page}`}>
      <h1 className="page-heading">About Us</h1>
      <div className={sections.length > 0 ? styles.lead : undefined}>
        <PageText html={intro} inserts={INSERTS} />
      </div>
      <div className={prose.prose}>
        {sections.map(({ id, title, html }) => (
          <Fragment key={id}>
            <h2 id={id}>{title}</h2>
            <PageText html={html} inserts={INSERTS} />
          </Fragment>
        ))}
      </div>
      <div className={styles.actions}>
        <ButtonLink to="/products">{TEXTS.seeAllProducts}</ButtonLink>
        <ButtonLink to="/brands" quiet>
          All Brands
        </ButtonLink>
      </div>
    </div>
  );
}
