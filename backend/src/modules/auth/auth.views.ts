import type { SignupMode } from '@grabdeals/shared/account-rules';
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

/** What a sign-up is like here, for its form. */
export class SignUpRulesView {
  /** At once, after an owner's approval, or not at all. @example open */
  mode: SignupMode;
  /** Whether this would be the first account: it takes the set-up code that the server printed. @example false */
  needsSetupCode: boolean;
  /** Characters that the password has at least. @example 6 */
  passwordMin: number;
}

/** A sign-in on one device, as its account sees it. */
export class SessionView {
  _id: string;
  /** The same as `_id`. */
  id: string;
  /** Browser and system. @example "Chrome on Windows" */
  device: string;
  createdAt: Date;
  /** To within ten minutes. */
  lastUsedAt: Date;
  /** Whether it is the one that asks. @example true */
  isCurrent: boolean;
}

export class SignedOutView {
  /** @example "You are logged out." */
  message: string;
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
