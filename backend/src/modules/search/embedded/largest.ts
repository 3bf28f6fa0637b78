/** Collects the `size` largest of the added numbers in a heap, whose root is the smallest of them. */
export class Largest {
  private readonly heap: Float64Array;
  private length = 0;

  constructor(private readonly size: number) {
    this.heap = new Float64Array(size);
  }

  /** The smallest of the collected numbers; -Infinity while every number is collected. */
  get threshold(): number {
    return this.length < this.size ? -Infinity : (this.heap[0] ?? Infinity);
  }

  /** @returns the number that the value displaces, which may be the value itself. */
  add(value: number): number | undefined {
    if (this.length < this.size) {
      this.heap[this.length++] = value;
      if (this.length === this.size) for (let i = (this.size >> 1) - 1; i >= 0; i--) this.sink(i);
      return undefined;
    }
    if (value <= this.threshold) return value;
    const smallest = this.heap[0];
    this.heap[0] = value;
    this.sink(0);
    return smallest;
  }

  /** Replaces a collected number by a larger one. */
  replace(collected: number, value: number): void {
    const at = this.heap.indexOf(collected);
    this.heap[at] = value;
    if (this.length === this.size) this.sink(at);
  }

  /** Returns the collected numbers, the largest first. */
  sorted(): Float64Array {
    return this.heap.slice(0, this.length).sort().reverse();
  }

  /** Restores the order of the heap after the value at `start` was replaced. */
  private sink(start: number): void {
    const { heap } = this;
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
}
