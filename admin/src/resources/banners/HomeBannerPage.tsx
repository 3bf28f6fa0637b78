import { OFFER_BANNERS_ON_HOME } from '@grabdeals/shared/limits';
import { storedList } from '@grabdeals/shared/store-preview';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { UnsavedChangesGuard } from '../../components/UnsavedChanges';
import { imageListId, type ImageListRecord } from '../../dataProvider/singleRecords';
import { useSearchParams } from '../../site/routing';
import { useSite } from '../../site/SiteContext';
import { BANNER_SHAPE, ImageListForm, openPreview } from './ImageListForm';
import { localListStore } from './localLists';

const TABS = [
  {
    id: 'banners',
    section: 'Banner',
    label: 'Banners Images',
    note: `The home page shows the first ${OFFER_BANNERS_ON_HOME} banners.`,
  },
  { id: 'carousel', section: 'Carousel', label: 'Homepage Carousel Images', note: undefined },
] as const;

/** Banners and carousel of the home page (/admin/homeBanner). */
export default function HomeBannerPage() {
  const { label } = useSite();
  return (
    <>
      <PageHeader
        title="Homepage Offers"
        help={`The home page of ${label} shows the carousel at the top and the banners between the products.`}
      />
      <HomeBannerTabs />
    </>
  );
}

/** Both forms are mounted, so that their unsaved changes remain when the operator opens the other tab. */
function HomeBannerTabs() {
  const [query, setQuery] = useSearchParams();
  const dirtyStates = { Banner: useState(false), Carousel: useState(false) };
  const preview = useHomePreview();
  const tab = TABS.find(({ id }) => id === query.get('tab')) ?? TABS[0];
  return (
    <Box sx={{ maxWidth: 960 }}>
      <UnsavedChangesGuard when={dirtyStates.Banner[0] || dirtyStates.Carousel[0]} />
      <Tabs
        value={tab.id}
        onChange={(_event, id: string) => setQuery(new URLSearchParams({ tab: id }), { replace: true })}
        aria-label="Lists of the home page"
        variant="scrollable"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map(({ id, label }) => (
          <Tab key={id} value={id} label={label} id={`${id}-tab`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      {TABS.map(({ id, section, label, note }) => (
        <Box key={id} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab`} hidden={id !== tab.id}>
          <ImageListForm
            section={section}
            label={label}
            note={note}
            shape={BANNER_SHAPE}
            previewLabel="Preview"
            onPreview={preview}
            onDirtyChange={dirtyStates[section][1]}
          />
        </Box>
      ))}
    </Box>
  );
}

/** Returns a function that opens the preview of the home page. A list that has no unsaved changes is shown as it is saved. */
function useHomePreview(): () => void {
  const { name: siteName } = useSite();
  const banners = useGetOne<ImageListRecord>('siteImages', { id: imageListId('Banner', siteName) }).data;
  const carousel = useGetOne<ImageListRecord>('siteImages', { id: imageListId('Carousel', siteName) }).data;
  return () => {
    const saved = { Banner: banners?.items, Carousel: carousel?.items };
    for (const { section } of TABS) {
      const items = saved[section];
      if (!items || storedList(localStorage, section, siteName) !== null) continue;
      localListStore(localStorage, { section, siteName, savedItems: items }).write({ values: { items } });
    }
    openPreview('home', siteName);
  };
}
