import { Injectable, NotFoundException } from '@nestjs/common';
import type { TaxonomyEntry } from '@grabdeals/seeds/taxonomy';
import { WebsitesService } from '../websites/websites.service.js';
import type { TaxonomyView } from './taxonomy.views.js';

type Taxonomy = Awaited<ReturnType<typeof loadTaxonomy>>;

/** The category tree of the shopping-comparison source: the same for all sites but for what is mature. */
@Injectable()
export class TaxonomyService {
  private loaded: Promise<Taxonomy> | undefined;

  constructor(private readonly websites: WebsitesService) {}

  async ofSite(siteName: string): Promise<TaxonomyView> {
    const { settings } = await this.websites.site(siteName);
    const { whole, withoutMature } = await this.taxonomy();
    return settings.showMature ? whole : withoutMature;
  }

  /**
   * SVG.
   * @throws NotFoundException for an id that is no group's.
   */
  async icon(id: number): Promise<Uint8Array> {
    const { whole, readIcon } = await this.taxonomy();
    if (!whole.data.some((group) => group.id === id)) throw new NotFoundException('There is no such icon.');
    return readIcon(id);
  }

  /** Read when it is first asked for: few visitors need it, and no start waits for it. */
  private taxonomy(): Promise<Taxonomy> {
    this.loaded ??= loadTaxonomy();
    return this.loaded;
  }
}

async function loadTaxonomy() {
  const { readTaxonomy, readTaxonomyIcon } = await import('@grabdeals/seeds/taxonomy');
  const groups = readTaxonomy();
  return { whole: toView(groups), withoutMature: toView(notMature(groups)), readIcon: readTaxonomyIcon };
}

function toView(data: TaxonomyEntry[]): TaxonomyView {
  return { data, icons: Object.fromEntries(data.map(({ id }) => [String(id), `/api/taxonomy/icons/${id}`])) };
}

function notMature(entries: TaxonomyEntry[]): TaxonomyEntry[] {
  return entries
    .filter((entry) => !entry.mature)
    .map((entry) =>
      entry.children ? { ...entry, children: { category: notMature(entry.children.category) } } : entry,
    );
}
