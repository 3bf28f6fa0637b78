import { Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { SOCIAL_NETWORKS } from '@grabdeals/shared/social-profiles';
import { Link, type MetaDescriptor } from 'react-router';
import { pageMeta, staticPageMeta } from '~/meta/page-meta';
import type { SiteData } from '~/site/site-data.server';
import { useRootData } from '~/site/use-site';
import type { Route } from './+types/contactus';
import styles from './contactus.module.css';
import pageStyles from './info-page.module.css';

type Site = SiteData['site'];

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, ({ site }) => ({
    ...staticPageMeta('contactus', site),
    description: `How to contact ${site.label}.`,
  }));
}

export default function ContactUs() {
  const site = useRootData()?.site;
  if (!site) return null;
  return (
    <div className={`container page ${pageStyles.page}`}>
      <h1 className="page-heading">Contact Us</h1>
      {site.contact ? <ContactOptions contact={site.contact} /> : <NoContact site={site} />}
      <p className={styles.note}>
        For questions about orders, deliveries and returns, contact the merchant you bought from.{' '}
        <Link to="/privacy-policy" className={styles.link}>
          Your Privacy Rights
        </Link>{' '}
        explains how we use your information.
      </p>
    </div>
  );
}

function ContactOptions({ contact: { address, email, phone } }: { contact: NonNullable<Site['contact']> }) {
  return (
    <>
      <p className={pageStyles.lead}>
        Contact us if you have a question about the website, find a mistake in a deal, or want to make a request about
        your data. A person will answer.
      </p>
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
    </>
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
