import { ConflictException } from '@nestjs/common';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { isDuplicateKey } from '../../common/errors/database-errors.js';

/**
 * Says of a refused new account that its address is taken; other errors stay as they are.
 * @throws always.
 */
export function emailTaken(error: unknown): never {
  if (!isDuplicateKey(error)) throw error;
  throw new ConflictException({ message: [ACCOUNT_TEXTS.emailTaken], fields: { email: ACCOUNT_TEXTS.emailTaken } });
}
