import { Injectable } from '@nestjs/common';
import { ROLES } from '@grabdeals/shared/roles';
import { ProvidesTask, type TaskCount, type TaskProvider, type TaskScope } from '../../common/tasks/task-provider.js';
import { ArticlesRepository } from './articles.repository.js';

/** Articles that are not published. */
@Injectable()
@ProvidesTask()
export class DraftArticlesTask implements TaskProvider {
  readonly kind = 'draftArticles';
  readonly roles = ROLES;

  constructor(private readonly articles: ArticlesRepository) {}

  count({ sites }: TaskScope): Promise<TaskCount> {
    return this.articles.countDrafts(sites);
  }
}
