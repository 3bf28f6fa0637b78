import { isDeepStrictEqual } from 'node:util';
import { ForbiddenException } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import type { Website } from './website.resource.js';

/** Fields that only owners change. */
type OwnerFields = Pick<Website, 'label' | 'active' | 'vendorId' | 'domains'>;

/** @throws ForbiddenException if a vendor changes a field that only owners may change. */
export function assertOwnerFields(
  caller: Caller,
  current: OwnerFields | undefined,
  { label, active, vendorId, domains }: OwnerFields,
): void {
  const isChanged = label !== current?.label || active !== current.active || vendorId !== current.vendorId;
  if (isChanged || !isDeepStrictEqual(domains, current.domains)) assertOwner(caller);
}

export function assertOwner({ role }: Caller): void {
  if (role === 'owner') return;
  throw new ForbiddenException(
    'Only an owner can change the name, the activation, the vendor id and the domains of a website.',
  );
}

/** Returns whether a change affects which hosts show the website, and under which URL. */
export function isAddressChanged(before: OwnerFields | undefined, { active, domains }: OwnerFields): boolean {
  return active !== before?.active || !isDeepStrictEqual(domains, before.domains);
}
