import { appendEvent, signerActor } from "../events/append.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import { isDone, metadataOf, type Session, type SessionVerification } from "../model/session.ts";
import type { Writer } from "../model/store.ts";
import type { Parties } from "./parties.ts";
import { signersOfPerson } from "../signers/chain-sessions.ts";
import { recordFailure } from "./record-failure.ts";

/** Stores the result of a step in its session. */
export async function storeStatus(
  writer: Writer,
  { session, challenge }: Parties,
  status: "passed" | "failed" | "skipped",
): Promise<void> {
  await setStatus(writer, session, challenge.module, status);
}

/** Fails a step in the signer's open sessions that wait for it, and in future sessions of their links. */
export async function failOpenSessions(
  writer: Writer,
  { signer, challenge: { module } }: Parties,
): Promise<void> {
  for (const open of await writer.sessions.find({ signerId: signer.id, status: "open" })) {
    const status = open.verifications.find((step) => step.module === module)?.status;
    if (status !== undefined && !isDone(status)) await setStatus(writer, open, module, "failed");
  }
  for (const signerId of await signersOfPerson(writer, signer)) await recordFailure(writer, signerId, module);
}

async function setStatus(
  writer: Writer,
  session: Session,
  module: string,
  status: SessionVerification["status"],
): Promise<void> {
  const verifications = session.verifications.map((step) =>
    step.module === module ? { ...step, status } : step,
  );
  await writer.sessions.update({ id: session.id }, { verifications });
}

/** Stores the finding and appends its event. */
export async function record(
  domain: Domain,
  writer: Writer,
  { document, session, signer, challenge }: Parties,
  {
    verdict,
    reasons,
    evidence,
  }: { verdict: "pass" | "fail"; reasons: string[]; evidence: Record<string, unknown> },
): Promise<void> {
  const { module, sentTo, guesses } = challenge;
  await writer.identityResults.insert({
    id: newId(domain),
    documentId: document.id,
    signerId: signer.id,
    sessionId: session.id,
    module,
    verdict,
    reasons,
    evidence: { ...evidence, ...(sentTo !== null && { sentTo }), wrongAnswers: guesses.length },
    createdAt: domain.clock.now(),
  });
  await appendEvent(domain, writer, document, {
    type: verdict === "pass" ? "signer.verified" : "signer.verification_failed",
    actor: signerActor(signer),
    signer,
    data: {
      module,
      ...(sentTo !== null && { sentTo }),
      ...(verdict === "fail" && { reasons }),
      ...metadataOf(session),
    },
  });
}
