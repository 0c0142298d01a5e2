const REGISTRY = "https://registry.npmjs.org/";
const LIMIT_MS = 5000;

/** Whether frameworks can be installed. With REQUIRE_TOOLS=1 an unreachable registry is an error. */
export async function registryAnswers(): Promise<boolean> {
  try {
    const url = process.env["npm_config_registry"] ?? REGISTRY;
    return (await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) })).ok;
  } catch {
    if (process.env["REQUIRE_TOOLS"] === "1") throw new Error("The registry of npm does not answer.");
    return false;
  }
}
