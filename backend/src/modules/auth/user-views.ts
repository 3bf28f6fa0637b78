import { Injectable } from '@nestjs/common';
import { WebsitesService } from '../websites/websites.service.js';
import type { UserView } from './auth.views.js';
import type { UserRecord } from './users.repository.js';

/** Converts accounts to views. */
@Injectable()
export class UserViews {
  constructor(private readonly websites: WebsitesService) {}

  /** Returns the view of an account, without its secrets and with the vendor id of the request's site. */
  async of(user: UserRecord, siteName: string): Promise<UserView> {
    const { id, fullName, email, phoneNumber, role, sites, approved, startPage, twoFactorSecret, createdAt } = user;
    const { vendorId } = await this.websites.site(siteName);
    return {
      _id: id,
      id,
      fullName,
      email,
      phoneNumber,
      role,
      sites,
      approved,
      startPage,
      hasTwoFactor: twoFactorSecret !== null,
      vendorId,
      createdAt,
    };
  }
}
