import { fieldsOf } from "../documents/fields.ts";
import type { Document, Field } from "../documents/document.ts";
import { newId, uuid } from "../ids.ts";
import type { Domain, Writer } from "../ports.ts";
import { hashSecret, newToken } from "../secrets.ts";
import type { Session } from "../sessions/session.ts";
import { isLive, stampOf } from "../tenants/tenant.ts";
import { decline } from "./decline.ts";
import { sign, type Submission } from "./sign.ts";
import { isPending, type Signer } from "./signer.ts";

/** Reserved addresses of the sandbox (decisions §3); in live they are ordinary ones. */
const AUTO_SIGN = "autosign@sandbox.service.test";
const AUTO_DECLINE = "autodecline@sandbox.service.test";

export function isSimulated(document: Document, { email }: Pick<Signer, "email">): boolean {
  return !isLive(document) && (email === AUTO_SIGN || email === AUTO_DECLINE);
}

/** Plays an invited reserved signer: signs or declines as a person would. Does nothing the second time. */
export async function simulateSigner(domain: Domain, signerId: string): Promise<void> {
  await domain.store.write(async (writer) => {
    const found = await writer.signers.first({ id: signerId });
    const document = found && (await writer.documents.lock({ id: found.documentId }));
    const signer = await writer.signers.first({ id: signerId });
    if (!document || !signer || !isPending(signer) || !isSimulated(document, signer)) return;
    if (signer.email === AUTO_DECLINE)
      return decline(domain, writer, document, { signer, reason: "Sandbox: this signer always declines." });
    const session = simulatedSession(domain, document, signer);
    await writer.sessions.insert(session);
    await sign(
      domain,
      writer,
      { document, session, signer },
      await simulatedSubmission(domain, writer, { document, signer }),
    );
  });
}

function simulatedSession(domain: Domain, document: Document, signer: Signer): Session {
  const now = domain.clock.now();
  return {
    id: newId(domain),
    ...stampOf(document),
    documentId: document.id,
    signerId: signer.id,
    status: "open",
    secretHash: hashSecret(newToken(domain.random)),
    allowedOrigins: [],
    locale: null,
    appearance: null,
    verifications: [],
    metadata: null,
    progress: null,
    declined: false,
    createdBy: document.ownerId,
    createdAt: now,
    expiresAt: now,
    completedAt: null,
  };
}

async function simulatedSubmission(
  domain: Domain,
  writer: Writer,
  { document, signer }: { document: Document; signer: Signer },
): Promise<Submission> {
  const fields = (await fieldsOf(writer, document.id)).filter(({ signerId }) => signerId === signer.id);
  const file = await writer.files.first({ id: document.fileId });
  const ink = { method: "typed", text: "Sandbox", face: "dancing-script" } as const;
  return {
    submissionId: uuid(newId(domain)),
    consent: { locale: "es", acceptedAt: domain.clock.now() },
    documentSha256: file!.sha256,
    values: Object.fromEntries(fields.map((field) => [field.id, simulatedValue(domain, field, signer)])),
    signature: ink,
    initials: { ...ink, text: "S" },
    placed: null,
    ip: null,
    userAgent: null,
  };
}

function simulatedValue(domain: Domain, { type, value }: Field, { name, email }: Signer): string {
  if (value !== null) return value;
  const values: Partial<Record<Field["type"], string>> = {
    checkbox: "true",
    date: new Date(domain.clock.now()).toISOString().slice(0, 10),
    name,
    email: email ?? AUTO_SIGN,
  };
  return values[type] ?? "Sandbox";
}
