import { Injectable, NotFoundException } from '@nestjs/common';
import type { TaxonomyEntry } from '@grabdeals/seeds/taxonomy';
import { WebsitesService } from '../websites/websites.service.js';
import type { TaxonomyView } from './taxonomy.views.js';

type Taxonomy = Awaited<ReturnType<typeof loadTaxonomy>>;

/** The category tree of the shopping-comparison source. Sites differ only in whether it contains mature categories. */
@Injectable()
export class TaxonomyService {
  private loaded: Promise<Taxonomy> | undefined;

  constructor(private readonly websites: WebsitesService) {}

  async ofSite(siteName: string): Promise<TaxonomyView> {
    const { settings } = await this.websites.site(siteName);
    const { whole, withoutMature } = await this.taxonomy();
    return settings.showMature ? whole : withoutMature;
  }

  /** Returns the icon of a top-level group as SVG. @throws NotFoundException for any other id. */
  async icon(id: number): Promise<Uint8Array> {
    const { whole, readIcon } = await this.taxonomy();
    if (!whole.data.some((group) => group.id === id)) throw new NotFoundException('There is no such icon.');
    return readIcon(id);
  }

  /** Returns the taxonomy, which the first call reads: few visitors need it, and starts do not wait for it. */
  private taxonomy(): Promise<Taxonomy> {
    this.loaded ??= loadTaxonomy();
    return this.loaded;
  }
}

async function loadTaxonomy() {
  const { readTaxonomy, readTaxonomyIcon } = await import('@grabdeals/seeds/taxonomy');
  const groups = readTaxonomy();
  return { whole: toView(groups), withoutMature: toView(removeMature(groups)), readIcon: readTaxonomyIcon };
}

function toView(data: TaxonomyEntry[]): TaxonomyView {
  return { data, icons: Object.fromEntries(data.map(({ id }) => [String(id), `/api/taxonomy/icons/${id}`])) };
}

function removeMature(entries: TaxonomyEntry[]): TaxonomyEntry[] {
  return entries
    .filter((entry) => !entry.mature)
    .map((entry) =>
      entry.children ? { ...entry, children: { category: removeMature(entry.children.category) } } : entry,
    );
}
