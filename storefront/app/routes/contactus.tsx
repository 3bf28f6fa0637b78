import { Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type MetaDescriptor } from 'react-router';
import { staticPageMeta } from '~/meta/page-meta';
import { useRootData } from '~/site/use-site';
import type { Route } from './+types/contactus';
import styles from './contactus.module.css';
import pageStyles from './info-page.module.css';

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return staticPageMeta('contactus', matches[0].loaderData, (label) => `How to reach ${label}.`);
}

export default function ContactUs() {
  const site = useRootData()?.site;
  if (!site) return null;
  const { address, email, phone } = site.contact;
  return (
    <div className={`container ${pageStyles.page}`}>
      <h1 className={pageStyles.heading}>Contact Us</h1>
      <p className={pageStyles.lead}>
        A question about the website, a deal that is not right, or a request about your data: write to us, and a person
        will answer.
      </p>
      <div className={styles.ways}>
        {address.length > 0 && (
          <Way icon={MapPin} title="Address">
            {address.map((line) => (
              <span key={line} className={styles.line}>
                {line}
              </span>
            ))}
          </Way>
        )}
        {email && (
          <Way icon={Mail} title="E-mail">
            <a className={styles.link} href={`mailto:${email}`}>
              {email}
            </a>
          </Way>
        )}
        {phone && (
          <Way icon={Phone} title="Phone">
            <a className={styles.link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          </Way>
        )}
      </div>
      <p className={styles.note}>
        Orders, deliveries and returns are in the hands of the merchant you bought from: its own customer service can
        help you soonest. How we treat what you write is described in{' '}
        <Link to="/privacy-policy" className={styles.link}>
          Your Privacy Rights
        </Link>
        .
      </p>
    </div>
  );
}

function Way({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div className={styles.way}>
      <Icon size={22} aria-hidden="true" />
      <h2 className={styles.title}>{title}</h2>
      <address className={styles.content}>{children}</address>
    </div>
  );
}
