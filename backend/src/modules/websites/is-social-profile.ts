import { applyDecorators } from '@nestjs/common';
import { IsString, MaxLength, ValidateBy } from 'class-validator';
import { isSocialProfile, notASocialProfile, type SocialNetwork } from '@grabdeals/shared/social-profiles';
import { Optional, Trim } from '../../common/http/empty-values.js';

const MAX_ADDRESS = 300;

/** A DTO's field is absent, empty, or the address of a profile on that network. */
export function IsSocialProfile(network: SocialNetwork): PropertyDecorator {
  return applyDecorators(
    Optional(),
    Trim(),
    IsString(),
    MaxLength(MAX_ADDRESS),
    ValidateBy({
      name: 'isSocialProfile',
      validator: {
        validate: (value) => value === '' || (typeof value === 'string' && isSocialProfile(network, value)),
        defaultMessage: () => notASocialProfile(network),
      },
    }),
  );
}
