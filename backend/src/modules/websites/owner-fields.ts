import { isDeepStrictEqual } from 'node:util';
import { ForbiddenException } from '@nestjs/common';
import { RESOURCES } from '@grabdeals/shared/resources';
import { type Caller, may } from '../../common/access/caller.js';
import type { Website } from './website.resource.js';

const { ownerFields } = RESOURCES.website;

type OwnerFields = Pick<Website, (typeof ownerFields)[number]>;

/** @throws ForbiddenException if a vendor changes a field that only owners may change. */
export function assertOwnerFields(caller: Caller, current: OwnerFields | undefined, next: OwnerFields): void {
  if (ownerFields.some((field) => !isDeepStrictEqual(next[field], current?.[field]))) assertOwner(caller);
}

/** @throws ForbiddenException unless the caller creates websites, with all their fields. */
export function assertOwner(caller: Caller): void {
  if (may(caller, 'website', 'create')) return;
  throw new ForbiddenException(
    'Only an owner can change the name, the activation, the vendor id and the domains of a website.',
  );
}

/** Returns whether a change affects which hosts show the website, and under which URL. */
export function isAddressChanged(before: OwnerFields | undefined, { active, domains }: OwnerFields): boolean {
  return active !== before?.active || !isDeepStrictEqual(domains, before.domains);
}
