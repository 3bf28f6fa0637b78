import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { FormError } from './FormError';

interface FormSectionProps {
  title: string;
  help: string;
  /** Whether the title is above the inputs on wide screens, too, because something is beside the form. */
  stacked?: boolean;
  children: ReactNode;
}

/** A group of inputs. Its title and help text are beside the inputs, and above them on narrow screens. */
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
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, overflowWrap: 'anywhere' }}>
          {help}
        </Typography>
      </Box>
      <Card sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>{children}</Card>
    </Box>
  );
}

/** The actions at the end of a form, with the errors of no input. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <StickyBar>
      <FormError isNotified />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>{children}</Box>
    </StickyBar>
  );
}

/** A bar at the end of a page that remains visible while the page scrolls. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      {children}
    </Box>
  );
}
