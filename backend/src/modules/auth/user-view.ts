import { campaignId } from '@grabdeals/shared/campaign';
import type { UserView } from './auth.views.js';
import type { UserRecord } from './users.repository.js';

/** An account without its secrets; the vendor id is that of the site of the call. */
export function toUserView(user: UserRecord, siteName: string): UserView {
  const { id, fullName, email, phoneNumber, role, sites, approved, createdAt } = user;
  const vendorId = campaignId(siteName);
  return { _id: id, id, fullName, email, phoneNumber, role, sites, approved, vendorId, createdAt };
}
