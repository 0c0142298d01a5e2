import { setImmediate } from "node:timers/promises";

/** Lets what waits in the event loop have its turn within long work. */
export const nextTurn = (): Promise<void> => setImmediate();
