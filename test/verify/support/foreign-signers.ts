import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Independent programs that sign with the key of a PKCS#12 file, whose password is `secret`. */

const PASSWORD = "secret";

/** Signs with Poppler in a new field without a page; `name` is the certificate's. */
export function popplerSigner(folder: string, p12: string, name: string): (pdf: Uint8Array) => Buffer {
  const database = join(folder, randomUUID());
  mkdirSync(database);
  execFileSync("certutil", ["-N", "-d", `sql:${database}`, "--empty-password"], { stdio: "pipe" });
  const keys = ["-d", `sql:${database}`, "-W", PASSWORD, "-K", ""];
  execFileSync("pk12util", ["-i", p12, ...keys], { stdio: "pipe" });
  return (pdf) =>
    signed(folder, pdf, (input, output) => {
      const args = ["-nssdir", database, "-nick", name, "-add-signature", input, output];
      execFileSync("pdfsig", args, { stdio: "pipe" });
    });
}

/** Signs with MuPDF in the empty signature field of this object number; its hash is SHA-1. */
export const mupdfSigner =
  (folder: string, p12: string, field: number) =>
  (pdf: Uint8Array): Buffer =>
    signed(folder, pdf, (input, output) => {
      const args = ["sign", "-s", p12, "-P", PASSWORD, "-o", output, input, `${field}`];
      execFileSync("mutool", args, { stdio: "pipe" });
    });

function signed(folder: string, pdf: Uint8Array, sign: (input: string, output: string) => void): Buffer {
  const [input, output] = [join(folder, `${randomUUID()}.pdf`), join(folder, `${randomUUID()}.pdf`)];
  writeFileSync(input, pdf);
  sign(input, output);
  return readFileSync(output);
}
