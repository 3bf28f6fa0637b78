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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useMemo } from 'react';
import { SortableItem } from './SortableItem';

interface SortableListProps<T> {
  items: readonly T[];
  idOf: (item: T) => UniqueIdentifier;
  /** What the operator calls an item, for announcements. */
  nameOf: (item: T) => string;
  onMove: (from: number, to: number) => void;
  /** Name of the list for assistive technology. */
  label: string;
  /** Draws an item; its DragHandle moves it. */
  children: (item: T, index: number) => ReactNode;
}

const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable: 'To move it, press space, then the arrow keys. Space puts it down, escape puts it back.',
};

const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** An ordered list whose items are moved by drag, by touch and by keyboard. */
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
        // Its own place is the first that it is over: other words there would cut the first ones off.
        return over.id === active.id ? pickedUp(active.id) : `${name(active.id)} is at ${place(over.id)}.`;
      },
      onDragEnd: ({ active, over }) => `Put down ${name(active.id)}, ${place((over ?? active).id)}.`,
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
