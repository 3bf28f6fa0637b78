import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  title: string;
  help: string;
  /** Name and purpose above the inputs on wide screens too, where something else stands beside the form. */
  stacked?: boolean;
  children: ReactNode;
}

/** A group of inputs with its name and purpose beside it, above it where the screen is narrow. */
export function FormSection({ title, help, stacked = false, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        display: 'grid',
        gridTemplateColumns: stacked ? 'minmax(0, 1fr)' : { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
        columnGap: 4,
        rowGap: 1.5,
      }}
    >
      <Box>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {help}
        </Typography>
      </Box>
      <Card sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>{children}</Card>
    </Box>
  );
}
