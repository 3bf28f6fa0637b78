import { counted } from '@grabdeals/shared/counted';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext, useResourceContext } from 'react-admin';
import { StateMessage } from '../../components/PageState';
import { ResourceList } from '../../components/ResourceList';
import type { MediaImage } from '../../dataProvider/types';
import { FilterSelect } from '../../inputs/FilterSelect';
import { GRID, MediaTile } from '../../media/MediaTile';
import { ALL_LIBRARIES, useSiteOptions } from '../../site/allSites';
import { useSite } from '../../site/SiteContext';
import { MediaDialog } from './MediaDialog';
import { UploadImagesButton } from './UploadImagesButton';
import { siteOption } from '../../site/SiteName';

/** The uploads of all websites of the account, and all other images that these use. */
export default function MediaList() {
  const { siteCount } = useSite();
  return (
    <ResourceList<MediaImage>
      help="Uploads and all other images of your websites: where they are used, their alt texts, and images to reuse."
      action={<UploadImagesButton />}
      searchLabel="Search images"
      filters={siteCount > 1 && <SiteFilter />}
      tools={<UnusedSwitch />}
      filter={ALL_LIBRARIES}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={<StateMessage title="No images yet" text="Upload the first image." />}
    >
      <MediaGrid />
    </ResourceList>
  );
}

function SiteFilter() {
  return (
    <FilterSelect source="websiteName" label="Website" choices={useSiteOptions()} optionText={siteOption} width={192} />
  );
}

function UnusedSwitch() {
  const list = useListContext<MediaImage>();
  const { unused = false, ...others } = list.filterValues as { unused?: boolean };
  const toggle = (isOn: boolean) => list.setFilters(isOn ? { ...others, unused: true } : others);
  return (
    <FormControlLabel
      control={<Switch size="small" checked={unused} onChange={(_event, isOn) => toggle(isOn)} />}
      label="Unused images only"
      sx={{ ml: 0.5, mr: 0, gap: 0.5, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
    />
  );
}

function MediaGrid() {
  const { data = [], total = 0 } = useListContext<MediaImage>();
  const resource = useResourceContext();
  const [openId, setOpenId] = useState<string>();
  const open = data.find(({ id }) => id === openId);
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {counted(total, 'image')}
      </Typography>
      <Box component="ul" aria-label="Images" sx={GRID}>
        {data.map((image) => (
          <MediaTile key={image.id} image={image} action="Show" onClick={() => setOpenId(image.id)} />
        ))}
      </Box>
      {open && <MediaDialog key={`${resource} ${open.id}`} image={open} onClose={() => setOpenId(undefined)} />}
    </Box>
  );
}
