import { ConflictException } from '@nestjs/common';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { isDuplicateKey } from '../../common/errors/database-errors.js';

/**
 * Converts a duplicate key error of a new account to a 409.
 * @throws ConflictException for a duplicate key, else the error itself.
 */
export function rethrowEmailTaken(error: unknown): never {
  if (!isDuplicateKey(error)) throw error;
  throw new ConflictException({ message: [ACCOUNT_TEXTS.emailTaken], fields: { email: ACCOUNT_TEXTS.emailTaken } });
}
