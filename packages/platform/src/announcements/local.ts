import type { Announcements } from "../ports/announcements.ts";

/** Announcements within one process. */
export class LocalAnnouncements implements Announcements {
  private readonly waiting = new Map<string, Set<() => void>>();
  private readonly listeners = new Map<string, (() => void)[]>();

  announce(id: string): void {
    for (const listener of this.listeners.get(id) ?? []) listener();
    const told = this.waiting.get(id);
    this.waiting.delete(id);
    for (const tell of told ?? []) tell();
  }

  async next(id: string, ms: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const told = this.waiting.get(id) ?? new Set();
    this.waiting.set(id, told.add(resolve));
    const timer = setTimeout(resolve, ms);
    const tell = () => resolve();
    signal.addEventListener("abort", tell);
    await promise;
    signal.removeEventListener("abort", tell);
    clearTimeout(timer);
    told.delete(resolve);
    if (told.size === 0 && this.waiting.get(id) === told) this.waiting.delete(id);
  }

  listen(id: string, listener: () => void): void {
    this.listeners.set(id, [...(this.listeners.get(id) ?? []), listener]);
  }

  /** Calls every listener and wakes all who wait, because any announcement may have been missed. */
  announceAll(): void {
    for (const id of new Set([...this.listeners.keys(), ...this.waiting.keys()])) this.announce(id);
  }
}
