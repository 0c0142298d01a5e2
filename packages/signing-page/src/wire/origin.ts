const ANY_PORT = ":*";

/**
 * Whether a message's origin is one that the server named. `http://localhost:*` stands for that host on any port,
 * the default one included; every other entry is an exact origin. An opaque origin ("null") is never allowed.
 */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  if (origin === "" || origin === "null") return false;
  return allowed.some((entry) =>
    entry.endsWith(ANY_PORT) ? matchesAnyPort(origin, entry) : origin === entry,
  );
}

function matchesAnyPort(origin: string, entry: string): boolean {
  const host = entry.slice(0, -ANY_PORT.length);
  return (
    origin === host || (origin.startsWith(`${host}:`) && /^\d{1,5}$/.test(origin.slice(host.length + 1)))
  );
}
