import type { Bench } from "./session.ts";
import { flat } from "./seen.ts";
import type { Seen } from "./seen.ts";

/** Until the state is so: what the page began by itself has been answered. */
export function until({ session }: Bench, holds: (state: Seen) => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (holds(flat(session.state))) return resolve();
    const stop = session.subscribe(() => {
      if (!holds(flat(session.state))) return;
      stop();
      resolve();
    });
  });
}
