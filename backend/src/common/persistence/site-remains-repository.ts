import { Repository } from './repository.js';
import type { SiteRemains } from './removal.js';

/** Base class for records of one site that remain when the website is deleted. */
export abstract class SiteRemainsRepository<T extends { websiteName: string }>
  extends Repository<T>
  implements SiteRemains
{
  async moveSite(from: string, to: string): Promise<void> {
    await this.updateMany({ websiteName: from }, { $set: { websiteName: to } });
  }
}
