import { SANDBOX_MARK } from "@service/pki/purpose";

/** What the built-in keys are for. */
export type Profile = "seal" | "tsa" | "psc";

/** Keys of documents that count, and keys of tests: no certificate of one stands under the root of the other. */
export type KeyRealm = "live" | "sandbox";

interface RealmNames {
  /** Folder below the one for keys. */
  folder: string;
  root: string;
  leaves: Readonly<Record<Profile, string>>;
}

/** The authorities of time and of conservation are not accredited by anybody, and say so wherever their name is shown. */
const AUTHORITIES = {
  tsa: "CN=TSA de desarrollo - sin validez legal / no legal value,O=Service Signing",
  psc: "CN=PSC de desarrollo - sin validez legal / no legal value,O=Service Signing",
} as const;

/**
 * The subject of each certificate (RFC 4514). The sandbox's say what they are in the name of the seal and of the root. A
 * common name has at most 64 characters (RFC 5280, appendix A).
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
