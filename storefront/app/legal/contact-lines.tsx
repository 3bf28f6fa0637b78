import { useRootData } from '~/site/use-site';

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
