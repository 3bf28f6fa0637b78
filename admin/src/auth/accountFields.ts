import { ACCOUNT_TEXTS, passwordTooShort, PHONE_NUMBER } from '@grabdeals/shared/account-rules';
import { MAX_FULL_NAME, MAX_PASSWORD, MAX_PHONE, MIN_STRONG_PASSWORD } from '@grabdeals/shared/limits';

/** Rules of the account forms' fields (docs/requirements/site-manager.md#sign-up). Cleared inputs are null. */

type Value = string | null | undefined;
type Message = string | undefined;

/** Recognizes typing errors only; the server applies the full rule. */
const EMAIL_ADDRESS = /^[^\s@<>(),;:"]+@[^\s@<>(),;:".]+(?:\.[^\s@<>(),;:".]+)*\.[a-z]{2,}$/i;

export function validateSetupCode(value: Value): Message {
  return value?.trim() ? undefined : ACCOUNT_TEXTS.setupCodeWrong;
}

export function validateFullName(value: Value): Message {
  if (!value?.trim()) return ACCOUNT_TEXTS.fullNameMissing;
  return value.trim().length > MAX_FULL_NAME ? ACCOUNT_TEXTS.fullNameTooLong : undefined;
}

/** Requires any text, because the server checks the email at sign-in. */
export function validateEmailGiven(value: Value): Message {
  return value?.trim() ? undefined : ACCOUNT_TEXTS.emailMissing;
}

export function validateEmail(value: Value): Message {
  if (!value?.trim()) return ACCOUNT_TEXTS.emailMissing;
  return EMAIL_ADDRESS.test(value.trim()) ? undefined : ACCOUNT_TEXTS.emailInvalid;
}

export function validatePhoneNumber(value: Value): Message {
  return PHONE_NUMBER.test(value ?? '') ? undefined : ACCOUNT_TEXTS.phoneInvalid;
}

/** Replaces `required()`, which would mark each of the fields as mandatory although all of them are. */
export function validatePasswordGiven(value: Value): Message {
  return value ? undefined : ACCOUNT_TEXTS.passwordMissing;
}

export function validateCode(value: Value): Message {
  return value?.trim() ? undefined : ACCOUNT_TEXTS.codeMissing;
}

/** Returns the rule of a password with at least `min` characters. */
export function passwordFrom(min: number): (value: Value) => Message {
  return (value) => {
    if (!value) return ACCOUNT_TEXTS.passwordMissing;
    if (value.length < min) return passwordTooShort(min);
    return value.length > MAX_PASSWORD ? ACCOUNT_TEXTS.passwordTooLong : undefined;
  };
}

const validateStrongPassword = passwordFrom(MIN_STRONG_PASSWORD);

/** The rule of a password that an owner may set for an account. The server may require more. */
export function validateNewPassword(value: Value): Message {
  return value ? validateStrongPassword(value) : undefined;
}

export function validateConformPassword(value: Value, { password }: { password?: Value }): Message {
  if (!value) return ACCOUNT_TEXTS.conformPasswordMissing;
  return value === password ? undefined : ACCOUNT_TEXTS.passwordsDiffer;
}

/** Returns the characters of a text that a phone number can contain. */
export function phoneDigits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, MAX_PHONE);
}
