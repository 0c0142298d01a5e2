/** Browsers do not report every restored connection. */
const MAX_WAIT_MS = 15_000;

/** Resolves when the browser says that it is online again, or after a while. */
export function connection(): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, MAX_WAIT_MS);
    addEventListener("online", end);
  });
}
