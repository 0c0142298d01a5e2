import { isDone, type SessionVerification } from "../model/session.ts";
import type { Writer } from "../model/store.ts";
import { transitionAll } from "../model/transitions.ts";

/**
 * Ends the hand-offs of a session and takes back the progress of other devices. The caller holds the document's lock.
 */
export async function endHandoffs(writer: Writer, sessionId: string): Promise<void> {
  for (const childId of await closeLinks(writer, sessionId)) {
    await endHandoffs(writer, childId);
    await mergeProgress(writer, { sessionId, childId });
  }
}

/** Closes the links of the session. Answers the sessions that they opened. */
async function closeLinks(writer: Writer, sessionId: string): Promise<string[]> {
  const open = await writer.handoffs.find({ sessionId, status: ["waiting", "opened"] });
  await transitionAll(writer, "handoffs", { id: open.map(({ id }) => id) }, "ended");
  return open.flatMap(({ childId }) => childId ?? []);
}

/** A signed child has ended, and its parent with it. */
async function mergeProgress(
  writer: Writer,
  { sessionId, childId }: { sessionId: string; childId: string },
): Promise<void> {
  const child = await writer.sessions.lock({ id: childId });
  const parent = await writer.sessions.first({ id: sessionId });
  if (child?.status !== "open") return;
  if (parent?.status === "open") {
    const verifications = parent.verifications.map((step) => withResult(step, child.verifications));
    await writer.sessions.update({ id: sessionId }, { progress: child.progress, verifications });
  }
  await cancelDevice(writer, childId);
}

/** A step that passed or failed on the other device does so here. A failure stays. */
function withResult(step: SessionVerification, others: SessionVerification[]): SessionVerification {
  const other = others.find(({ module }) => module === step.module);
  const isNewResult =
    other && (other.status === "failed" || (isDone(other.status) && step.status !== "failed"));
  return isNewResult ? { ...step, status: other.status } : step;
}

async function cancelDevice(writer: Writer, id: string): Promise<void> {
  await transitionAll(writer, "sessions", { id }, "cancelled", { progress: null });
  await writer.frameCredentials.delete({ sessionId: id });
}

/** Closes handoffs without taking anything back, because the session itself ends. */
export async function cancelHandoffs(writer: Writer, sessionId: string): Promise<void> {
  for (const childId of await closeLinks(writer, sessionId)) {
    await cancelHandoffs(writer, childId);
    const child = await writer.sessions.lock({ id: childId });
    if (child?.status === "open") await cancelDevice(writer, childId);
  }
}
