import type { SitePart } from '@grabdeals/shared/site-parts';
import { useRef } from 'react';
import { useNavigate } from 'react-admin';
import { ADMIN_BASE } from '../../config';
import type { Website } from '../../dataProvider/types';
import { api } from '../../providers';
import { searchOf } from '../../site/siteAddress';
import { useNotifySaved } from '../../layout/SavedActions';
import { toContactInput } from './formValues';
import { LOOK_PRESETS } from './lookPresets';

/** Values of the form of a new website: emptied inputs are null. */
export interface NewWebsiteValues {
  label: string;
  vendorId?: number | null;
  /** Id of a preset, or `copy` for the colors of `lookSite`. */
  look: string;
  lookSite?: string | null;
  brands: 'copy' | 'none';
  brandsSite?: string | null;
  pages: 'copy' | 'original';
  pagesSite?: string | null;
  contact?: Parameters<typeof toContactInput>[0];
}

/**
 * Returns the body that creates a hidden website, and what follows: the website gets its colors, brands and texts, and opens. A failure
 * after the website exists is reported; the page of the website shows what is missing.
 */
export function useCreateWebsite() {
  const notifySaved = useNotifySaved();
  const navigate = useNavigate();
  const sent = useRef<NewWebsiteValues>(undefined);
  const toInput = (values: Partial<NewWebsiteValues>) => {
    sent.current = values as NewWebsiteValues;
    const { label, vendorId } = values;
    return { label, active: false, contact: toContactInput(values.contact), ...(vendorId ? { vendorId } : {}) };
  };
  const complete = async (website: Website) => {
    const problems = sent.current ? await completed(website, sent.current) : [];
    const [text, type] =
      problems.length > 0
        ? ([`The website has been created. ${problems.join(' ')}`, 'warning'] as const)
        : ([`The website ${website.label} has been created. Publish it when it is complete.`, 'success'] as const);
    notifySaved(text, website, { type });
    navigate({ pathname: `${ADMIN_BASE}/sites/${website.id}`, search: searchOf('', website.value) });
    return true;
  };
  return { toInput, complete };
}

/** Gives a new website its colors, brands and texts. @returns what could not be saved */
async function completed({ value, label }: Website, values: NewWebsiteValues): Promise<string[]> {
  const { look, lookSite, brands, brandsSite, pages, pagesSite } = values;
  const preset = LOOK_PRESETS.find(({ id }) => id === look);
  const copy = async (from: string, part: SitePart) => {
    const body = { from, to: [value], parts: [part], lists: 'replace' as const };
    const { data } = await api.POST('/api/site-setup/copies', { body });
    const failed = data.find(({ state }) => state === 'failed');
    if (failed) throw new Error(failed.message);
  };
  const steps: [name: string, run: () => Promise<unknown>][] = [];
  if (preset) {
    const websiteData = { ...preset.theme, siteName: label };
    steps.push(['colors', () => api.POST('/api/theme/create', { body: { websiteName: value, websiteData } })]);
  } else if (lookSite) steps.push(['colors', () => copy(lookSite, 'colors')]);
  if (brands === 'copy' && brandsSite) steps.push(['brands', () => copy(brandsSite, 'brands')]);
  if (pages === 'copy' && pagesSite) steps.push(['texts', () => copy(pagesSite, 'pages')]);
  const problems: string[] = [];
  for (const [name, run] of steps) {
    await run().catch((error: Error) => problems.push(`Its ${name} could not be saved: ${error.message}`));
  }
  return problems;
}
