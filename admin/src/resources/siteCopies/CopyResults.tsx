import { SITE_PART_NAMES } from '@grabdeals/shared/site-parts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CopyResult } from '../../dataProvider/types';
import { useSiteLabels } from '../../site/SiteContext';

interface CopyResultsProps {
  results: readonly CopyResult[];
  onRestart: () => void;
}

/** Shows on how many websites a copy has been saved, and what could not be saved. */
export function CopyResults({ results, onRestart }: CopyResultsProps) {
  const failed = results.filter(({ state }) => state === 'failed');
  const sites = new Set(results.flatMap(({ state, websiteName }) => (state === 'copied' ? [websiteName] : [])));
  const labels = useSiteLabels(failed.map(({ websiteName }) => websiteName));
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: 'lg' }}>
      {sites.size > 0 && (
        <Alert severity="success" role="status">
          {`Copied to ${sites.size} ${sites.size === 1 ? 'website' : 'websites'}. The history of each website keeps the earlier versions.`}
        </Alert>
      )}
      {failed.map(({ websiteName, part, message }, index) => (
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
