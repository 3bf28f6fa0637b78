import { Suspense, use, useEffect, useRef, useState, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { useIsAwake } from './use-is-awake';

/** One screen ahead: whoever scrolls or tabs there finds it awake. */
const NEAR = '100% 0%';

interface Props extends ComponentPropsWithoutRef<'section'> {
  as?: 'section' | 'aside';
}

/**
 * A box that the browser wakes up (hydrates) when it comes near the screen; until then it is the server's HTML, readable, with
 * links that work. A long page is ready for its first click sooner. What is not shown at all stays asleep.
 */
export function WakeNear({ as: Box = 'section', children, ...box }: Props) {
  const element = useRef<HTMLElement>(null);
  const [near] = useState(signal);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        near.fire();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [near]);

  return (
    <Box {...box} ref={element}>
      <Suspense>
        <Asleep until={near.fired}>{children}</Asleep>
      </Suspense>
    </Box>
  );
}

/** What suspends while it is hydrated stays as the server has drawn it. A page that is opened later is drawn at once. */
function Asleep({ until, children }: { until: Promise<void>; children: ReactNode }) {
  const awake = useIsAwake();
  if (!awake && typeof document !== 'undefined') use(until);
  return children;
}

function signal() {
  let fire!: () => void;
  const fired = new Promise<void>((resolve) => (fire = resolve));
  return { fired, fire };
}
