import { randomBytes } from "node:crypto";
import type { Instant } from "../ports/clock.ts";

/**
 * Keys of stored files: a folder of two hex digits, to divide them, and a name with the time of the file, because a copy
 * changes the times of the storage.
 */

/** Random bytes of a name. The rest is the time of the file in milliseconds. */
const RANDOM_BYTES = 10;
const TIME_DIGITS = 12;
const KEY = /^[0-9a-f]{2}\/[0-9a-f]{32}$/;
/** The name of a file, complete or under a temporary name. */
const NAME = /^[0-9a-f]{20}([0-9a-f]{12})(?:\.[0-9a-f]{12}\.tmp)?$/;
const FOLDERS = 256;
/** Keys of one question to `keep`. */
export const SWEEP_BATCH = 500;

export function newStorageKey(now: Instant): string {
  const putAt = now.toString(16).padStart(TIME_DIGITS, "0");
  const name = `${randomBytes(RANDOM_BYTES).toString("hex")}${putAt}`;
  return `${name.slice(0, 2)}/${name}`;
}

/** Throws TypeError for what is no key, so that no other path is reached. */
export function assertStorageKey(storageKey: string): string {
  if (!KEY.test(storageKey)) throw new TypeError("malformed storage key");
  return storageKey;
}

/** Whether a file, complete or partial, was put before an instant. False for other files. */
export function putBefore(name: string, before: Instant): boolean {
  const putAt = NAME.exec(name)?.[1];
  return putAt !== undefined && Number.parseInt(putAt, 16) < before;
}

/** The folders of one of `of` parts. */
export function* foldersOf(part: number, of: number): Generator<string> {
  for (let index = part; index < FOLDERS; index += of) yield index.toString(16).padStart(2, "0");
}
