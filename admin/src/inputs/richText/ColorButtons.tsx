import type { SvgIconComponent } from '@mui/icons-material';
import HighlightIcon from '@mui/icons-material/BorderColor';
import TextColorIcon from '@mui/icons-material/FormatColorText';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Editor } from '@tiptap/react';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useState } from 'react';
import { HIGHLIGHT_COLORS, type NamedColor, TEXT_COLORS } from './textColors';
import { ToolbarButton, useEditorValue } from './ToolbarButton';

/** Buttons for the color of the text and of its background. */
export function ColorButtons() {
  const editor = useTiptapEditor();
  const textColor = useEditorValue((current) => colorOf(current, 'textStyle'), undefined);
  const highlight = useEditorValue((current) => colorOf(current, 'highlight'), undefined);
  const paint = (mark: 'textStyle' | 'highlight') => (color: string | undefined) => {
    const command = editor?.chain().focus();
    if (color) command?.setMark(mark, { color }).run();
    else command?.unsetMark(mark).run();
  };
  return (
    <>
      <ColorButton
        label="Text color"
        icon={TextColorIcon}
        colors={TEXT_COLORS}
        current={textColor}
        disabled={!editor}
        onChoose={paint('textStyle')}
      />
      <ColorButton
        label="Highlight"
        icon={HighlightIcon}
        colors={HIGHLIGHT_COLORS}
        current={highlight}
        disabled={!editor}
        onChoose={paint('highlight')}
      />
    </>
  );
}

function colorOf(editor: Editor, mark: 'textStyle' | 'highlight'): string | undefined {
  const { color } = editor.getAttributes(mark) as { color?: string | null };
  return color ?? undefined;
}

interface ColorButtonProps {
  label: string;
  icon: SvgIconComponent;
  colors: readonly NamedColor[];
  /** The color at the cursor. */
  current: string | undefined;
  disabled: boolean;
  onChoose: (color: string | undefined) => void;
}

/** Selects a color or none. */
function ColorButton({ label, icon, colors, current, disabled, onChoose }: ColorButtonProps) {
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
        // The editor focuses itself after a choice.
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
