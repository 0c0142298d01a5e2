import { type Certificate, readCertificate } from "@service/pki/certificate";
import { fromBase64 } from "./evidence/constancia.ts";
import { Unreadable } from "./unreadable.ts";

const BLOCK =
  /-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----[^-]+-----END (?:TRUSTED |X509 )?CERTIFICATE-----/g;

/** The certificates (DER) of a PEM file, or the only one of a DER file. Throws Unreadable (`not_a_certificate`). */
export function readRoots(file: Uint8Array): Uint8Array[] {
  try {
    const blocks = new TextDecoder("latin1").decode(file).match(BLOCK);
    const roots = blocks ? blocks.map(fromBase64) : [file];
    for (const root of roots) readCertificate(root);
    return roots;
  } catch (error) {
    throw notACertificate(error);
  }
}

/** Throws Unreadable (`not_a_certificate`). */
export function parseRoots(roots: readonly Uint8Array[]): Certificate[] {
  try {
    return roots.map(readCertificate);
  } catch (error) {
    throw notACertificate(error);
  }
}

function notACertificate(error: unknown): unknown {
  if (!(error instanceof RangeError)) return error;
  return new Unreadable("not_a_certificate", "the roots are no X.509 certificates");
}
