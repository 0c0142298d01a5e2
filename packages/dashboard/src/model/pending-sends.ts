import { UNDO_SEND_SECONDS } from "@service/contract/limits";

interface Clock {
  /** Milliseconds since 1970, by the visitor's machine. */
  now: () => number;
  /** Calls back every second; answers how to stop. */
  everySecond: (callback: () => void) => () => void;
}

/** A draft that may be scheduled. */
export interface Scheduled {
  id: string;
  scheduledSendAt?: string | undefined;
}

/** Sends that can still be taken back. */
export class PendingSends {
  readonly #clock: Clock;
  /** When a draft would have been sent before its sender sent it. */
  readonly #replaced = new Map<string, string>();
  /** The draft whose send has just begun. */
  #begun: string | null = null;
  /** How far the machine's clock is ahead of the server's, in milliseconds, as far as it is known. */
  #ahead = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get everySecond(): Clock["everySecond"] {
    return this.#clock.everySecond;
  }

  /** Remembers a send that begins now. */
  begin({ id, scheduledSendAt: replaced }: Scheduled, scheduledSendAt: string): void {
    this.#begun = id;
    this.#ahead = this.#clock.now() + UNDO_SEND_SECONDS * 1000 - Date.parse(scheduledSendAt);
    if (replaced === undefined || this.secondsUntil(replaced) <= UNDO_SEND_SECONDS) return;
    this.#replaced.set(id, replaced);
  }

  /** Whether the send has begun since this was asked last. */
  takeBegun(id: string): boolean {
    const isBegun = this.#begun === id;
    if (isBegun) this.#begun = null;
    return isBegun;
  }

  /** When the draft is to be sent after its send was taken back; null: it is not. */
  scheduleBefore(id: string): string | null {
    const replaced = this.#replaced.get(id) ?? null;
    return replaced !== null && this.secondsUntil(replaced) > 0 ? replaced : null;
  }

  /** Seconds that are left, of which the last one has begun. Negative: it is overdue. */
  secondsUntil(instant: string): number {
    return Math.ceil((Date.parse(instant) + this.#ahead - this.#clock.now()) / 1000);
  }

  /** Whether a draft is sent within seconds, by its sender. */
  isSoon({ scheduledSendAt }: Pick<Scheduled, "scheduledSendAt">): boolean {
    return scheduledSendAt !== undefined && this.secondsUntil(scheduledSendAt) <= UNDO_SEND_SECONDS;
  }
}
