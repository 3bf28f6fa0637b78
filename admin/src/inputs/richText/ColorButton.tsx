import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { NamedColor } from './textColors';
import { ToolbarButton } from './ToolbarButton';

interface ColorButtonProps {
  label: string;
  icon: SvgIconComponent;
  colors: readonly NamedColor[];
  /** The color at the cursor. */
  current: string | undefined;
  disabled: boolean;
  onChoose: (color: string | undefined) => void;
}

/** Chooses one of a few colors, or none. */
export function ColorButton({ label, icon, colors, current, disabled, onChoose }: ColorButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (color: string | undefined) => {
    setAnchor(null);
    onChoose(color);
  };
  return (
    <>
      <ToolbarButton
        label={label}
        icon={icon}
        selected={current !== undefined}
        disabled={disabled}
        expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // The editor takes the focus back itself.
        disableRestoreFocus
        slotProps={{ list: { 'aria-label': label, dense: true } }}
      >
        <MenuItem role="menuitemradio" aria-checked={!current} selected={!current} onClick={() => choose(undefined)}>
          <Swatch />
          None
        </MenuItem>
        {colors.map(({ name, value }) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={value === current}
            selected={value === current}
            onClick={() => choose(value)}
          >
            <Swatch color={value} />
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function Swatch({ color = 'transparent' }: { color?: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ width: 18, height: 18, mr: 1.25, borderRadius: 0.5, border: 1, borderColor: 'divider', bgcolor: color }}
    />
  );
}
