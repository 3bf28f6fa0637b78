import { MAX_FULL_NAME, MAX_PASSWORD, MAX_PHONE, MIN_PASSWORD, PASSWORD_RESET_MINUTES } from './limits.js';

/** Rules of accounts that the screens and the server share (docs/requirements/site-manager.md#sign-up). */

/** Messages of the account forms; docs/requirements/site-manager.md gives most of them literally. */
export const ACCOUNT_TEXTS = {
  fullNameMissing: 'Please Enter Full Name',
  fullNameTooLong: `Full Name can have at most ${MAX_FULL_NAME} characters.`,
  emailMissing: 'Please Enter Email',
  emailInvalid: 'Please Enter valid email',
  emailTaken: 'An account with this email already exists.',
  emailFixed: 'The email of an account cannot be changed.',
  phoneInvalid: `Phone number can have at most ${MAX_PHONE} characters, digits only.`,
  passwordMissing: 'Please Enter Password',
  passwordTooShort: passwordTooShort(MIN_PASSWORD),
  passwordCommon: 'This password is one of the most common passwords. Please choose another password.',
  passwordTooLong: `Password can have at most ${MAX_PASSWORD} characters.`,
  conformPasswordMissing: 'Please Enter Conform Password',
  passwordsDiffer: 'Password and Confirm Password fields value must be matched.',
  forgotPassword: 'Forgot Password?',
  passwordResetSent: `If an account has this email, we have sent a link to it. The link is valid for ${PASSWORD_RESET_MINUTES} minutes.`,
  passwordResetUnavailable:
    'Ask the owner of this installation for a new password. An owner runs “npm run reset-password -- EMAIL” on the server.',
  linkExpired: 'This link is not valid, was already used or has expired.',
  linkReplaced:
    'This link was replaced by a newer one. Open the link in the newest e-mail, or ask the sender for a new invitation.',
  passwordWrong: 'The password is wrong.',
  codeMissing: 'Please enter the code of your authenticator app.',
  codeWrong: 'The code is wrong. Enter the current code of the app, or a recovery code.',
  twoFactorRequired: 'Set up two-factor sign-in first.',
  currentPasswordWrong: 'The old password is not right.',
  passwordChanged: 'Password Changed successfully',
  credentialsWrong: 'Email address or password is not right.',
  credentialsWrongOrWaiting: 'Email address or password is not right, or your account waits for approval.',
  waitsForApproval: 'Your account waits for the approval of the site owner.',
  setupCodeWrong: 'Please enter the set-up code that the server printed when it last started.',
  ownPassword: 'You cannot set your own password here. Use Change Password, which requires your current password.',
  ownRole: 'You cannot change your own role. Ask another owner.',
  ownApproval: 'You cannot change your own approval. Ask another owner.',
  ownSites: 'You cannot change your own websites. Ask another owner.',
  signedOut: 'You are logged out.',
  signUpClosed: 'Sign-up is closed. Please ask the site owner for an account.',
  tooManyAttempts: 'Too many attempts. Please try again later.',
} as const;

/** Returns the message for a password of fewer than `min` characters, in the required wording for six. */
export function passwordTooShort(min: number): string {
  return `Password requires ${min} characters minimum.`;
}

/** At most ten digits. Matches the empty text, too, because the phone number is optional. */
export const PHONE_NUMBER = new RegExp(`^\\d{0,${MAX_PHONE}}$`);

/** Sign-ups are active at once, wait for an owner's approval, or are rejected. */
export const SIGNUP_MODES = ['open', 'approval', 'closed'] as const;
export type SignupMode = (typeof SIGNUP_MODES)[number];
