import type { Role } from '@grabdeals/shared/roles';

/** The two-factor sign-in of the caller's account. */
export class TwoFactorView {
  /** Whether the sign-in requires a code. @example true */
  isEnabled: boolean;
  /** Whether an owner requires two-factor sign-in of the caller's role. @example false */
  isRequired: boolean;
  /** Number of recovery codes that are not used yet. @example 10 */
  recoveryCodesLeft: number;
}

/** A new secret for an authenticator app. It counts when a code confirms it. */
export class TwoFactorSetUpView {
  /** Secret to type into the app. @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP */
  secret: string;
  /**
   * The secret as a URI for a QR code.
   * @example "otpauth://totp/Grabdeals:owner%40grabdeals.example?issuer=Grabdeals&secret=JBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30"
   */
  uri: string;
}

/** Recovery codes, which no later response contains. Each works once in place of a code of the app. */
export class RecoveryCodesView {
  /** @example ["K7QF-9XWM-BR4T-3HSV"] */
  recoveryCodes: string[];
}

/** Rules of the installation for all accounts. */
export class AccountPolicyView {
  /** Roles whose accounts must have two-factor sign-in. @example [] */
  twoFactorRoles: Role[];
}
