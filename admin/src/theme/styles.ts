/** The style of a text that is cut after some lines. */
export function clamped(lines: number) {
  return {
    display: '-webkit-box',
    WebkitLineClamp: lines,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  } as const;
}

/** The style of a grid with one column on phones, and with more of the same width from breakpoints on. */
export function columns(counts: Partial<Record<'sm' | 'md' | 'lg', number>>) {
  const tracks = Object.entries({ xs: 1, ...counts }).map(([size, count]) => [
    size,
    `repeat(${count}, minmax(0, 1fr))`,
  ]);
  return { display: 'grid', gridTemplateColumns: Object.fromEntries(tracks) as Record<string, string> } as const;
}
