import type { LegalSite } from './legal-section';

/** Postal address, e-mail and, where the site has one, phone. */
export function ContactLines({ site: { label, contact } }: { site: LegalSite }) {
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
