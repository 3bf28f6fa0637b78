import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { OwnedRecords } from '../../common/persistence/removal.js';
import { ofSites, Repository } from '../../common/persistence/repository.js';
import { Theme, THEMES } from './theme.resource.js';

/** The usual theme and the scheduled theme of a site. */
export type SiteThemes = Pick<Theme, 'websiteData' | 'scheduled'>;

@Injectable()
export class ThemeRepository extends Repository<Theme> implements OwnedRecords<string> {
  constructor(@InjectModel(Theme.name) model: Model<Theme>) {
    super(model, THEMES);
  }

  async find(websiteName: string): Promise<SiteThemes | undefined> {
    return (await this.findOne({ websiteName })) ?? undefined;
  }

  /** Returns the themes of those sites that have one. */
  ofSites(websiteNames: readonly string[]): Promise<Theme[]> {
    return this.findMany({ websiteName: { $in: [...websiteNames] } });
  }

  /** Returns the records of the sites with a scheduled theme that may start or end at the time or later. */
  changingFrom(sites: readonly string[] | undefined, from: Date): Promise<Theme[]> {
    const later = { $gte: from };
    return this.findMany({
      websiteName: ofSites(sites),
      $or: [{ 'scheduled.startsAt': later }, { 'scheduled.endsAt': later }],
    }).exec();
  }

  /** Saves the given themes. The other theme does not change. */
  save(websiteName: string, themes: Partial<SiteThemes>): Promise<void> {
    return this.upsert({ websiteName }, { websiteName, ...themes });
  }

  async lossOf(websiteName: string): Promise<string | undefined> {
    return (await this.exists({ websiteName })) ? 'its theme' : undefined;
  }

  removeWith(websiteName: string): Promise<void> {
    return this.deleteMany({ websiteName });
  }
}
