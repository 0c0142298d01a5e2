import type { Locale } from "@service/contract/locales";
import { inEach, textsOf } from "@service/texts/texts-of";
import { publicId } from "../model/ids.ts";
import type { FeaEvidence, Signature } from "../model/signature.ts";
import { feaFileName } from "@service/pdf-engine/port/evidence-names";
import type { Attachment, AuditCertificate, Stamp } from "@service/pdf-engine/port";

/** Name of the attached file with a signer's CAdES signature. */
const fileName = (signerId: string): string => feaFileName(publicId("signer", signerId));

/** A label of a stamp, which has its languages on one line. */
const label = (languages: readonly Locale[], name: "signedByCertificate" | "certificate"): string =>
  languages.map((language) => textsOf(language).evidence[name]).join(" / ");

/** Says on a stamp that a passkey confirmed the act; the word is the same in every language. */
export const PASSKEY_MARK = "Passkey";

/** The stamp of a signature by certificate in the signer's fields. Initials get the RFC alone. */
export function feaStamp(
  {
    fea,
    reason,
    passkey,
    signedAt,
  }: Pick<Signature, "reason" | "passkey" | "signedAt"> & {
    fea: FeaEvidence;
  },
  { initials, languages }: { initials: boolean; languages: readonly Locale[] },
): Stamp["content"] {
  if (initials) return { kind: "certificate", heading: "e.firma", lines: [fea.rfc] };
  const at = new Date(signedAt).toISOString().replace(/\.\d+Z$/, "Z");
  const lines = [
    fea.name,
    ...(reason === null ? [] : [reason]),
    ...(passkey ? [PASSKEY_MARK] : []),
    `RFC ${fea.rfc}`,
    `${label(languages, "certificate")} ${fea.serialNumber}`,
    at,
    `${fea.signatureStart}…`,
  ];
  return { kind: "certificate", heading: label(languages, "signedByCertificate"), lines };
}

/** The certificate on the audit pages. */
export function auditCertificate(signerId: string, fea: FeaEvidence): AuditCertificate {
  const { cades: _cades, signatureStart: _start, ...identity } = fea;
  return { ...identity, file: fileName(signerId) };
}

/** The signatures as files, which any tool can check against the original. */
export function feaAttachments({
  signatures,
  languages,
}: {
  signatures: readonly Signature[];
  languages: readonly Locale[];
}): Attachment[] {
  return signatures.flatMap(({ signerId, fea }): Attachment[] =>
    fea === null
      ? []
      : [
          {
            name: fileName(signerId),
            description: inEach(languages, ({ evidence }) => evidence.cades(fea.name)),
            contentType: "application/pkcs7-signature",
            relationship: "Supplement",
            bytes: Buffer.from(fea.cades, "base64"),
          },
        ],
  );
}
