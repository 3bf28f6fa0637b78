import { DiscoveryService } from '@nestjs/core';

/**
 * Marks a repository whose records name uploads, and the fields that may: addresses of pictures and files, and HTML, as in
 * `items.url`. What they name is in use, and stays in the store.
 */
export const HoldsPictures = DiscoveryService.createDecorator<readonly string[]>();
