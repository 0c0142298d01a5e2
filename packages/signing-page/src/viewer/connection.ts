/** Browsers do not hear of every line that is back. Milliseconds. */
const LONGEST_WAIT = 15_000;

/** Resolves when the browser says that it is online again, or after a while. */
export function connection(): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, LONGEST_WAIT);
    addEventListener("online", end);
  });
}
