import { Injectable } from '@nestjs/common';
import { rolesFor } from '@grabdeals/shared/policy';
import { ProvidesTask, type TaskCount, type TaskProvider } from '../../../common/tasks/task-provider.js';
import { FeedRunsRepository } from './feed-runs.repository.js';

/** Runs that await approval. */
@Injectable()
@ProvidesTask()
export class HeldRunsTask implements TaskProvider {
  readonly kind = 'heldFeedRuns';
  readonly roles = rolesFor('feed-runs', 'write');

  constructor(private readonly runs: FeedRunsRepository) {}

  async count(): Promise<TaskCount> {
    return { count: await this.runs.countInState('held') };
  }
}
