/** Limits the bytes that concurrent work holds in memory. Work that finds too few left waits in order of arrival. */
export class ByteBudget {
  private left: number;
  private readonly total: number;
  private readonly waiting: { bytes: number; start: () => void }[] = [];

  constructor(total: number) {
    this.total = total;
    this.left = total;
  }

  /** Runs the work while it holds that many bytes, or all of them when it asks for more. */
  async hold<T>(wanted: number, work: () => Promise<T>): Promise<T> {
    const bytes = Math.min(wanted, this.total);
    if (bytes > 0) await this.take(bytes);
    try {
      return await work();
    } finally {
      this.left += bytes;
      this.startWaiting();
    }
  }

  private take(bytes: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.waiting.push({ bytes, start: resolve });
    this.startWaiting();
    return promise;
  }

  private startWaiting(): void {
    for (let [next] = this.waiting; next && next.bytes <= this.left; [next] = this.waiting) {
      this.waiting.shift();
      this.left -= next.bytes;
      next.start();
    }
  }
}
