/**
 * What the built-in keys are for, and the subject of each one's certificate (RFC 4514). The authorities of time and of
 * conservation are not accredited by anybody, and say so wherever their name is shown; a common name has at most 64
 * characters (RFC 5280, appendix A).
 */
export const PROFILES = {
  seal: "CN=Service Signing Document Seal",
  tsa: "CN=TSA de desarrollo - sin validez legal / no legal value,O=Service Signing",
  psc: "CN=PSC de desarrollo - sin validez legal / no legal value,O=Service Signing",
} as const;

export type Profile = keyof typeof PROFILES;
