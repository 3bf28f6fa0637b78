/** The `size` largest of `values`, the largest first. Sorts only when that is most of them. */
export function largest(values: Float64Array, size: number): Float64Array {
  if (size * 4 >= values.length) return values.toSorted().reverse().slice(0, size);
  const heap = values.slice(0, size);
  for (let i = (size >> 1) - 1; i >= 0; i--) sink(heap, i);
  for (let i = size; i < values.length; i++) {
    if (values[i]! <= heap[0]!) continue;
    heap[0] = values[i]!;
    sink(heap, 0);
  }
  return heap.sort().reverse();
}

/** Restores the order of a heap with its least value on top. */
function sink(heap: Float64Array, start: number): void {
  const value = heap[start]!;
  let at = start;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1]! < heap[child]!) child++;
    if (heap[child]! >= value) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = value;
}
