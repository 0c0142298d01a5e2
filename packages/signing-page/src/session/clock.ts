/** A port for time; tests have their own. */
export interface Clock {
  now(): Date;
  /** Milliseconds. */
  sleep(duration: number): Promise<void>;
  /** Runs `action` after `duration` milliseconds; returns a function that cancels it. */
  after(duration: number, action: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (duration) => new Promise((resolve) => setTimeout(resolve, duration)),
  after(duration, action) {
    const timer = setTimeout(action, duration);
    return () => clearTimeout(timer);
  },
};
