import { Injectable } from '@nestjs/common';
import { ProvidesTask, type TaskCount, type TaskProvider } from '../../common/tasks/task-provider.js';
import { UsersRepository } from './users.repository.js';

/** Accounts that cannot sign in before an owner approves them. */
@Injectable()
@ProvidesTask()
export class ApprovalsTask implements TaskProvider {
  readonly kind = 'accountsAwaitingApproval';
  readonly roles = ['owner'] as const;

  constructor(private readonly users: UsersRepository) {}

  async count(): Promise<TaskCount> {
    return { count: await this.users.countUnapproved() };
  }
}
