import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Finding } from '../dataProvider/types';

const SEVERITIES = {
  problem: { label: 'Problem', color: 'error' },
  warning: { label: 'Warning', color: 'warning' },
} as const;

const RULES: Readonly<Record<Finding['rule'], string>> = {
  disclosure: 'Disclosure',
  'link-rel': 'Paid link',
  'ended-offer': 'Ended offer',
  'price-claim': 'Price claim',
  'alt-text': 'Alt text',
  'dead-link': 'Dead link',
};

/** Lists findings of the compliance check: the rule, the place, what to do, and the link or the words concerned. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <Box component="ul" aria-label="Findings">
      {findings.map(({ rule, severity, place, message, field, target = '' }, index) => (
        <Box
          component="li"
          // Two findings can be the same in all their texts.
          key={`${rule} ${field} ${target} ${index}`}
          sx={{ py: 1.25, borderTop: index > 0 ? 1 : 0, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Chip size="small" variant="outlined" {...SEVERITIES[severity]} />
            <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
              {`${RULES[rule]} · ${place}`}
            </Typography>
          </Box>
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {message}
          </Typography>
          {target && !message.includes(target) && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
              {target}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
