import { Injectable } from '@nestjs/common';
import { rolesFor } from '@grabdeals/shared/policy';
import { ENDING_DAYS } from '@grabdeals/shared/tasks';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { ProvidesTask, type TaskCount, type TaskProvider, type TaskScope } from '../../common/tasks/task-provider.js';
import { ImagesRepository } from './images.repository.js';

/** Banners, carousel slides and offers that end within the next days. */
@Injectable()
@ProvidesTask()
export class EndingImagesTask implements TaskProvider {
  readonly kind = 'imagesEnding';
  readonly roles = rolesFor('img', 'write');

  constructor(private readonly images: ImagesRepository) {}

  async count({ sites, now }: TaskScope): Promise<TaskCount> {
    const until = new Date(now.getTime() + ENDING_DAYS * DAY_MS);
    const counts = new Map<string, number>();
    for (const { websiteName, items } of await this.images.changingIn({ sites, from: now })) {
      const { length } = items.filter(({ endsAt }) => endsAt && endsAt > now && endsAt <= until);
      if (length > 0) counts.set(websiteName, (counts.get(websiteName) ?? 0) + length);
    }
    const ofSites = [...counts].map(([websiteName, count]) => ({ websiteName, count }));
    return {
      count: ofSites.reduce((sum, { count }) => sum + count, 0),
      sites: ofSites.sort((a, b) => b.count - a.count || (a.websiteName < b.websiteName ? -1 : 1)),
    };
  }
}
