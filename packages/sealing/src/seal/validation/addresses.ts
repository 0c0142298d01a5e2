import { latin1 } from "@service/pki/bytes";
import { type Certificate, readCertificate } from "@service/pki/certificate";
import { isSelfIssued } from "@service/pki/chain";
import {
  childrenOf,
  contextTag,
  type Element,
  readChildren,
  readObjectIdentifier,
  TAG,
} from "@service/pki/der";
import { nameText } from "@service/pki/name";

const AUTHORITY_ACCESS = "1.3.6.1.5.5.7.1.1";
const DISTRIBUTION_POINTS = "2.5.29.31";
const OCSP = "1.3.6.1.5.5.7.48.1";
const CA_ISSUERS = "1.3.6.1.5.5.7.48.2";
/** GeneralName [6] uniformResourceIdentifier, IMPLICIT IA5String. */
const URI = 0x86;
/** Most addresses that are read of a certificate. */
const MOST = 4;

/** Addresses in a certificate for revocation data, as far as they are http or https. */
export interface Addresses {
  ocsp: string[];
  crl: string[];
  /** Addresses of the issuer's certificate. */
  issuers: string[];
}

/** Directories (`ldap:`) are not asked: Microsoft's authorities name one without a host. */
const isReachable = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address);

const urisOf = (names: readonly Element[]): string[] =>
  names.flatMap(({ tag, contents }) => (tag === URI ? [latin1(contents)] : [])).filter(isReachable);

/** AccessDescription ::= { accessMethod, accessLocation GeneralName } (RFC 5280 §4.2.2.1) */
function accessOf({ extensions }: Certificate, method: string): string[] {
  const extension = extensions.get(AUTHORITY_ACCESS);
  const descriptions = extension ? childrenOf(extension.value, TAG.sequence).map(readChildren) : [];
  const wanted = descriptions.filter(([type]) => readObjectIdentifier(type) === method);
  return urisOf(wanted.flatMap(([, location]) => location ?? []));
}

/** DistributionPoint ::= { [0] { [0] fullName GeneralNames }?, [1] reasons?, [2] cRLIssuer? } (RFC 5280 §4.2.1.13) */
function listsOf({ extensions }: Certificate): string[] {
  const extension = extensions.get(DISTRIBUTION_POINTS);
  const points = extension ? childrenOf(extension.value, TAG.sequence) : [];
  return points.flatMap((point) => {
    const name = readChildren(point).find(({ tag }) => tag === contextTag(0));
    const full = name ? readChildren(name).find(({ tag }) => tag === contextTag(0)) : undefined;
    return full ? urisOf(readChildren(full)) : [];
  });
}

/** Reads the addresses of a certificate. Throws RangeError for malformed extensions. */
export function addressesOf(certificate: Certificate): Addresses {
  return {
    ocsp: accessOf(certificate, OCSP).slice(0, MOST),
    crl: listsOf(certificate).slice(0, MOST),
    issuers: accessOf(certificate, CA_ISSUERS).slice(0, MOST),
  };
}

/** Names of the certificates of a chain (DER) without an address for revocation data. Throws RangeError. */
export const silentCertificates = (chain: readonly Uint8Array[]): string[] =>
  chain
    .map(readCertificate)
    .filter((certificate) => !isSelfIssued(certificate))
    .filter((certificate) => {
      const { ocsp, crl } = addressesOf(certificate);
      return ocsp.length + crl.length === 0;
    })
    .map(({ subject }) => nameText(subject));
