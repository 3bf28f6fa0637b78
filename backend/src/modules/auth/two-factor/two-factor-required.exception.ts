import { UnauthorizedException } from '@nestjs/common';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import type { ErrorCode } from '../../../common/errors/error.dto.js';

/** Email and password are correct, and the sign-in requires a code. Not a failed attempt. */
export class TwoFactorRequiredException extends UnauthorizedException {
  constructor() {
    super({ message: [ACCOUNT_TEXTS.codeMissing], code: 'two_factor_required' satisfies ErrorCode });
  }
}
