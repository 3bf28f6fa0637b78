import { actorText, fieldsText } from '@grabdeals/shared/change-texts';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCanAccess, useGetList, useRecordContext, useResourceContext } from 'react-admin';
import { type ResourceName, resourceOfScreen } from '@grabdeals/shared/resources';
import { formatDateTime } from '../components/dates';
import { LoadError } from '../components/PageState';
import type { ChangeRecord } from '../dataProvider/types';
import { ChangeDialog } from './ChangeDialog';
import { actionName } from './changeTexts';

const MAX_ROWS = 100;

export interface RecordHistoryProps {
  /** Defaults to the record of the page. */
  of?: { resource: ResourceName; recordId: string };
}

/** The history of a record: who changed what, and earlier versions. Loaded when the operator opens it. */
export function RecordHistory({ of }: RecordHistoryProps) {
  const ownResource = resourceOfScreen(useResourceContext() ?? '');
  const ownRecord = useRecordContext();
  const resource = of?.resource ?? ownResource;
  const recordId = of?.recordId ?? ownRecord?.id;
  // Who changes the records reads their history.
  const { canAccess } = useCanAccess({ resource: resource ?? '', action: 'edit' });
  const [isOpen, setOpen] = useState(false);
  if (!resource || recordId === undefined || !canAccess) return null;
  return (
    <Accordion
      disableGutters
      expanded={isOpen}
      onChange={(_event, isExpanded) => setOpen(isExpanded)}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
      sx={{ mt: 3, maxWidth: 'lg' }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography variant="h2" component="span">
          History
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Changes resource={resource} recordId={String(recordId)} />
      </AccordionDetails>
    </Accordion>
  );
}

function Changes({ resource, recordId }: { resource: ResourceName; recordId: string }) {
  const [shownId, setShownId] = useState<string>();
  const { data, error, refetch } = useGetList<ChangeRecord>('changes', {
    filter: { resource, recordId },
    sort: { field: 'time', order: 'DESC' },
    pagination: { page: 1, perPage: MAX_ROWS },
  });
  if (error) return <LoadError title="The history could not be loaded" error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton role="status" aria-label="Loading" height={80} />;
  if (data.length === 0) {
    return <Typography variant="body2">No changes yet. The history begins with the next save.</Typography>;
  }
  return (
    <>
      <Box component="ul" aria-label="Changes">
        {data.map((change) => (
          <ChangeRow key={change.id} change={change} onShow={() => setShownId(change.id)} />
        ))}
      </Box>
      {shownId && <ChangeDialog changeId={shownId} onClose={() => setShownId(undefined)} />}
    </>
  );
}

function ChangeRow({ change, onShow }: { change: ChangeRecord; onShow: () => void }) {
  const time = formatDateTime(change.time);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{actorText(change)}</strong> · {actionName(change)} · {time}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {fieldsText(change)}
        </Typography>
      </Box>
      <Button size="small" onClick={onShow} aria-label={`Show change: ${actorText(change)}, ${time}`}>
        Show
      </Button>
    </Box>
  );
}
