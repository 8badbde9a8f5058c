import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
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
import { useReducedMotion } from '@mantine/hooks';
import {
  type ButtonHTMLAttributes,
  type CSSProperties,
  type ReactNode,
  type Ref,
  useRef,
} from 'react';

const onlyUpAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const INSTRUCTIONS =
  'Press space to pick it up, the arrow keys to move it, space again to drop it, Escape to put it back.';

/**
 * The screen reader announcements while a row moves. Being over its own position right after the
 * pick-up is not announced, since it would interrupt the first announcement; `left` records that it
 * has been elsewhere since.
 */
export function announcements(
  ids: readonly UniqueIdentifier[],
  nameOf: (id: UniqueIdentifier) => string,
  left: { current: boolean },
): Announcements {
  const place = (id: UniqueIdentifier) => `position ${ids.indexOf(id) + 1} of ${ids.length}`;
  return {
    onDragStart: ({ active }) => {
      left.current = false;
      return `Picked up ${nameOf(active.id)}, ${place(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      if (!over || (over.id === active.id && !left.current)) return undefined;
      left.current = true;
      return `${nameOf(active.id)} is at ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)} dropped at ${place(over.id)}.`
        : `${nameOf(active.id)} is back where it was.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back where it was.`,
  };
}

interface SortableRowsProps<Id extends UniqueIdentifier> {
  ids: Id[];
  nameOf: (id: Id) => string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** A list whose rows can be reordered: by mouse, touch and keyboard. */
export function SortableRows<Id extends UniqueIdentifier>({
  ids,
  nameOf,
  onMove,
  children,
}: SortableRowsProps<Id>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const left = useRef(false);
  const dropped = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onMove(ids.indexOf(active.id as Id), ids.indexOf(over.id as Id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[onlyUpAndDown]}
      onDragEnd={dropped}
      accessibility={{
        announcements: announcements(ids, (id) => nameOf(id as Id), left),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Props that a row spreads on itself and on its drag handle. */
export interface Grip {
  item: { ref: Ref<never>; style: CSSProperties; 'data-dragging': boolean | undefined };
  handle: ButtonHTMLAttributes<HTMLButtonElement> & { ref: Ref<HTMLButtonElement> };
}

interface SortableProps {
  id: UniqueIdentifier;
  /** The drag handle's label: "Move Adult Wellness". */
  label: string;
  children: (grip: Grip) => ReactNode;
}

export function Sortable({ id, label, children }: SortableProps) {
  const still = useReducedMotion();
  const sortable = useSortable({ id });
  return children({
    item: {
      ref: sortable.setNodeRef as Ref<never>,
      style: {
        transform: CSS.Translate.toString(sortable.transform),
        transition: still ? undefined : sortable.transition,
      },
      'data-dragging': sortable.isDragging || undefined,
    },
    handle: {
      ref: sortable.setActivatorNodeRef,
      'aria-label': label,
      'aria-roledescription': 'sortable',
      'aria-describedby': sortable.attributes['aria-describedby'],
      ...sortable.listeners,
    },
  });
}
