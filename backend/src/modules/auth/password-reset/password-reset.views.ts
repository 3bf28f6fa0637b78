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
