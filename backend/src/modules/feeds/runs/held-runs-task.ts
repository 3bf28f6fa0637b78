import { Injectable } from '@nestjs/common';
import { ProvidesTask, type TaskCount, type TaskProvider } from '../../../common/tasks/task-provider.js';
import { FeedRunsRepository } from './feed-runs.repository.js';

/** Runs that await approval. */
@Injectable()
@ProvidesTask()
export class HeldRunsTask implements TaskProvider {
  readonly kind = 'heldFeedRuns';
  readonly roles = ['owner'] as const;

  constructor(private readonly runs: FeedRunsRepository) {}

  async count(): Promise<TaskCount> {
    return { count: await this.runs.countInState('held') };
  }
}
