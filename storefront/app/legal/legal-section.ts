import type { ComponentType } from 'react';
import type { SiteData } from '~/site/site-data.server';

/** The site that a text speaks for. */
export interface LegalSite {
  label: string;
  contact: SiteData['site']['contact'];
}

/** A titled part of a legal text. */
export interface LegalSection {
  /** Anchor. */
  id: string;
  title: string;
  Body: ComponentType<{ site: LegalSite }>;
}
