import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as Library from "@service/verify";
import { PdfRejected } from "../port/pdf.ts";

/** The built library, which the server's package has beside its modules. */
const verify = (): Promise<typeof Library> => {
  const folder = dirname(createRequire(import.meta.url).resolve("@service/verify/package.json"));
  return import(pathToFileURL(join(folder, "dist/index.js")).href) as Promise<typeof Library>;
};

/**
 * Every dictionary of a file that all programs read alike. Throws PdfRejected where programs could read other objects
 * than ours, or where an object cannot be read.
 */
export async function readAsEvery(bytes: Uint8Array): Promise<readonly Library.ExactDictionary[]> {
  const { readExactly, Unreadable } = await verify();
  try {
    const { ambiguity, dictionaries } = readExactly(bytes);
    if (ambiguity === null) return dictionaries;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    if (error.reason === "too_complex" || error.reason === "too_large") throw tooComplex();
  }
  throw new PdfRejected(
    "damaged",
    "Programs read the file differently, because its table of objects is wrong. Print it to a new PDF.",
  );
}

const tooComplex = (): PdfRejected =>
  new PdfRejected("too_complex", "The file has far more objects than a document needs.");

/** A signed file: its dictionaries, and what is known of its signatures without trusted roots. */
export interface SignedFile {
  dictionaries: readonly Library.ExactDictionary[];
  /** Whether each reference leads to an object. */
  isComplete: boolean;
  report: Library.Report;
}

/** Reads a signed file. Null where programs could read other objects than ours. Throws Unreadable. */
export async function readSigned(bytes: Uint8Array): Promise<SignedFile | null> {
  const { readExactly, verifyPdf } = await verify();
  const { ambiguity, ...read } = readExactly(bytes);
  return ambiguity === null ? { ...read, report: await verifyPdf(bytes) } : null;
}

/** Whether all programs read the same objects in a file; true where that is not to be found out. */
export async function isReadAlike(bytes: Uint8Array): Promise<boolean> {
  const { readExactly, Unreadable } = await verify();
  try {
    return readExactly(bytes).ambiguity === null;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return error.reason !== "damaged";
  }
}
