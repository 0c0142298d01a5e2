interface Event<What> {
  at: number;
  what: What;
}

/** Events by their time: a binary heap. */
export class Events<What> {
  private readonly heap: Event<What>[] = [];

  add(at: number, what: What): void {
    const { heap } = this;
    let place = heap.length;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (heap[parent]!.at <= at) break;
      heap[place] = heap[parent]!;
      place = parent;
    }
    heap[place] = { at, what };
  }

  next(): Event<What> | undefined {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (first && last && heap.length > 0) this.sink(last);
    return first;
  }

  /** Places an event from the top down. */
  private sink(event: Event<What>): void {
    const { heap } = this;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && heap[child + 1]!.at < heap[child]!.at) child += 1;
      if (heap[child]!.at >= event.at) break;
      heap[place] = heap[child]!;
      place = child;
    }
    heap[place] = event;
  }
}
