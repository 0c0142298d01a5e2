import { type Certificate, readCertificate } from "@service/pki/certificate";
import { fromBase64 } from "../common/base64.ts";
import { Unreadable } from "../common/unreadable.ts";

/**
 * Roles of roots. A root is trusted for its role alone: seals, all that the sandbox made, timestamps, constancias
 * (NOM-151), and signers' certificates (FEA, e.firma).
 */
export const ROLES = ["seal", "sandbox", "timestamp", "conservation", "fea"] as const;
export type Role = (typeof ROLES)[number];

/** Certificates (DER) by role. */
export type RootsByRole = Readonly<Record<Role, readonly Uint8Array[]>>;

/** Parsed certificates by role. */
export type TrustedRoots = Readonly<Record<Role, readonly Certificate[]>>;

const BLOCK =
  /-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----[^-]+-----END (?:TRUSTED |X509 )?CERTIFICATE-----/g;

/** Reads the certificates (DER) of a PEM file, or the one of a DER file. Throws Unreadable (`not_a_certificate`). */
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

/** Assigns roots without a role to seals and timestamps. */
function rootsByRole(roots: readonly Uint8Array[] | Partial<RootsByRole>): RootsByRole {
  const given: Partial<RootsByRole> = isPlain(roots) ? { seal: roots, timestamp: roots } : roots;
  return mapRoles((role) => given[role] ?? []);
}

const isPlain = (roots: readonly Uint8Array[] | Partial<RootsByRole>): roots is readonly Uint8Array[] =>
  Array.isArray(roots);

function mapRoles<Value>(valueOf: (role: Role) => Value): Record<Role, Value> {
  return Object.fromEntries(ROLES.map((role) => [role, valueOf(role)])) as Record<Role, Value>;
}

/**
 * Reads the roots of a file: JSON as `/verify/roots.json` (`{ seal: [pem], sandbox: [pem], … }`), or PEM or DER, whose
 * certificates count for seals and timestamps. Throws Unreadable (`not_a_certificate`).
 */
export function readRootsByRole(file: Uint8Array): RootsByRole {
  const text = new TextDecoder("latin1").decode(file).trimStart();
  return text.startsWith("{") ? fromJson(text) : rootsByRole(readRoots(file));
}

function fromJson(text: string): RootsByRole {
  const lists = parseJson(text);
  if (!ROLES.some((role) => role in lists)) throw refused();
  return mapRoles((role) => {
    const list = lists[role] ?? [];
    if (!Array.isArray(list)) throw refused();
    return list.flatMap((pem: unknown) => {
      if (typeof pem !== "string") throw refused();
      return readRoots(new TextEncoder().encode(pem));
    });
  });
}

function parseJson(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw refused();
  }
}

/** Merges the roots of several files. */
export const mergeRoots = (all: readonly RootsByRole[]): RootsByRole =>
  mapRoles((role) => all.flatMap((roots) => roots[role]));

/** Throws Unreadable (`not_a_certificate`). */
export function parseRoots(roots: readonly Uint8Array[] | Partial<RootsByRole>): TrustedRoots {
  try {
    const given = rootsByRole(roots);
    return mapRoles((role) => given[role].map(readCertificate));
  } catch (error) {
    throw notACertificate(error);
  }
}

const refused = (): Unreadable => new Unreadable("not_a_certificate", "the roots are no X.509 certificates");

const notACertificate = (error: unknown): unknown => (error instanceof RangeError ? refused() : error);
