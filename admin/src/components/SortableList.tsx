import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import { styled } from '@mui/material/styles';
import { createContext, type ReactNode, use, useMemo } from 'react';

interface SortableListProps<T> {
  items: readonly T[];
  idOf: (item: T) => UniqueIdentifier;
  /** Returns the item's name for announcements. */
  nameOf: (item: T) => string;
  onMove: (from: number, to: number) => void;
  /** Name of the list for assistive technology. */
  label: string;
  /** Renders an item. The item's DragHandle moves it. */
  children: (item: T, index: number) => ReactNode;
}

const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'To move an item, press Space, and then use the arrow keys. Press Space again to drop the item, or Escape to cancel the move.',
};

const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** A list whose items are moved by mouse, touch or keyboard. */
export function SortableList<T>({ items, idOf, nameOf, onMove, label, children }: SortableListProps<T>) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = useMemo(() => items.map(idOf), [items, idOf]);
  const announcements = useMemo((): Announcements => {
    const name = (id: UniqueIdentifier) => {
      const item = items[ids.indexOf(id)];
      return item === undefined ? '' : nameOf(item);
    };
    const place = (id: UniqueIdentifier) => `position ${ids.indexOf(id) + 1} of ${ids.length}`;
    const pickedUp = (id: UniqueIdentifier) => `Picked up ${name(id)}, ${place(id)}.`;
    return {
      onDragStart: ({ active }) => pickedUp(active.id),
      onDragOver: ({ active, over }) => {
        if (!over) return undefined;
        // An item is first over its own position. Another text would interrupt the first announcement.
        return over.id === active.id ? pickedUp(active.id) : `${name(active.id)} is at ${place(over.id)}.`;
      },
      onDragEnd: ({ active, over }) => `Dropped ${name(active.id)}, ${place((over ?? active).id)}.`,
      onDragCancel: ({ active }) => `${name(active.id)} is back at ${place(active.id)}.`,
    };
  }, [items, ids, nameOf]);
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(ids.indexOf(active.id), ids.indexOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[vertically]}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={end}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {items.map((item, index) => (
            <SortableItem key={ids[index]} id={ids[index] ?? index} name={nameOf(item)}>
              {children(item, index)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

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
function SortableItem({ id, name, children }: SortableItemProps) {
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

/** A plain button, because lists of hundreds of items have one in every row. */
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

/** The button that moves an item. */
export function DragHandle() {
  const handle = use(HandleContext);
  if (!handle) throw new Error('DragHandle must be inside a SortableList');
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
