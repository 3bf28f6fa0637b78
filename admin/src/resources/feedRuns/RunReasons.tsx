import { counted } from '@grabdeals/shared/counted';
import { formatCount } from '@grabdeals/shared/digits';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { FeedRun } from '../../dataProvider/types';

type Reason = FeedRun['reasons'][number];

const KINDS = {
  rejected: { severity: 'warning', title: (rows: number) => `${counted(rows, 'row')} rejected` },
  warned: { severity: 'info', title: (rows: number) => `${counted(rows, 'row')} imported with warnings` },
} as const satisfies Record<Reason['kind'], object>;

/** Lists the reasons why rows of a run were rejected or imported with a warning, with the number of rows of each. */
export function RunReasons({ run: { reasons, counts } }: { run: Pick<FeedRun, 'reasons' | 'counts'> }) {
  return (Object.keys(KINDS) as Reason['kind'][]).map((kind) => {
    const shown = reasons.filter((reason) => reason.kind === kind);
    if (shown.length === 0) return null;
    const { severity, title } = KINDS[kind];
    return (
      <Alert key={kind} severity={severity}>
        <AlertTitle>{title(counts[kind])}</AlertTitle>
        <Box component="ul" sx={{ listStyle: 'disc', pl: 2.25, overflowWrap: 'anywhere' }}>
          {shown.map(({ reason, rows, line }) => (
            <li key={reason}>
              {reason}: {counted(rows, 'row')}, {rows === 1 ? 'in' : 'first in'} line {formatCount(line)}
            </li>
          ))}
        </Box>
      </Alert>
    );
  });
}
