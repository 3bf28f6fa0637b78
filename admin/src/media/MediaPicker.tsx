import Autocomplete from '@mui/material/Autocomplete';
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
import { useDebounced } from '../components/useDebounced';
import type { MediaImage } from '../dataProvider/types';
import { useSiteOptions } from '../site/allSites';
import { useSite } from '../site/SiteContext';
import { GRID, MediaTile } from './MediaTile';

const PER_PAGE = 24;

interface MediaPickerProps {
  title?: string;
  /** Id of an image that cannot be chosen. */
  exceptId?: string;
  /** Whether the libraries of the account’s other websites can be opened, too. */
  hasOtherSites?: boolean;
  onChoose: (image: MediaImage) => void;
  onClose: () => void;
}

/** Lets an operator choose an image of a website’s library, at first of the site being edited. The dialog is open while mounted. */
export function MediaPicker(props: MediaPickerProps) {
  const { title = 'Choose from library', exceptId, hasOtherSites = false, onChoose, onClose } = props;
  const site = useSite();
  const sites = useSiteOptions();
  const [websiteName, setWebsiteName] = useState(site.name);
  const titleId = useId();
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const query = useDebounced(text);
  const {
    data,
    total = 0,
    error,
  } = useGetList<MediaImage>('media', {
    filter: { websiteName, ...(query.trim() ? { q: query.trim() } : {}) },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page, perPage: PER_PAGE },
  });
  const search = (value: string) => {
    setText(value);
    setPage(1);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ minHeight: 320 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 0.5, mb: 2 }}>
          <TextField
            type="search"
            label="Search images"
            value={text}
            onChange={(event) => search(event.target.value)}
            sx={{ flex: '1 1 240px' }}
          />
          {hasOtherSites && sites.length > 1 && (
            <Autocomplete
              disableClearable
              options={sites}
              getOptionLabel={({ name }) => name}
              value={sites.find(({ id }) => id === websiteName)}
              onChange={(_event, { id }) => {
                setWebsiteName(id);
                setPage(1);
              }}
              renderInput={(params) => <TextField {...params} label="Website" />}
              sx={{ flex: '1 1 200px' }}
            />
          )}
        </Box>
        {error && <Typography role="alert">{error.message}</Typography>}
        {!data && !error && <Skeleton role="status" aria-label="Loading" variant="rounded" height={240} />}
        {data?.length === 0 && (
          <StateMessage
            role="status"
            title="No images found"
            text={query.trim() ? 'No image matches the search.' : 'Upload the first image of this website.'}
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
