/**
 * What a program that a test starts inherits from this process: what every program needs, and the cache from which it
 * loads its modules (`scripts/testing/suites.ts`).
 */
export function bareEnvironment(): Record<string, string> {
  const names = ["PATH", "HOME", "NODE_COMPILE_CACHE"];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
