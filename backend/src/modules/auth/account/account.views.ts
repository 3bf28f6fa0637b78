import type { SignupMode } from '@grabdeals/shared/account-rules';
import { UserView } from './user.resource.js';

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
