import type { UniqueIdentifier } from '@dnd-kit/core';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import { styled } from '@mui/material/styles';
import { createContext, type ReactNode, use, useMemo } from 'react';

type Handle = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'> & {
  name: string;
};

const HandleContext = createContext<Handle | undefined>(undefined);

const Item = styled('li')(({ theme }) => ({
  '&[data-dragging=true]': {
    position: 'relative',
    zIndex: 2,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.palette.background.paper,
    boxShadow: theme.shadows[4],
  },
}));

interface SortableItemProps {
  id: UniqueIdentifier;
  name: string;
  children: ReactNode;
}

/** An item of a SortableList. */
export function SortableItem({ id, name, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const handle = useMemo(
    () => ({ attributes, listeners, setActivatorNodeRef, name }),
    [attributes, listeners, setActivatorNodeRef, name],
  );
  return (
    <Item
      ref={setNodeRef}
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <HandleContext value={handle}>{children}</HandleContext>
    </Item>
  );
}

/** A plain button: lists of hundreds have one in every row. */
const HandleButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  flex: 'none',
  padding: 4,
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'none',
  color: theme.palette.text.secondary,
  cursor: 'grab',
  touchAction: 'none',
  '&:hover': { color: theme.palette.text.primary, backgroundColor: theme.palette.action.hover },
  '&:active': { cursor: 'grabbing' },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
}));

/** Where an item is grabbed, by pointer or by keyboard. */
export function DragHandle() {
  const handle = use(HandleContext);
  if (!handle) throw new Error('DragHandle stands outside of SortableList');
  const { attributes, listeners, setActivatorNodeRef, name } = handle;
  return (
    <HandleButton
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={`Move ${name}`}
      aria-roledescription="movable item"
    >
      <DragIndicatorIcon fontSize="small" />
    </HandleButton>
  );
}
