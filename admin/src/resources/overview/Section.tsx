import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** A link to more of the same. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card of the overview with its title. */
export function Section({ title, action, children }: SectionProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Card>
  );
}
