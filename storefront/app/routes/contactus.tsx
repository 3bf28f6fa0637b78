import { Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { SOCIAL_NETWORKS } from '@grabdeals/shared/social-profiles';
import type { MetaDescriptor } from 'react-router';
import prose from '~/articles/prose.module.css';
import text from '@grabdeals/shared/content/contact-us.md?raw';
import { pageParts } from '@grabdeals/shared/page-html';
import { loadContent } from '~/content/content.server';
import { PageText } from '~/content/page-text';
import { Prose } from '~/content/prose';
import { pageMeta, staticPageMeta } from '~/meta/page-meta';
import type { SiteData } from '~/site/site-data.server';
import { useRootData } from '~/site/use-site';
import type { Route } from './+types/contactus';
import styles from './contactus.module.css';
import pageStyles from './info-page.module.css';

type Site = SiteData['site'];

export function loader(args: Route.LoaderArgs) {
  return loadContent('contactus', text, args);
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, ({ site }) => ({
    ...staticPageMeta('contactus', site),
    description: `How to contact ${site.label}.`,
  }));
}

export default function ContactUs({ loaderData: { intro, sections, isEdited } }: Route.ComponentProps) {
  const site = useRootData()?.site;
  if (!site) return null;
  const contact = site.contact ? <ContactOptions contact={site.contact} /> : <NoContact site={site} />;
  // The original text invites shoppers to contact the site, which needs contact details.
  const parts = pageParts(intro).slice(isEdited || site.contact ? 0 : 1);
  return (
    <div className={`container page ${pageStyles.page}`}>
      <h1 className="page-heading">Contact Us</h1>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {'insert' in part ? contact : <Prose html={part.html} className={textStyle(index, isEdited)} />}
        </Fragment>
      ))}
      {sections.map(({ id, title, html }) => (
        <Fragment key={id}>
          <div className={prose.prose}>
            <h2 id={id}>{title}</h2>
          </div>
          <PageText html={html} inserts={{ contact }} />
        </Fragment>
      ))}
    </div>
  );
}

/** The first text is large, and the note below the contact details is small, unless a site has replaced them. */
function textStyle(index: number, isEdited: boolean): string | undefined {
  if (isEdited) return index === 0 ? undefined : styles.text;
  return index === 0 ? pageStyles.lead : styles.note;
}

function ContactOptions({ contact: { address, email, phone } }: { contact: NonNullable<Site['contact']> }) {
  return (
    <div className={styles.ways}>
      {address.length > 0 && (
        <ContactOption icon={MapPin} title="Address">
          {address.map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
        </ContactOption>
      )}
      {email && (
        <ContactOption icon={Mail} title="E-mail">
          <a className={styles.link} href={`mailto:${email}`}>
            {email}
          </a>
        </ContactOption>
      )}
      {phone && (
        <ContactOption icon={Phone} title="Phone">
          <a className={styles.link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        </ContactOption>
      )}
    </div>
  );
}

/** Shows the profiles of a site without contact details. */
function NoContact({ site: { label, profiles } }: { site: Site }) {
  return (
    <p className={pageStyles.lead}>
      {label} has not published its address, e-mail address or phone number yet.{' '}
      {profiles.length > 0 && (
        <>
          You can contact us on{' '}
          {profiles.map(({ network, href }, index) => (
            <Fragment key={network}>
              {index > 0 && ', '}
              <a
                className={styles.link}
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${SOCIAL_NETWORKS[network].name} (opens in a new tab)`}
              >
                {SOCIAL_NETWORKS[network].name}
              </a>
            </Fragment>
          ))}
          .
        </>
      )}
    </p>
  );
}

function ContactOption({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div className={styles.way}>
      <Icon size={22} aria-hidden="true" />
      <h2 className={styles.title}>{title}</h2>
      <address className={styles.content}>{children}</address>
    </div>
  );
}
