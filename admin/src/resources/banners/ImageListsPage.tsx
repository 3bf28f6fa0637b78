import { OFFER_BANNERS_ON_HOME } from '@grabdeals/shared/limits';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { PageHeader } from '../../components/PageHeader';
import { PageTabs, TabPanel, usePageTab } from '../../components/PageTabs';
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
  const [tab, openTab] = usePageTab(lists);
  return (
    <>
      <PageHeader title={title} help={help(siteLabel)} />
      <Box sx={{ maxWidth: 'lg' }}>
        {lists.length > 1 && <PageTabs label="Lists of the home page" tabs={lists} current={tab} onOpen={openTab} />}
        {/* All forms are mounted, so that their unsaved changes remain when the operator opens another tab. */}
        {lists.map(({ id, ...list }) => {
          const form = (
            <ImageListForm key={id} {...list} preview={preview} previewLabel={previewLabel} lists={readLists} />
          );
          return lists.length > 1 ? (
            <TabPanel key={id} tab={id} hidden={id !== tab}>
              {form}
            </TabPanel>
          ) : (
            form
          );
        })}
      </Box>
    </>
  );
}
