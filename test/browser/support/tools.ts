import { execFileSync } from "node:child_process";

/** Whether a command-line tool is there; where REQUIRE_TOOLS=1 says that it must be, its absence is an error. */
export function hasTool(name: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${name}`], { stdio: "ignore" });
    return true;
  } catch {
    if (process.env["REQUIRE_TOOLS"] === "1") throw new Error(`${name} is not installed.`);
    return false;
  }
}
