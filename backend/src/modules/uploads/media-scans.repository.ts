import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ALL_SITES, Repository } from '../../common/persistence/repository.js';
import { OutlivesWebsite, type SiteRemains } from '../../common/persistence/removal.js';
import { MediaScan } from './media-scan.schema.js';

/** How far a site's files were scanned. */
export type ScanPosition = Pick<MediaScan, 'until' | 'recentKeys'>;

/**
 * Stores how far the files of each site were scanned. A deleted website leaves its position, because a restored website must not get
 * back the images that an operator had deleted before.
 */
@Injectable()
@OutlivesWebsite(true)
export class MediaScansRepository extends Repository<MediaScan> implements SiteRemains {
  constructor(@InjectModel(MediaScan.name) model: Model<MediaScan>) {
    super(model);
  }

  async of(websiteName: string): Promise<ScanPosition> {
    return (await this.findOne({ websiteName })) ?? { until: new Date(0), recentKeys: [] };
  }

  save(websiteName: string, { until, recentKeys }: ScanPosition): Promise<void> {
    return this.upsert({ websiteName }, { websiteName, until, recentKeys });
  }

  /** Moves a position to another key. A later scan of the old key finds only later files. */
  async moveSite(from: string, to: string): Promise<void> {
    const position = await this.findOne({ websiteName: from });
    if (position) await this.save(to, position);
    await this.deleteMany({ websiteName: from });
    await this.save(from, { until: new Date() });
  }

  /** Deletes the positions of other sites that are older than the time. */
  async deleteOthers(siteNames: ReadonlySet<string>, before: Date): Promise<void> {
    const old = await this.findMany({ websiteName: ALL_SITES, until: { $lt: before } });
    const others = old.map(({ websiteName }) => websiteName).filter((siteName) => !siteNames.has(siteName));
    if (others.length > 0) await this.deleteMany({ websiteName: { $in: others } });
  }
}
