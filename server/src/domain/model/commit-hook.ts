import { AsyncLocalStorage } from "node:async_hooks";
import type { Writer } from "./store.ts";

/** Runs as the last step of a writing transaction, with what the transaction answers. */
export type CommitHook = (writer: Writer, value: unknown) => Promise<void>;

const current = new AsyncLocalStorage<CommitHook>();

/** Whatever `work` writes, the hook writes with it, or neither. */
export function withCommitHook<T>(hook: CommitHook, work: () => Promise<T>): Promise<T> {
  return current.run(hook, work);
}

export function commitHook(): CommitHook | undefined {
  return current.getStore();
}
