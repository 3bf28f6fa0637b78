import { SOCIAL_NETWORKS } from '@grabdeals/shared/social-profiles';
import { Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { EmailLink, PhoneLink } from '~/components/contact-links';
import { useRootData } from '~/site/use-site';
import styles from './text-page.module.css';

/** Shows the site's postal address, e-mail address and phone number, if it has them. */
export function ContactLines() {
  const site = useRootData()?.site;
  if (!site) return null;
  const { label, contact } = site;
  if (!contact) return <p>{label} has not published its contact details yet.</p>;
  return (
    <address>
      <strong>{label}</strong>
      {contact.address.map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
      {contact.email && (
        <>
          <br />
          E-mail: <EmailLink email={contact.email} />
        </>
      )}
      {contact.phone && (
        <>
          <br />
          Phone: <PhoneLink phone={contact.phone} />
        </>
      )}
    </address>
  );
}

/** Shows each way to contact the site beside the others; the profiles of a site without contact details. */
export function ContactOptions() {
  const site = useRootData()?.site;
  if (!site?.contact) return <NoContact />;
  const { address, email, phone } = site.contact;
  return (
    <div className={`stack ${styles.ways}`}>
      {address.length > 0 && (
        <ContactOption icon={MapPin} title="Address">
          {address.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </ContactOption>
      )}
      {email && (
        <ContactOption icon={Mail} title="E-mail">
          <EmailLink email={email} />
        </ContactOption>
      )}
      {phone && (
        <ContactOption icon={Phone} title="Phone">
          <PhoneLink phone={phone} />
        </ContactOption>
      )}
    </div>
  );
}

function NoContact() {
  const { label, profiles } = useRootData()?.site ?? { label: '', profiles: [] };
  return (
    <p>
      {label} has not published its address, e-mail address or phone number yet.{' '}
      {profiles.length > 0 && (
        <>
          You can contact us on{' '}
          {profiles.map(({ network, href }, index) => (
            <Fragment key={network}>
              {index > 0 && ', '}
              <a
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
    <div className={`card ${styles.way}`}>
      <Icon size={22} aria-hidden="true" />
      <h2 className={styles.wayTitle}>{title}</h2>
      <address>{children}</address>
    </div>
  );
}
