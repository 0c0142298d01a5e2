import { readTime } from "@service/pki/der";
import { OID } from "@service/pki/oids";
import { onlyValue, type SignerInfo } from "@service/pki/signed-data";

const DATE = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?'?)?/;

/** Epoch milliseconds of a PDF date (ISO 32000-2 §7.9.4), or null. Without a zone it is taken for UTC. */
function readPdfDate(text: string | null): number | null {
  const [
    found,
    year,
    month = "01",
    day = "01",
    hour = "00",
    minute = "00",
    second = "00",
    sign,
    hours,
    minutes,
  ] = DATE.exec(text ?? "") ?? [];
  if (found === undefined) return null;
  const zone = sign === undefined ? "Z" : `${sign}${hours}:${minutes ?? "00"}`;
  const instant = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(instant) ? null : instant;
}

/** The signer's claimed time: the signed attribute (RFC 5652 §11.3), else the dictionary's /M. */
export function claimedTime(signer: SignerInfo | null, dictionaryTime: string | null): number | null {
  try {
    const attribute = signer && onlyValue(signer.signed, OID.signingTime);
    if (attribute) return readTime(attribute);
  } catch {
    // A malformed attribute counts as absent.
  }
  return readPdfDate(dictionaryTime);
}
