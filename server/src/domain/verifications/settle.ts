import { appendEvent, signerActor } from "../events/append.ts";
import { newId } from "../ids.ts";
import type { Domain, Writer } from "../ports.ts";
import type { Parties } from "./parties.ts";

/** Writes down how a step stands in its session. */
export async function settle(
  writer: Writer,
  { session, challenge }: Parties,
  status: "passed" | "failed" | "skipped",
): Promise<void> {
  const verifications = session.verifications.map((step) =>
    step.module === challenge.module ? { ...step, status } : step,
  );
  await writer.sessions.update({ id: session.id }, { verifications });
}

/** Writes down what was found, and tells of it. */
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
  const { module, sentTo, attempts } = challenge;
  await writer.identityResults.insert({
    id: newId(domain),
    documentId: document.id,
    signerId: signer.id,
    sessionId: session.id,
    module,
    verdict,
    reasons,
    evidence: { ...evidence, ...(sentTo !== null && { sentTo }), wrongAnswers: attempts },
    createdAt: domain.clock.now(),
  });
  await appendEvent(domain, writer, document, {
    type: verdict === "pass" ? "signer.verified" : "signer.verification_failed",
    actor: signerActor(signer),
    signer,
    data: { module, ...(verdict === "fail" && { reasons }) },
  });
}
