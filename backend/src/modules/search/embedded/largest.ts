/** Collects the `size` largest of the added numbers in a heap, whose root is the smallest of them. */
export class Largest {
  private readonly heap: Float64Array;
  private length = 0;

  constructor(private readonly size: number) {
    this.heap = new Float64Array(size);
  }

  add(value: number): void {
    if (this.length < this.size) {
      this.heap[this.length++] = value;
      if (this.length === this.size) for (let i = (this.size >> 1) - 1; i >= 0; i--) this.sink(i);
    } else if (this.size > 0 && value > this.heap[0]!) {
      this.heap[0] = value;
      this.sink(0);
    }
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
