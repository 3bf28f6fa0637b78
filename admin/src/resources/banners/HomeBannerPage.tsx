import { OFFER_BANNERS_ON_HOME } from '@grabdeals/shared/limits';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { PageHeader } from '../../components/PageHeader';
import { UnsavedChangesGuard } from '../../components/UnsavedChanges';
import { useSearchParams } from '../../site/routing';
import { type ChosenSite, useSite } from '../../site/SiteContext';
import { BANNER_SHAPE, ImageListEditor } from './ImageListEditor';
import { openPreview, useImageList } from './useImageList';

const TABS = [
  {
    id: 'banners',
    label: 'Banners Images',
    note: `The home page shows the first ${OFFER_BANNERS_ON_HOME} banners.`,
  },
  { id: 'carousel', label: 'Homepage Carousel Images', note: undefined },
] as const;

/** Banners and carousel of the home page. */
export default function HomeBannerPage() {
  const site = useSite();
  return (
    <>
      <PageHeader
        title="Homepage Offers"
        help={`The home page of ${site.label} shows the carousel at the top and the banners between the products.`}
      />
      <HomeBannerTabs site={site} />
    </>
  );
}

/** Both lists are held here: changing the tab loses nothing. */
function HomeBannerTabs({ site }: { site: ChosenSite }) {
  const [query, setQuery] = useSearchParams();
  const lists = { banners: useImageList('Banner'), carousel: useImageList('Carousel') };
  const tab = TABS.find(({ id }) => id === query.get('tab')) ?? TABS[0];
  const preview = () => {
    lists.banners.storeForPreview();
    lists.carousel.storeForPreview();
    openPreview('home', site.name);
  };
  return (
    <Box sx={{ maxWidth: 1080 }}>
      <UnsavedChangesGuard when={lists.banners.hasChanges || lists.carousel.hasChanges} />
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
      <Box role="tabpanel" id={`${tab.id}-panel`} aria-labelledby={`${tab.id}-tab`}>
        <ImageListEditor
          key={tab.id}
          list={lists[tab.id]}
          label={tab.label}
          shape={BANNER_SHAPE}
          note={tab.note}
          previewLabel="Preview"
          onPreview={preview}
        />
      </Box>
    </Box>
  );
}
