/**
 * Revocation data beside a signature: id-aa-ets-revocationValues (RFC 5126 §6.3.4, whose module has explicit tags).
 * The attribute holds OCSP answers as BasicOCSPResponse; reading restores the OCSPResponse around them.
 */
import { toDer } from "./ber.ts";
import {
  childrenOf,
  contentsOf,
  contextTag,
  element,
  type Element,
  objectIdentifier,
  octetString,
  readChildren,
  readWhole,
  sequence,
  TAG,
} from "./der.ts";
import { OID } from "./oids.ts";

export interface RevocationValues {
  /** CertificateList, DER. */
  crls: readonly Uint8Array[];
  /** OCSPResponse. */
  ocsps: readonly Uint8Array[];
}

const ENUMERATED = 0x0a;
const SUCCESSFUL = Uint8Array.of(0);

/** OCSPResponse ::= { responseStatus, [0] { responseType, OCTET STRING of BasicOCSPResponse } } (RFC 6960 §4.2.1) */
function basicOf(response: Uint8Array): Uint8Array {
  const [, body] = childrenOf(readWhole(toDer(response)), TAG.sequence);
  const [, basic] = childrenOf(childrenOf(body, contextTag(0))[0], TAG.sequence);
  return contentsOf(basic, TAG.octetString);
}

const responseOf = (basic: Uint8Array): Uint8Array =>
  sequence(
    element(ENUMERATED, SUCCESSFUL),
    element(contextTag(0), sequence(objectIdentifier(OID.ocspBasic), octetString(basic))),
  );

/** Encodes the attribute's value (DER). Throws RangeError for an answer that cannot be read. */
export function encodeRevocationValues({ crls, ocsps }: RevocationValues): Uint8Array {
  return sequence(
    ...(crls.length > 0 ? [element(contextTag(0), sequence(...crls))] : []),
    ...(ocsps.length > 0 ? [element(contextTag(1), sequence(...ocsps.map(basicOf)))] : []),
  );
}

/** Reads the attribute's value. Throws RangeError. */
export function readRevocationValues(value: Element): RevocationValues {
  const parts = childrenOf(value, TAG.sequence);
  const listed = (tag: number): Uint8Array[] => {
    const wrapper = parts.find((part) => part.tag === tag);
    return wrapper ? childrenOf(readChildren(wrapper)[0], TAG.sequence).map(({ raw }) => raw) : [];
  };
  return { crls: listed(contextTag(0)), ocsps: listed(contextTag(1)).map(responseOf) };
}
