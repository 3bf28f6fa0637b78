import { SetMetadata } from '@nestjs/common';
import type { Tag } from '@grabdeals/server-cache/invalidations';

export const INVALIDATES = 'invalidates';

/** What a write invalidates, where it is less than `InvalidationInterceptor` takes it for; `nothing`: no shopper sees it. */
export function Invalidates(what: Tag | 'nothing'): MethodDecorator & ClassDecorator {
  return SetMetadata(INVALIDATES, what === 'nothing' ? [] : [what]);
}
