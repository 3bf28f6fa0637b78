import { actorText } from '@grabdeals/shared/change-texts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatDateTime } from '../../components/dates';
import { TitledCard } from '../../components/TitledCard';
import { ADMIN_BASE } from '../../config';
import type { ChangeRecord } from '../../dataProvider/types';
import { ChangeDialog } from '../../history/ChangeDialog';
import { actionName, resourceName } from '../../history/changeTexts';
import { Link as RouterLink } from '../../site/routing';

/** Lists the latest changes of records. A change opens in a dialog. */
export function RecentChanges({ changes }: { changes: readonly ChangeRecord[] }) {
  const [shownId, setShownId] = useState<string>();
  return (
    <TitledCard
      title="Recent changes"
      action={
        <Link component={RouterLink} to={`${ADMIN_BASE}/changes`} variant="body2" sx={{ flexShrink: 0 }}>
          Show history
        </Link>
      }
    >
      {changes.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>The history begins with the next save of a record.</Typography>
      ) : (
        <Box component="ul">
          {changes.map((change) => (
            <Box component="li" key={change.id} sx={{ py: 0.75 }}>
              <Link
                component="button"
                type="button"
                underline="hover"
                onClick={() => setShownId(change.id)}
                sx={{ textAlign: 'left', overflowWrap: 'anywhere', fontWeight: 600 }}
              >
                {change.label}
              </Link>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {`${resourceName(change)} · ${actionName(change)} · ${actorText(change)} · ${formatDateTime(change.time)}`}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {shownId && <ChangeDialog changeId={shownId} onClose={() => setShownId(undefined)} />}
    </TitledCard>
  );
}
