import { SetMetadata } from '@nestjs/common';

export const KEEPS_PAGES = 'keepsPages';

/** Marks routes that signed-in users write with, and that change nothing a shopper sees. */
export function KeepsPages(): MethodDecorator & ClassDecorator {
  return SetMetadata(KEEPS_PAGES, true);
}
