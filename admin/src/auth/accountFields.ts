import { ACCOUNT_TEXTS, PHONE_NUMBER } from '@grabdeals/shared/account-rules';
import { MAX_FULL_NAME, MAX_PASSWORD, MAX_PHONE, MIN_PASSWORD } from '@grabdeals/shared/limits';

/** Rules of the account forms' fields (site-manager.txt, section 5); emptied inputs are null. */

type Value = string | null | undefined;
type Message = string | undefined;

/** Tells what is a slip of the pen; the server looks closer. */
const EMAIL_ADDRESS = /^[^\s@<>(),;:"]+@[^\s@<>(),;:".]+(?:\.[^\s@<>(),;:".]+)*\.[a-z]{2,}$/i;

export function validateFullName(value: Value): Message {
  if (!value?.trim()) return ACCOUNT_TEXTS.fullNameMissing;
  return value.trim().length > MAX_FULL_NAME ? ACCOUNT_TEXTS.fullNameTooLong : undefined;
}

/** At sign-in an address is not looked at any closer. */
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

/** Not `required()`: where all fields are, marking each as mandatory says nothing. */
export function validatePasswordGiven(value: Value): Message {
  return value ? undefined : ACCOUNT_TEXTS.passwordMissing;
}

export function validatePassword(value: Value): Message {
  if (!value) return ACCOUNT_TEXTS.passwordMissing;
  if (value.length < MIN_PASSWORD) return ACCOUNT_TEXTS.passwordTooShort;
  return value.length > MAX_PASSWORD ? ACCOUNT_TEXTS.passwordTooLong : undefined;
}

/** A password that may be left as it is. */
export function validateNewPassword(value: Value): Message {
  return value ? validatePassword(value) : undefined;
}

export function validateConformPassword(value: Value, { password }: { password?: Value }): Message {
  if (!value) return ACCOUNT_TEXTS.conformPasswordMissing;
  return value === password ? undefined : ACCOUNT_TEXTS.passwordsDiffer;
}

/** What can be typed into a phone number. */
export function phoneDigits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, MAX_PHONE);
}
