import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface TitledCardProps {
  title: string;
  /** Explains the content. */
  help?: ReactNode;
  /** Buttons, fields or a link at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card with a title, which is a section of its page. */
export function TitledCard({ title, help, action, children }: TitledCardProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: help ? 'flex-start' : 'baseline', gap: 2, mb: help ? 1.5 : 1 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h2">
            {title}
          </Typography>
          {help && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {help}
            </Typography>
          )}
        </Box>
        {action}
      </Box>
      {children}
    </Card>
  );
}
