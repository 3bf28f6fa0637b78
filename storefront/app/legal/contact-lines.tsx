import { Link } from 'react-router';
import type { LegalSite } from './legal-section';

/** Postal address, e-mail and, where the site has one, phone. */
export function ContactLines({ site: { label, contact } }: { site: LegalSite }) {
  if (!contact) {
    return (
      <p>
        {label} has not published its contact details yet. The <Link to="/contactus">Contact Us</Link> page says what
        you can do meanwhile.
      </p>
    );
  }
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
          E-mail: <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </>
      )}
      {contact.phone && (
        <>
          <br />
          Phone: <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>
        </>
      )}
    </address>
  );
}

/** Ends "contact us ..." with the site's e-mail address, or with the Contact Us page if the site has none. */
export function HowToReach({ site: { contact } }: { site: LegalSite }) {
  if (contact?.email) {
    return (
      <>
        at <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </>
    );
  }
  return (
    <>
      by a way that the <Link to="/contactus">Contact Us</Link> page names
    </>
  );
}
