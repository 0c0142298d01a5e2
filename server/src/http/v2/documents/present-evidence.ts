import type { DocumentEvidence } from "@service/contract/v2";
import type { LinkedEvidence } from "../../../domain/evidence/linked-evidence.ts";
import { uuid } from "../../../domain/model/ids.ts";

type Link = (fileId: string) => string;

/** Why there is no file. A document that is signed and sealed but has no file has lost it, so no link works. */
function reasonOf({ document, file }: LinkedEvidence): DocumentEvidence["reason"] {
  if (file) return null;
  if (document.status === "processing") return "evidence_generating";
  return document.evidenceFileId === null ? "document_not_signed" : "presigned_url_failed";
}

/** The common name of a subject in RFC 4514's notation, or the whole subject. */
function commonName(subject: string): string {
  const found = /(?:^|,)CN=((?:[^,\\]|\\.)+)/i.exec(subject)?.[1];
  return found?.replaceAll(/\\(.)/g, "$1") ?? subject;
}

function presentConstancia({ constancia }: LinkedEvidence, link: Link): DocumentEvidence["nom151"] {
  if (!constancia) return null;
  const { facts, file } = constancia;
  const { serialNumber, algorithm, issuer, hash } = facts;
  return {
    storageKey: file.storageKey,
    presignedUrl: link(file.id),
    serialNumber,
    algorithm,
    issuer,
    data: {
      number: serialNumber,
      hashAlg: algorithm,
      hash,
      caName: commonName(issuer),
      expeditionDate: new Date(facts.issuedAt).toISOString(),
    },
  };
}

/** The evidence as v2 shows it (docs/contract/v2.md#evidence-object). */
export function presentEvidence(evidence: LinkedEvidence, link: Link): DocumentEvidence {
  const { document, file } = evidence;
  return {
    documentId: uuid(document.id),
    available: file !== null,
    reason: reasonOf(evidence),
    signedCount: document.signedCount,
    totalSigners: document.signerCount,
    evidencePdf: file && { storageKey: file.storageKey, presignedUrl: link(file.id), hash: file.sha256 },
    nom151: presentConstancia(evidence, link),
  };
}
