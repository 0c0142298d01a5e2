/** Starts a stopwatch of a monotonic clock. It answers the seconds since its start. */
export function startStopwatch(): () => number {
  const start = process.hrtime();
  return () => {
    const [seconds, nanoseconds] = process.hrtime(start);
    return seconds + nanoseconds / 1e9;
  };
}
