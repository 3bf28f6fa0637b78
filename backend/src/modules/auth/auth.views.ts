import type { Role } from '@grabdeals/shared/roles';

/** An account as its owner sees it. */
export class UserView {
  _id: string;
  /** The same as `_id`, for the simple-rest dialect. */
  id: string;
  /** @example "Demo Owner" */
  fullName: string;
  /** @example owner@grabdeals.example */
  email: string;
  /** @example "5550100" */
  phoneNumber: string;
  /** An owner manages all sites, a vendor those in `sites`. */
  role: Role;
  /** @example ["sunsetdeals"] */
  sites: string[];
  /** Whether the account can sign in: with SIGNUP=approval, after an owner said so. */
  approved: boolean;
  /** Affiliate campaign and vendor id of the site of the call. @example 5035 */
  vendorId: number;
  createdAt: Date;
}

export class SignInView {
  user: UserView;
  /** JWT, to be sent as it is or after `Bearer ` in the Authorization header. @example eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI2NmYwIn0.c2lnbmF0dXJl */
  token: string;
}

export class SignUpView {
  user: UserView;
  /** As at sign-in; absent while the account waits for approval. @example eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI2NmYwIn0.c2lnbmF0dXJl */
  token?: string;
}

export class PasswordChangedView {
  /** @example "Password Changed successfully" */
  message: string;
}
