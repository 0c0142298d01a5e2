/** Values that all processes share for a short time and may lose. No call is rejected because the cache is lost. */
export interface SharedCache {
  /** The cached value of a key, or the one that `load` answers, which is cached for `ttlMs` unless it is null. */
  through<T>(key: string, ttlMs: number, load: () => Promise<T | null>): Promise<T | null>;
  /** Makes every cached value stale, in all processes. Values that are being loaded are not cached. */
  clear(): Promise<void>;
}
