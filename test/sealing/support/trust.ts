import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

const databases = new Map<string, string>();
let folder: string | undefined;

/** A folder for this process's trust databases. It is deleted on exit. */
function home(): string {
  if (folder !== undefined) return folder;
  const made = temporaryFolder();
  process.once("exit", made.remove);
  folder = made.path;
  return folder;
}

/** An NSS database for pdfsig that trusts the certificates of a PEM file for signatures. */
export function nssDatabase(rootPath: string): string {
  const pem = readFileSync(rootPath, "latin1");
  const name = createHash("sha256").update(pem).digest("hex");
  const known = databases.get(name);
  if (known !== undefined) return known;
  const path = join(home(), name);
  mkdirSync(path);
  execFileSync("certutil", ["-N", "-d", `sql:${path}`, "--empty-password"], { stdio: "pipe" });
  for (const [index, certificate] of (pem.match(PEM) ?? []).entries())
    execFileSync("certutil", ["-A", "-d", `sql:${path}`, "-n", `root ${index}`, "-t", "CT,C,C", "-a"], {
      input: certificate,
      stdio: "pipe",
    });
  databases.set(name, path);
  return path;
}
