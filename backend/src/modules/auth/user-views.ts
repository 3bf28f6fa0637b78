import { Injectable } from '@nestjs/common';
import { WebsitesService } from '../websites/websites.service.js';
import type { UserView } from './auth.views.js';
import type { UserRecord } from './users.repository.js';

/** Accounts as the API answers them. */
@Injectable()
export class UserViews {
  constructor(private readonly websites: WebsitesService) {}

  /** An account without its secrets; the vendor id is that of the site of the call. */
  async of(user: UserRecord, siteName: string): Promise<UserView> {
    const { id, fullName, email, phoneNumber, role, sites, approved, createdAt } = user;
    const { vendorId } = await this.websites.site(siteName);
    return { _id: id, id, fullName, email, phoneNumber, role, sites, approved, vendorId, createdAt };
  }
}
