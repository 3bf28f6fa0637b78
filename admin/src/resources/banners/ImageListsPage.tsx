import { OFFER_BANNERS_ON_HOME } from '@grabdeals/shared/limits';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { PageHeader } from '../../components/PageHeader';
import { useSearchParams } from '../../site/routing';
import { useSite } from '../../site/SiteContext';
import { BANNER_SHAPE, ImageListForm, type ImageListFormProps, OFFER_SHAPE, type ReadLists } from './ImageListForm';

type ImageList = Pick<ImageListFormProps, 'section' | 'label' | 'note' | 'shape'> & {
  /** Of its tab in the URL. */
  id: string;
};

interface ImageLists extends Pick<ImageListFormProps, 'preview' | 'previewLabel'> {
  title: string;
  help: (siteLabel: string) => string;
  /** A page with several lists has a tab for each. */
  lists: readonly [ImageList, ...ImageList[]];
}

const CAROUSEL: ImageList = {
  id: 'carousel',
  section: 'Carousel',
  label: 'Homepage Carousel Images',
  shape: BANNER_SHAPE,
};
const BANNERS: ImageList = {
  id: 'banners',
  section: 'Banner',
  label: 'Banners Images',
  note: `The home page shows the first ${OFFER_BANNERS_ON_HOME} banners.`,
  shape: BANNER_SHAPE,
};
const OFFERS: ImageList = { id: 'offers', section: 'Offer', label: 'Offers', shape: OFFER_SHAPE };

const PAGES = {
  homeBanner: {
    title: 'Homepage Offers',
    help: (site) => `The home page of ${site} shows the carousel at the top and the banners between the products.`,
    lists: [BANNERS, CAROUSEL],
    preview: 'home',
    previewLabel: 'Preview',
  },
  offerBanner: {
    title: 'Offers',
    help: (site) => `The images on the offers page of ${site}.`,
    lists: [OFFERS],
    preview: 'offers',
    previewLabel: 'Preview in New Tab',
  },
  carousel: {
    title: 'Carousel',
    help: (site) => `The images at the top of the home page of ${site}.`,
    lists: [CAROUSEL],
    preview: 'home',
    previewLabel: 'Preview',
  },
} satisfies Readonly<Record<string, ImageLists>>;

/** The images of a site's home page (/admin/homeBanner, /admin/carousel) or of its page of offers (/admin/offerBanner). */
export default function ImageListsPage({ page }: { page: keyof typeof PAGES }) {
  const { label: siteLabel } = useSite();
  const { title, help, lists, preview, previewLabel }: ImageLists = PAGES[page];
  const [readLists] = useState<ReadLists>(() => new Map());
  const [query, setQuery] = useSearchParams();
  const open = lists.find(({ id }) => id === query.get('tab')) ?? lists[0];
  const hasTabs = lists.length > 1;
  return (
    <>
      <PageHeader title={title} help={help(siteLabel)} />
      <Box sx={{ maxWidth: 'lg' }}>
        {hasTabs && (
          <Tabs
            value={open.id}
            onChange={(_event, id: string) => setQuery(new URLSearchParams({ tab: id }), { replace: true })}
            aria-label="Lists of the home page"
            variant="scrollable"
            sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
          >
            {lists.map(({ id, label }) => (
              <Tab key={id} value={id} label={label} id={`${id}-tab`} aria-controls={`${id}-panel`} />
            ))}
          </Tabs>
        )}
        {/* All forms are mounted, so that their unsaved changes remain when the operator opens another tab. */}
        {lists.map(({ id, ...list }) => (
          <Box
            key={id}
            {...(hasTabs && { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-tab` })}
            hidden={id !== open.id}
          >
            <ImageListForm {...list} preview={preview} previewLabel={previewLabel} lists={readLists} />
          </Box>
        ))}
      </Box>
    </>
  );
}
