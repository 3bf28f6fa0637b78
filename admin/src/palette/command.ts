import type { ComponentType } from 'react';
import type { To } from 'react-router-dom';

/** An item of the palette: opens a page, or does something at once. */
export interface Command {
  /** Unique in the palette. */
  id: string;
  /** Heading above the item and its neighbours. */
  group: string;
  label: string;
  /** Distinguishes items with the same label. */
  detail?: string;
  icon: ComponentType<{ fontSize?: 'small' }>;
  action: { to: To } | { run: () => void };
}

/** Returns the commands whose texts contain all words, first those that begin with the words. */
export function matching(commands: readonly Command[], query: string): Command[] {
  const words = query.toLowerCase().split(/\s+/);
  const start = words.join(' ');
  const isFirst = ({ label }: Command) => label.toLowerCase().startsWith(start);
  const matches = commands.filter(({ group, label, detail = '' }) => {
    const text = `${label} ${detail} ${group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return [...matches.filter(isFirst), ...matches.filter((command) => !isFirst(command))];
}
