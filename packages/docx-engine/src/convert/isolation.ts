import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Commands that start a program without a network (unshare(1) of util-linux), the least privileged first. */
const WITHOUT_NETWORK: readonly (readonly [program: string, ...options: string[]])[] = [
  ["unshare", "--user", "--map-current-user", "--net"],
  ["unshare", "--net", "--map-root-user"],
  ["unshare", "--net"],
];
const PROBE_MS = 5000;
const PATH = "/usr/local/bin:/usr/bin:/bin";

const run = promisify(execFile);

const works = ([program, ...options]: (typeof WITHOUT_NETWORK)[number]): Promise<boolean> =>
  run(program, [...options, "true"], { timeout: PROBE_MS, env: { PATH } }).then(
    () => true,
    () => false,
  );

/**
 * The prefix of a command that takes the network away: a network namespace, where the platform grants one (Linux with
 * unprivileged user namespaces, or as root). Else empty.
 */
export async function withoutNetwork(): Promise<readonly string[]> {
  if (process.platform !== "linux") return [];
  for (const way of WITHOUT_NETWORK) if (await works(way)) return way;
  return [];
}
