import type { SignupMode } from '@grabdeals/shared/account-rules';
import type { StartPage } from '@grabdeals/shared/start-pages';
import type { Role } from '@grabdeals/shared/roles';

/** An account without its secrets. */
export class UserView {
  _id: string;
  /** Id of the record, the same as `_id`. react-admin reads `id`. */
  id: string;
  /** Each save adds 1, also a sign-in with a code. A save names the version that it was made from. @example 3 */
  version: number;
  /** @example "Demo Owner" */
  fullName: string;
  /** @example owner@grabdeals.example */
  email: string;
  /** @example "5550100" */
  phoneNumber: string;
  /** An owner manages all sites, a vendor the sites in `sites`, and an editor the content of the sites in `sites`. */
  role: Role;
  /** @example ["sunsetdeals"] */
  sites: string[];
  /** Whether the account can sign in. With SIGNUP=approval, an owner must approve a new account first. */
  approved: boolean;
  /** The page of the Site Manager that opens after a sign-in: its path below /admin. */
  startPage: StartPage;
  /** Whether the sign-in requires a code of an authenticator app. @example false */
  hasTwoFactor: boolean;
  /** Affiliate campaign and vendor id of the site of the request. @example 5035 */
  vendorId: number;
  createdAt: Date;
}

export class SignInView {
  user: UserView;
  /**
   * JWT for the `Authorization` header, with or without the prefix `Bearer `.
   * @example eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI2NmYwIn0.c2lnbmF0dXJl
   */
  token: string;
}

/** The rules of the sign-up. */
export class SignUpRulesView {
  /**
   * `open` activates accounts immediately, `approval` requires an owner's approval, `closed` disables sign-up.
   * @example open
   */
  mode: SignupMode;
  /**
   * Whether no account exists yet. The first account requires the set-up code that the server printed.
   * @example false
   */
  needsSetupCode: boolean;
  /** Minimum number of characters of a password. @example 6 */
  passwordMin: number;
}

/** A session of the caller. */
export class SessionView {
  _id: string;
  /** Id of the record, the same as `_id`. */
  id: string;
  /** Browser and operating system of the device. @example "Chrome on Windows" */
  device: string;
  createdAt: Date;
  /** Time of the last request of the session, accurate to ten minutes. */
  lastUsedAt: Date;
  /** Whether the session is that of this request. @example true */
  isCurrent: boolean;
}

export class SignedOutView {
  /** @example "You are logged out." */
  message: string;
}

export class SignUpView {
  user: UserView;
  /**
   * Token as at sign-in. Absent while the account waits for approval.
   * @example eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI2NmYwIn0.c2lnbmF0dXJl
   */
  token?: string;
}

export class PasswordChangedView {
  /** @example "Password Changed successfully" */
  message: string;
}

/** Whether forgotten passwords can be reset by e-mail. */
export class PasswordResetView {
  /** False without `SMTP_URL`: an owner sets a new password on the Users page. @example true */
  isAvailable: boolean;
}

/** The response to a request for a link, whether or not an account has the email. */
export class PasswordResetRequestedView {
  /** @example "If an account has this email, we have sent a link to it. The link is valid for 60 minutes." */
  message: string;
}
