import TableIcon from '@mui/icons-material/TableChartOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ChainedCommands } from '@tiptap/react';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useState } from 'react';
import { ToolbarButton, useEditorValue } from './ToolbarButton';

const ACTIONS: readonly [label: string, run: (command: ChainedCommands) => ChainedCommands][] = [
  ['Insert row above', (command) => command.addRowBefore()],
  ['Insert row below', (command) => command.addRowAfter()],
  ['Insert column before', (command) => command.addColumnBefore()],
  ['Insert column after', (command) => command.addColumnAfter()],
  ['Header row on or off', (command) => command.toggleHeaderRow()],
  ['Merge or split cells', (command) => command.mergeOrSplit()],
  ['Delete row', (command) => command.deleteRow()],
  ['Delete column', (command) => command.deleteColumn()],
  ['Delete table', (command) => command.deleteTable()],
];

/** Inserts a table, or opens a menu that changes the table at the cursor. */
export function TableButton() {
  const editor = useTiptapEditor();
  const isTable = useEditorValue((current) => current.isActive('table'), false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const command = () => editor?.chain().focus();
  return (
    <>
      <ToolbarButton
        label={isTable ? 'Change table' : 'Insert table'}
        icon={TableIcon}
        selected={isTable}
        disabled={!editor}
        expanded={isTable ? anchor !== null : undefined}
        onClick={({ currentTarget }) => {
          if (isTable) setAnchor(currentTarget);
          else command()?.insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run();
        }}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // The editor focuses itself after a choice.
        disableRestoreFocus
        slotProps={{ list: { 'aria-label': 'Change table', dense: true } }}
      >
        {ACTIONS.map(([label, run]) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              const chain = command();
              if (chain) run(chain).run();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
