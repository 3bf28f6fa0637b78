import { Injectable } from '@nestjs/common';
import { ROLES } from '@grabdeals/shared/roles';
import { ProvidesTask, type TaskCount, type TaskProvider, type TaskScope } from '../../common/tasks/task-provider.js';
import { CouponsRepository } from './coupons.repository.js';

/** Coupons that end within the next days. */
@Injectable()
@ProvidesTask()
export class EndingCouponsTask implements TaskProvider {
  readonly kind = 'couponsEnding';
  readonly roles = ROLES;

  constructor(private readonly coupons: CouponsRepository) {}

  count({ sites, now }: TaskScope): Promise<TaskCount> {
    return this.coupons.countIn('ending', sites, now);
  }
}

/** Coupons that have ended, which an operator extends or deletes. */
@Injectable()
@ProvidesTask()
export class ExpiredCouponsTask implements TaskProvider {
  readonly kind = 'expiredCoupons';
  readonly roles = ROLES;

  constructor(private readonly coupons: CouponsRepository) {}

  count({ sites, now }: TaskScope): Promise<TaskCount> {
    return this.coupons.countIn('expired', sites, now);
  }
}
