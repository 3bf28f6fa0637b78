import { Injectable, NotFoundException } from '@nestjs/common';
import type { TaxonomyEntry } from '@grabdeals/seeds/taxonomy/outline';
import { buildTaxonomy, drawTaxonomyIcon, ICON_IDS } from '@grabdeals/seeds/taxonomy/taxonomy';
import { WebsitesService } from '../websites/websites.service.js';
import type { TaxonomyView } from './taxonomy.views.js';

/** The category tree of the shopping-comparison source: the same for all sites but for what is mature. */
@Injectable()
export class TaxonomyService {
  private readonly whole = toView(buildTaxonomy());
  private readonly withoutMature = toView(notMature(buildTaxonomy()));
  private readonly icons = new Map<number, string>();

  constructor(private readonly websites: WebsitesService) {}

  async ofSite(siteName: string): Promise<TaxonomyView> {
    const { settings } = await this.websites.site(siteName);
    return settings.showMature ? this.whole : this.withoutMature;
  }

  /**
   * SVG text, drawn once.
   * @throws NotFoundException for an id that is no group's.
   */
  icon(id: number): string {
    const icon = this.icons.get(id) ?? drawTaxonomyIcon(id);
    if (!icon) throw new NotFoundException('There is no such icon.');
    this.icons.set(id, icon);
    return icon;
  }
}

function toView(data: TaxonomyEntry[]): TaxonomyView {
  const ids = data.map(({ id }) => id).filter((id) => ICON_IDS.includes(id));
  return { data, icons: Object.fromEntries(ids.map((id) => [String(id), `/api/taxonomy/icons/${id}`])) };
}

function notMature(entries: TaxonomyEntry[]): TaxonomyEntry[] {
  return entries
    .filter((entry) => !entry.mature)
    .map((entry) =>
      entry.children ? { ...entry, children: { category: notMature(entry.children.category) } } : entry,
    );
}
