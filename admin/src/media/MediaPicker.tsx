import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useGetList } from 'react-admin';
import { StateMessage } from '../components/PageState';
import { SelectField } from '../components/SelectField';
import { useDebounced } from '../components/useDebounced';
import type { MediaImage } from '../dataProvider/types';
import { ALL_LIBRARIES, useSiteOptions } from '../site/allSites';
import { useSite } from '../site/SiteContext';
import { GRID, MediaTile } from './MediaTile';
import { siteOption } from '../site/SiteName';

const PER_PAGE = 24;

interface MediaPickerProps {
  title?: string;
  /** Id of an image that cannot be chosen. */
  exceptId?: string;
  onChoose: (image: MediaImage) => void;
  onClose: () => void;
}

/** Lets an operator choose an image of the library of all websites, or of one. The dialog is open while mounted. */
export function MediaPicker({ title = 'Choose from library', exceptId, onChoose, onClose }: MediaPickerProps) {
  const { siteCount } = useSite();
  const [websiteName, setWebsiteName] = useState('');
  const titleId = useId();
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const sites = useSiteOptions();
  const query = useDebounced(text);
  const {
    data,
    total = 0,
    error,
  } = useGetList<MediaImage>('media', {
    filter: { ...ALL_LIBRARIES, ...(websiteName && { websiteName }), ...(query.trim() ? { q: query.trim() } : {}) },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page, perPage: PER_PAGE },
  });
  const change = (set: (value: string) => void, value: string) => {
    set(value);
    setPage(1);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ minHeight: 320 }}>
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, columnGap: 1.5, mt: 0.5, mb: 2 }}>
          <TextField
            type="search"
            label="Search images"
            value={text}
            onChange={(event) => change(setText, event.target.value)}
          />
          {siteCount > 1 && (
            <SelectField
              label="Website"
              choices={[
                { id: '', name: 'All websites' },
                ...sites.map((site) => ({ id: site.id, name: siteOption(site) })),
              ]}
              value={websiteName}
              onChange={(name) => change(setWebsiteName, name)}
            />
          )}
        </Box>
        {error && <Typography role="alert">{error.message}</Typography>}
        {!data && !error && <Skeleton role="status" aria-label="Loading" variant="rounded" height={240} />}
        {data?.length === 0 && (
          <StateMessage
            role="status"
            title="No images found"
            text={query.trim() ? 'No image matches the search.' : 'Upload the first image.'}
          />
        )}
        {data && data.length > 0 && (
          <Box component="ul" aria-label="Images" sx={GRID}>
            {data
              .filter(({ id }) => id !== exceptId)
              .map((image) => (
                <MediaTile key={image.id} image={image} action="Choose" onClick={() => onChoose(image)} />
              ))}
          </Box>
        )}
        {total > PER_PAGE && (
          <Pagination
            count={Math.ceil(total / PER_PAGE)}
            page={page}
            onChange={(_event, next) => setPage(next)}
            sx={{ mt: 2, '& .MuiPagination-ul': { justifyContent: 'center' } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}
