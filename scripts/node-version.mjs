import { readFileSync } from "node:fs";

/** `preinstall`: says where no Node will be that runs TypeScript. Older ones have to read this file. */
const LOWEST = 24;
const { optionalDependencies } = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
);
const { platform, arch, versions, env } = process;
const isKnown = `node-${platform === "win32" ? "win" : platform}-${arch}` in optionalDependencies;
const isOmitted = /\boptional\b/.test(env.npm_config_omit ?? "");
if ((!isKnown || isOmitted) && Number.parseInt(versions.node, 10) < LOWEST) {
  const why = isKnown ? "with --omit=optional" : `for ${platform} on ${arch}`;
  console.error(
    `This is Node ${versions.node}, and npm brings no other one ${why}: install Node ${LOWEST}, see https://nodejs.org.`,
  );
  // What is omitted may be there where the files are used, as in a container.
  if (!isKnown) process.exitCode = 1;
}
