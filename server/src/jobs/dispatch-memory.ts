/** Bytes that payloads may take of this process's memory, all together. Who finds too little left waits, in turn. */
export class ByteBudget {
  private left: number;
  private readonly total: number;
  private readonly waiting: { bytes: number; go: () => void }[] = [];

  constructor(total: number) {
    this.total = total;
    this.left = total;
  }

  /** Works while holding bytes; more than there are in all counts as all. */
  async hold<T>(wanted: number, work: () => Promise<T>): Promise<T> {
    const bytes = Math.min(wanted, this.total);
    if (bytes > 0) await this.take(bytes);
    try {
      return await work();
    } finally {
      this.left += bytes;
      this.letIn();
    }
  }

  private take(bytes: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.waiting.push({ bytes, go: resolve });
    this.letIn();
    return promise;
  }

  private letIn(): void {
    for (let [next] = this.waiting; next && next.bytes <= this.left; [next] = this.waiting) {
      this.waiting.shift();
      this.left -= next.bytes;
      next.go();
    }
  }
}
