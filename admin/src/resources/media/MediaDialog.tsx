import { MAX_ALT_TEXT } from '@grabdeals/shared/limits';
import { mediaUrl } from '@grabdeals/shared/media';
import SwapIcon from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { formatDateTime } from '../../components/dates';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { RecordDialog } from '../../components/RecordDialog';
import type { MediaImage } from '../../dataProvider/types';
import { resourceName } from '../../history/changeTexts';
import { imageUrl } from '../../inputs/imageUrl';
import { CHECKERED } from '../../media/MediaTile';
import { Link as RouterLink } from '../../site/routing';
import { nearestSite, withSite } from '../../site/siteAddress';
import { useSite, useSiteLabels } from '../../site/SiteContext';
import { useRecordPath } from '../useAdminResource';
import { ReplaceEverywhere } from './ReplaceEverywhere';

/** An image of the library: its alt text, its uses, and what can be done with it. The dialog is open while mounted. */
export function MediaDialog({ image, onClose }: { image: MediaImage; onClose: () => void }) {
  const [isReplacing, setReplacing] = useState(false);
  const { name, url, uses, createdAt, websiteName } = image;
  const time = formatDateTime(createdAt);
  const isUpload = url.startsWith(`${mediaUrl('uploads')}/${websiteName}/`);
  const [siteLabel] = useSiteLabels(isUpload ? [websiteName] : []);
  return (
    <>
      <RecordDialog<MediaImage>
        resource="media"
        title={name}
        record={image}
        saveLabel="Save alt text"
        closeLabel="Close"
        savedText="The alt text has been saved."
        transform={toMediaInput}
        maxWidth="sm"
        onClose={onClose}
        actions={
          <Box sx={{ flexGrow: 1 }}>
            {uses.length === 0 ? (
              <DeleteRecordButton staysHere onDeleted={onClose} />
            ) : (
              <Button startIcon={<SwapIcon />} onClick={() => setReplacing(true)}>
                Replace everywhere
              </Button>
            )}
          </Box>
        }
      >
        <Box sx={{ ...CHECKERED, borderRadius: 1.5, p: 1.5 }}>
          <Box
            component="img"
            src={imageUrl(url, 960)}
            alt={image.alt}
            sx={{ display: 'block', maxWidth: 1, maxHeight: 300, mx: 'auto', objectFit: 'contain' }}
          />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 2 }}>
          {isUpload ? `Uploaded ${time} to ${siteLabel}` : `Added ${time}`}
        </Typography>
        <TextInput
          source="alt"
          label="Alt text"
          helperText="Describe the image for shoppers who cannot see it. Used where the image has no other alt text."
          slotProps={{ htmlInput: { maxLength: MAX_ALT_TEXT } }}
        />
        <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
          Used in
        </Typography>
        {uses.length === 0 ? (
          <Typography variant="body2">No record contains this image.</Typography>
        ) : (
          <Box component="ul" aria-label="Uses">
            {uses.map((use, index) => (
              <UseItem key={`${use.resource} ${use.recordId || index}`} use={use} />
            ))}
          </Box>
        )}
      </RecordDialog>
      {isReplacing && <ReplaceEverywhere image={image} onReplaced={onClose} onClose={() => setReplacing(false)} />}
    </>
  );
}

const toMediaInput = ({ alt }: { alt?: string | null }) => ({ alt: alt ?? '' });

function UseItem({ use }: { use: MediaImage['uses'][number] }) {
  const { name } = useSite();
  const { resource, recordId, sites } = use;
  const labels = useSiteLabels(sites ?? []);
  const recordPath = useRecordPath();
  // A use on a site of others has no id.
  const path = recordId && recordPath(resource, recordId);
  const label = use.label || recordId;
  return (
    <Box component="li" sx={{ py: 0.75, overflowWrap: 'anywhere', typography: 'body2' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {resourceName(use)}:{' '}
      </Box>
      {path ? (
        <Link component={RouterLink} to={withSite(path, nearestSite(sites, name))} underline="always">
          {label}
        </Link>
      ) : (
        label
      )}
      {sites && <Box sx={{ color: 'text.secondary' }}>{labels.length > 0 ? labels.join(', ') : 'All websites'}</Box>}
    </Box>
  );
}
