import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HTMLAttributes } from 'react';
import type { Command } from './command';

interface PaletteOptionProps {
  command: Command;
  option: HTMLAttributes<HTMLElement>;
}

/** Shows a command with its icon. The highlighted command has the color of a selected item. */
export function PaletteOption({ command: { label, detail, icon: Icon }, option }: PaletteOptionProps) {
  return (
    <Box
      {...option}
      component="div"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        mx: 1,
        px: 1,
        py: 0.75,
        minHeight: 36,
        borderRadius: 1,
        cursor: 'pointer',
        color: 'text.primary',
        '& > svg': { color: 'text.secondary', flexShrink: 0 },
        '&.Mui-focused': { bgcolor: 'action.selected' },
      }}
    >
      <Icon fontSize="small" />
      <Typography variant="body2" noWrap sx={{ flexGrow: 1 }}>
        {label}
      </Typography>
      {detail && (
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary', flexShrink: 0, maxWidth: '45%' }}>
          {detail}
        </Typography>
      )}
    </Box>
  );
}
