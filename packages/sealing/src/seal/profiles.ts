import { SANDBOX_MARK } from "@service/pki/purpose";

/** Purposes of the built-in keys. */
export type Profile = "seal" | "tsa" | "psc";

/** Live and sandbox keys. Their certificates have different roots. */
export type KeyRealm = "live" | "sandbox";

interface RealmNames {
  /** Name of the folder below the keys' folder. */
  folder: string;
  root: string;
  leaves: Readonly<Record<Profile, string>>;
}

/** Names of the built-in timestamp and conservation authorities. They are not accredited, and their names say so. */
const AUTHORITIES = {
  tsa: "CN=TSA de desarrollo - sin validez legal / no legal value,O=Service Signing",
  psc: "CN=PSC de desarrollo - sin validez legal / no legal value,O=Service Signing",
} as const;

/**
 * The subject of each certificate (RFC 4514). The names of the sandbox's root and seal say that they are of the
 * sandbox. A common name has at most 64 characters (RFC 5280, appendix A).
 */
export const REALMS: Readonly<Record<KeyRealm, RealmNames>> = {
  live: {
    folder: "seal",
    root: "CN=Service Signing Root CA",
    leaves: {
      seal: "CN=Service Signing Document Seal",
      ...AUTHORITIES,
    },
  },
  sandbox: {
    folder: "sandbox",
    root: `CN=Service Signing Root CA ${SANDBOX_MARK}`,
    leaves: {
      seal: `CN=Service Signing Document Seal ${SANDBOX_MARK}`,
      ...AUTHORITIES,
    },
  },
};
