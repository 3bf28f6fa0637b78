import { Injectable } from '@nestjs/common';
import type { ThemeData } from '@grabdeals/shared/theme';
import { ReadCache } from '../../common/persistence/read-cache.js';
import type { ThemesView } from './theme.dto.js';
import { ThemeRepository } from './theme.repository.js';

@Injectable()
export class ThemeService {
  private readonly themes = new ReadCache<ThemesView>(async (websiteName) => {
    const websiteData = await this.repository.find(websiteName);
    return { data: websiteData ? [{ websiteName, websiteData }] : [] };
  });

  constructor(private readonly repository: ThemeRepository) {}

  /** The site's theme in the envelope of the documents: `data[0].websiteData`. */
  ofSite(websiteName: string): Promise<ThemesView> {
    return this.themes.get(websiteName);
  }

  async save(websiteName: string, theme: ThemeData): Promise<void> {
    await this.repository.save(websiteName, theme);
    this.themes.drop(websiteName);
  }
}
