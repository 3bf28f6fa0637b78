import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface StateMessageProps {
  title: string;
  titleComponent?: 'h1' | 'h2';
  text: string;
  /** What to do next. */
  action?: ReactNode;
  /** Errors are announced at once. */
  role?: 'alert' | 'status';
}

/** The one look of empty, failed and missing things. */
export function StateMessage({ title, titleComponent = 'h2', text, action, role }: StateMessageProps) {
  return (
    <Box role={role} sx={{ px: 3, py: 7, textAlign: 'center' }}>
      <Typography variant="h2" component={titleComponent}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.75, mx: 'auto', maxWidth: 420 }}>
        {text}
      </Typography>
      {action && <Box sx={{ mt: 2.5 }}>{action}</Box>}
    </Box>
  );
}
