import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Role } from '@grabdeals/shared/roles';
import { stableRecordId } from '../../../common/persistence/record-id.js';
import { Repository } from '../../../common/persistence/repository.js';
import { ACCOUNT_POLICY, AccountPolicy } from './account-policy.resource.js';

const POLICY_ID = stableRecordId('account policy');

@Injectable()
export class AccountPolicyRepository extends Repository<AccountPolicy> {
  constructor(@InjectModel(AccountPolicy.name) model: Model<AccountPolicy>) {
    super(model, ACCOUNT_POLICY);
  }

  async twoFactorRoles(): Promise<Role[]> {
    return (await this.findOne({ _id: POLICY_ID }))?.twoFactorRoles ?? [];
  }

  async save(twoFactorRoles: Role[]): Promise<void> {
    await this.upsert({ _id: POLICY_ID }, { twoFactorRoles });
  }
}
