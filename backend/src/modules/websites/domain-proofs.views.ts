/** A custom domain with the DNS records that it needs. */
export class DomainProofView {
  /** @example shop.example.net */
  domain: string;
  /** Whether the domain is served. */
  isVerified: boolean;
  /** Host to which a CNAME record of the domain points; an A record points to its address. @example sunsetdeals.example */
  host: string;
  /** Name of the TXT record that proves the control. @example _grabdeals.shop.example.net */
  recordName: string;
  /** Value of the TXT record. @example "grabdeals-site-verification=Zk1cVYJPMzX1S4XQbS0pD0rjS0bIhR0b" */
  recordValue: string;
  /** Why the check did not verify the domain: no TXT record, only records with other values, or no answer of the DNS. */
  problem?: 'missing' | 'different' | 'unreachable';
}
