import type { SitePart } from '@grabdeals/shared/site-parts';
import {
  type HttpError,
  type SaveContextValue,
  useCreate,
  useNavigate,
  useNotify,
  useResourceContext,
} from 'react-admin';
import { ADMIN_BASE } from '../../config';
import { fieldErrors } from '../../dataProvider/apiError';
import type { Website } from '../../dataProvider/types';
import { api } from '../../providers';
import { searchOf } from '../../site/siteAddress';
import { useNotifySaved } from '../../layout/SavedActions';
import { toContactInput } from './formValues';
import { LOOK_PRESETS } from './lookPresets';

/** Values of the form of a new website: emptied inputs are null. */
export interface NewWebsiteValues {
  label: string;
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
 * Creates a hidden website with its contact, then its colors, brands and texts, and opens it. A failure after the website exists is reported;
 * the page of the website shows what is missing.
 */
export function useCreateWebsite(): SaveContextValue {
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const notifySaved = useNotifySaved();
  const navigate = useNavigate();
  const [create, { isPending: saving }] = useCreate<Website, HttpError>();

  const save = async (values: Partial<NewWebsiteValues>) => {
    const { label = '', contact } = values;
    let website: Website;
    try {
      website = (await create(
        resource,
        { data: { label: label.trim(), active: false, contact: toContactInput(contact) } },
        { returnPromise: true },
      )) as Website;
    } catch (error) {
      notify((error as HttpError).message, { type: 'error' });
      return fieldErrors(error);
    }
    const problems = await completed(website, values as NewWebsiteValues);
    if (problems.length > 0)
      notifySaved(`The website has been created. ${problems.join(' ')}`, website, { type: 'warning' });
    else {
      const text = `The website ${website.label} has been created. Publish it when it is complete.`;
      notifySaved(text, website, { type: 'success' });
    }
    navigate({ pathname: `${ADMIN_BASE}/${resource}/${website.id}`, search: searchOf('', website.value) });
    return undefined;
  };
  return { save, saving, mutationMode: 'pessimistic' } as SaveContextValue;
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
