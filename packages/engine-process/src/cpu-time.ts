/** Processor time of all threads of this process, ms. Waiting for a processor does not count. */
export function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return Math.floor((user + system) / 1000);
}
