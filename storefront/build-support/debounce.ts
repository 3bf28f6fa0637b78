/** Runs `action` when so many milliseconds have passed without another call; that is all the carousel asks of the package. */
export default function debounce(action: () => void, waitMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const debounced = () => {
    clearTimeout(timer);
    timer = setTimeout(action, waitMs);
  };
  debounced.cancel = () => clearTimeout(timer);
  return debounced;
}
