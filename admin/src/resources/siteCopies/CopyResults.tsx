import { counted } from '@grabdeals/shared/counted';
import { SITE_PART_NAMES } from '@grabdeals/shared/site-parts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CopyResult } from '../../dataProvider/types';
import { useUndo } from '../../layout/useUndo';
import { useSiteLabels } from '../../site/SiteContext';

interface CopyResultsProps {
  results: readonly CopyResult[];
  /** Id of the copy; undefined if it cannot be undone. */
  operationId: string | undefined;
  onRestart: () => void;
}

/** Shows on how many websites a copy has been saved, what could not be saved, and Undo of the whole copy. */
export function CopyResults({ results, operationId, onRestart }: CopyResultsProps) {
  const [undone, setUndone] = useState<{ message: string; type: 'info' | 'warning' | 'error' }>();
  const { undo, isPending } = useUndo(operationId ? [operationId] : [], (message, type) =>
    setUndone({ message, type }),
  );
  const isCopied = undone === undefined || undone.type === 'error';
  const failed = results.filter(({ state }) => state === 'failed');
  const sites = new Set(results.flatMap(({ state, websiteName }) => (state === 'copied' ? [websiteName] : [])));
  const websites = counted(sites.size, 'website');
  const labels = useSiteLabels(failed.map(({ websiteName }) => websiteName));
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: 'lg' }}>
      {undone && (
        <Alert severity={undone.type} role="status">
          {undone.type === 'info' ? `${undone.message} on ${websites}.` : undone.message}
        </Alert>
      )}
      {isCopied && sites.size > 0 && (
        <Alert
          severity="success"
          role="status"
          action={
            operationId && (
              <Button color="inherit" size="small" loading={isPending} onClick={undo}>
                Undo
              </Button>
            )
          }
        >
          {`Copied to ${websites}. The history of each website keeps the earlier versions.`}
        </Alert>
      )}
      {isCopied &&
        failed.map(({ websiteName, part, message }, index) => (
          <Alert key={`${websiteName} ${part}`} severity="error">
            {`${labels[index]}: ${SITE_PART_NAMES[part]} could not be saved. ${message}`}
          </Alert>
        ))}
      <Button variant="outlined" onClick={onRestart}>
        Copy more
      </Button>
    </Box>
  );
}
