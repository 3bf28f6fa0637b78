import type { SvgIconComponent } from '@mui/icons-material';
import ToggleButton from '@mui/material/ToggleButton';
import type { MouseEvent } from 'react';

interface ToolbarButtonProps {
  label: string;
  icon: SvgIconComponent;
  selected?: boolean;
  disabled?: boolean;
  /** Opens something, which is open now or not. */
  expanded?: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** A button of the rich text toolbar, in the looks of the library's own. */
export function ToolbarButton({
  label,
  icon: Icon,
  selected = false,
  disabled,
  expanded,
  onClick,
}: ToolbarButtonProps) {
  return (
    <ToggleButton
      size="small"
      value={label}
      title={label}
      aria-label={label}
      aria-haspopup={expanded === undefined ? undefined : 'true'}
      aria-expanded={expanded}
      selected={selected}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon fontSize="inherit" />
    </ToggleButton>
  );
}
