import type { DataProvider } from 'react-admin';
import { account } from '../account/accountRecord';
import type { ApiClient } from '../dataProvider/apiClient';
import { asProvider } from '../dataProvider/asProvider';
import { reading, toProvider } from '../dataProvider/singleRecords';
import { createSiteMarksProvider } from '../dataProvider/siteMarks';
import type { NewWebsiteInput } from '../dataProvider/types';
import { siteImages } from './banners/imageItems';
import { brandSelections } from './brands/brandSelection';
import { networkSource } from './networks/networkSource';
import { createStaticPageList, siteFooter, staticPage } from './pages/pageRecords';
import { currentTheme, scheduledTheme, theme } from './theme/themeRecords';

/** Returns the methods of the data provider by resource, for those that the API does not serve in the simple-rest dialect. */
export function createRecordProviders(api: ApiClient): Readonly<Record<string, Partial<DataProvider>>> {
  return {
    theme: toProvider(api, theme),
    scheduledTheme: toProvider(api, scheduledTheme),
    currentTheme: asProvider(reading(api, currentTheme)),
    siteImages: toProvider(api, siteImages),
    brandSelections: toProvider(api, brandSelections),
    pages: { ...toProvider(api, staticPage), ...asProvider({ getList: createStaticPageList(api) }) },
    siteFooter: toProvider(api, siteFooter),
    account: toProvider(api, account),
    siteMarks: createSiteMarksProvider(api),
    networkSource: toProvider(api, networkSource),
    sites: asProvider({ create: createWebsite(api) }),
  };
}

/** Creates a website with what it starts with in one call. */
function createWebsite(api: ApiClient) {
  return async (_resource: string, { data }: { data: NewWebsiteInput }) => ({
    data: await api.POST('/api/site-setup/websites', { body: data }),
  });
}
