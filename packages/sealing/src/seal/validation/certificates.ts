import { OID } from "@service/pki/oids";
import { onlyValue, readSignedData } from "@service/pki/signed-data";

/** The certificates (DER) of a seal's CMS and of its timestamp. Throws RangeError. */
export function certificatesBehind(cms: Uint8Array): Uint8Array[] {
  const { certificates, signer } = readSignedData(cms);
  const token = onlyValue(signer.unsigned, OID.signatureTimestamp);
  return [...certificates, ...(token ? readSignedData(token.raw).certificates : [])];
}
