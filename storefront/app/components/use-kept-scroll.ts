import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Positions of rows that scroll sideways, by entry of the history and name of the row. They last as long as the document. */
const positions = new Map<string, number>();

/**
 * Keeps the position of a row that scrolls sideways for the way back to the page. The router restores the position of the page only.
 * @param name is unique on the page.
 */
export function useKeptScroll<E extends HTMLElement>(name: string): { ref: RefObject<E | null>; onScroll: () => void } {
  const ref = useRef<E>(null);
  const key = `${useLocation().key} ${name}`;
  useLayoutEffect(() => {
    const position = positions.get(key);
    if (ref.current && position !== undefined) ref.current.scrollLeft = position;
  }, [key]);
  const onScroll = () => {
    if (ref.current) positions.set(key, ref.current.scrollLeft);
  };
  return { ref, onScroll };
}
