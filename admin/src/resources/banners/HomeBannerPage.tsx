import { OFFER_BANNERS_ON_HOME } from '@grabdeals/shared/limits';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { PageHeader } from '../../components/PageHeader';
import { useSearchParams } from '../../site/routing';
import { useSite } from '../../site/SiteContext';
import { BANNER_SHAPE, ImageListForm, type ReadLists } from './ImageListForm';

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
  const [lists] = useState<ReadLists>(() => new Map());
  const tab = TABS.find(({ id }) => id === query.get('tab')) ?? TABS[0];
  return (
    <Box sx={{ maxWidth: 'lg' }}>
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
            preview="home"
            previewLabel="Preview"
            lists={lists}
          />
        </Box>
      ))}
    </Box>
  );
}
