// @peculiar/x509 reads its injection metadata from this module, which must come first.
import "reflect-metadata";
import { type KeyObject, webcrypto } from "node:crypto";
import * as x509 from "@peculiar/x509";
import { OID } from "@service/pki/oids";
import type { TestHolder } from "../port/fea.ts";
import type { Credentials } from "../seal/certificates.ts";

const ECDSA = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;
const RSA = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } as const;
const { digitalSignature, nonRepudiation, dataEncipherment, keyAgreement } = x509.KeyUsageFlags;

/** A subject in the form of the SAT: RFC and CURP have their own attributes, and a certificate for seals has a unit. */
function subjectOf({ name, rfc, curp, kind }: TestHolder): x509.JsonName {
  return [
    { CN: [name] },
    ...(kind === "seal" ? [{ OU: ["Matriz"] }] : []),
    { [OID.uniqueIdentifier]: [rfc] },
    ...(curp === null ? [] : [{ [OID.serialNumber]: [curp] }]),
  ];
}

/** Creates a certificate (DER) in the form of the SAT. */
export async function createEfirma(
  holder: TestHolder,
  { root, publicKey, serialNumber }: { root: Credentials; publicKey: KeyObject; serialNumber: string },
): Promise<Uint8Array> {
  const { subtle } = webcrypto;
  const spki = publicKey.export({ type: "spki", format: "der" });
  const issuer = new x509.X509Certificate(root.certificate);
  const usages = holder.kind === "seal" ? 0 : dataEncipherment | keyAgreement;
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: Buffer.from(serialNumber, "latin1").toString("hex"),
    subject: subjectOf(holder),
    issuer: issuer.subjectName,
    notBefore: new Date(holder.notBefore),
    notAfter: new Date(holder.notAfter),
    signingAlgorithm: ECDSA,
    publicKey: await subtle.importKey("spki", spki, RSA, true, ["verify"]),
    signingKey: await subtle.importKey("pkcs8", x509.PemConverter.decodeFirst(root.key), ECDSA, false, [
      "sign",
    ]),
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(digitalSignature | nonRepudiation | usages, true),
    ],
  });
  return new Uint8Array(certificate.rawData);
}
