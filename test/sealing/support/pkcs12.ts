import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Issued, makeLeaf, type LeafOptions, makeRoot } from "./openssl-tsa.ts";

/** Extensions of a certificate for seals. */
export const SEALS = [
  "keyUsage=critical,digitalSignature,nonRepudiation",
  "extendedKeyUsage=emailProtection,1.3.6.1.5.5.7.3.36",
];

export interface P12Options {
  password?: string;
  /** PEM files of further certificates. */
  chain?: string;
  /** Further arguments of `openssl pkcs12 -export`. */
  args?: string[];
}

/** Writes `<name>.p12` with OpenSSL and returns its path. */
export function makeP12(folder: string, name: string, issued: Issued, options: P12Options = {}): string {
  const path = join(folder, `${name}.p12`);
  const { password = "secret", chain, args = [] } = options;
  const more = chain === undefined ? [] : ["-certfile", chain];
  const given = ["-inkey", issued.key, "-in", issued.certificate, ...more, "-passout", `pass:${password}`];
  execFileSync("openssl", ["pkcs12", "-export", ...given, ...args, "-out", path], { stdio: "pipe" });
  return path;
}

/** A root, a certificate for seals issued by it, and both with the key in a PKCS#12 file. */
export function makeSealP12(
  folder: string,
  name: string,
  leafOptions: LeafOptions = {},
  options: P12Options = {},
): { path: string; root: Issued; leaf: Issued; file: Buffer } {
  const root = makeRoot(folder, `${name}-root`);
  const leaf = makeLeaf(folder, name, root, { extensions: SEALS, ...leafOptions });
  const path = makeP12(folder, name, leaf, { chain: root.certificate, ...options });
  return { path, root, leaf, file: readFileSync(path) };
}
