import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { footerText } from '@grabdeals/shared/site-footer';
import { TEXTS } from '@grabdeals/shared/texts';
import { Link } from 'react-router';
import { EmailLink, PhoneLink } from '~/components/contact-links';
import { scrollBehavior } from '~/components/reduced-motion';
import { useHydrated } from '~/components/use-hydrated';
import { CHOICES_ANCHOR } from '~/consent/consent-choice';
import { SocialLink } from '~/components/social-link';
import { useOpenCookieSettings } from '~/consent/cookie-consent';
import { articleTopicPath, isOwnPage, loadsDocument } from '~/site/paths';
import type { SampleFooter } from '~/preview/sample-footer';
import type { SiteData } from '~/site/site-data.server';
import styles from './footer.module.css';
import { SiteLogo } from './site-logo';

interface Props {
  data: SiteData;
  /** What a preview lists instead of the site's topics. */
  sample?: SampleFooter;
}

/** Shows the contact details of the site, links to pages and article categories, and the affiliate disclosure. */
export function Footer({ data, sample }: Props) {
  const { site } = data;
  const { brands, topics } = sample ?? { brands: [], topics: data.topics };
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.columns}`}>
        <div className={`stack ${styles.about}`}>
          <Link to="/">
            <SiteLogo data={data} />
          </Link>
          {site.contact && (
            <address className={styles.address}>
              {site.contact.address.map((line) => (
                <span key={line} dir="auto">
                  {line}
                </span>
              ))}
              {site.contact.email && <EmailLink email={site.contact.email} />}
              {site.contact.phone && <PhoneLink phone={site.contact.phone} />}
            </address>
          )}
          {site.profiles.length > 0 && (
            <ul className="cluster" aria-label={`${site.label} on social networks`}>
              {site.profiles.map(({ network, href }) => (
                <li key={network}>
                  <SocialLink network={network} href={href} action={`${site.label} on`} />
                </li>
              ))}
            </ul>
          )}
        </div>
        <FooterGroup title="About">
          {data.footerPages.map(({ path, label }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
          {site.footer.links.map(({ label, url }) => (
            <li key={`${label} ${url}`}>
              <FooterLink label={label} url={url} />
            </li>
          ))}
        </FooterGroup>
        {brands.length > 0 && (
          <FooterGroup title="Top Brands">
            {brands.map((brand) => (
              <li key={brand}>
                <Link to="/brands">{brand}</Link>
              </li>
            ))}
          </FooterGroup>
        )}
        {topics.length > 0 && (
          <FooterGroup title="Top Categories">
            {topics.map((topic) => (
              <li key={topic.key}>
                <Link to={articleTopicPath(topic)} preventScrollReset dir="auto" onClick={scrollToTop}>
                  {topic.label}
                </Link>
              </li>
            ))}
          </FooterGroup>
        )}
        <p className={styles.disclosure}>
          <strong>About our links.</strong> {TEXTS.affiliateDisclosure} Merchants set prices and availability, and may
          change them at any time. {site.rankingNote}
        </p>
      </div>
      <div className={`container cluster ${styles.legal}`}>
        <p dir="auto">{footerText('copyright', site.footer.copyright, site.label)}</p>
        <p dir="auto">{footerText('credit', site.footer.credit, site.label)}</p>
        <CookieSettingsLink />
      </div>
    </footer>
  );
}

/** Opens a page of the site here, and other pages in a new tab. */
function FooterLink({ label, url }: { label: string; url: string }) {
  if (isOwnPage(url) && !loadsDocument(url))
    return (
      <Link to={url} dir="auto">
        {label}
      </Link>
    );
  if (url.startsWith('/'))
    return (
      <a href={url} dir="auto">
        {label}
      </a>
    );
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      <bdi>{label}</bdi>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

/** Opens the cookie settings; without JavaScript, it leads to their page. */
function CookieSettingsLink() {
  const openSettings = useOpenCookieSettings();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    openSettings();
  };
  return (
    <a href={CHOICES_ANCHOR} className={styles.legalLink} onClick={open}>
      Cookies Settings
    </a>
  );
}

/** Shows a list of links, which collapses under its title on narrow screens. */
function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const listId = useId();
  return (
    <div className={styles.group} data-open={open}>
      <h2 className={styles.title}>{title}</h2>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={listId}
        disabled={!hydrated}
        onClick={() => setOpen((now) => !now)}
      >
        {title}
        <ChevronDown size={20} aria-hidden="true" />
      </button>
      <ul id={listId} className={styles.links}>
        {children}
      </ul>
    </div>
  );
}

/** Scrolls smoothly unless the visitor prefers reduced motion. A click that opens a tab does not scroll. */
function scrollToTop(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  window.scrollTo({ top: 0, behavior: scrollBehavior() });
}
