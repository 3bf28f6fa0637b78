import type { Role } from '@grabdeals/shared/roles';

/** An invitation that is not accepted yet. */
export class InvitationView {
  _id: string;
  /** Id of the record, the same as `_id`. */
  id: string;
  /** @example dana@deals.example */
  email: string;
  /** Role of the new account. */
  role: Role;
  /** Keys of the sites that are granted to the new account. @example ["sunsetdeals"] */
  sites: string[];
  /** Name of the owner who sent the invitation last. Empty if the owner's account was deleted. @example "Demo Owner" */
  invitedBy: string;
  createdAt: Date;
  /** The link is valid until then. A resent invitation has a new link. */
  expiresAt: Date;
}

/** An invitation with its link, which no later response contains. */
export class InvitationLinkView extends InvitationView {
  /**
   * Path and fragment of the link on any host of this installation.
   * @example "/admin/acceptInvitation#token=0c3o1q7Zb2n5y8R4t6u1w3x5z7A9C2E4G6I8K0M2O4Q"
   */
  link: string;
  /** Whether the mail server accepted an e-mail with the link. False without `SMTP_URL`. @example true */
  isMailSent: boolean;
}

/** What an invitation offers to the person who has its link. */
export class InvitationOfferView {
  /** @example dana@deals.example */
  email: string;
  /** Role of the new account. */
  role: Role;
  /** Labels of the sites that are granted to the new account. @example ["Sunset Deals"] */
  siteLabels: string[];
  /** Minimum number of characters of the password. @example 10 */
  passwordMin: number;
}
