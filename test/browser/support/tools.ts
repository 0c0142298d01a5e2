import { execFileSync } from "node:child_process";

/** Whether a command-line tool is installed. With REQUIRE_TOOLS=1 a missing tool is an error. */
export function hasTool(name: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${name}`], { stdio: "ignore" });
    return true;
  } catch {
    if (process.env["REQUIRE_TOOLS"] === "1") throw new Error(`${name} is not installed.`);
    return false;
  }
}
