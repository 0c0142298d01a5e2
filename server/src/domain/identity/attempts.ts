import type { CaptureType } from "@service/contract/rules/identity-limits";
import type { Capture, IdentityCase } from "../model/identity.ts";
import type { Session } from "../model/session.ts";
import type { Signer } from "../model/signer.ts";
import type { Reader, Writer } from "../model/store.ts";
import { signersOfPerson } from "../signers/chain-sessions.ts";

/** The examinations of all sessions of a signer, the newest first. Their attempts are counted together. */
async function casesOfSigner(
  reader: Reader,
  signer: Pick<Signer, "id" | "chainRoleId">,
): Promise<IdentityCase[]> {
  const sessions = await reader.sessions.find({ signerId: await signersOfPerson(reader, signer) });
  return reader.identityCases.find(
    { sessionId: sessions.map(({ id }) => id) },
    {
      orderBy: [
        ["createdAt", "desc"],
        ["id", "desc"],
      ],
    },
  );
}

/** Bad verdicts since the integrator's newest session, with which a session of the signer begins. */
export async function failuresOfSigner(
  reader: Reader,
  signer: Pick<Signer, "id" | "chainRoleId">,
): Promise<IdentityCase["failures"]> {
  return (await casesOfSigner(reader, signer))[0]?.failures ?? {};
}

/** A new session of the integrator starts the attempts again, on links and other devices as well. */
export async function resetAttempts(
  writer: Writer,
  signer: Pick<Signer, "id" | "chainRoleId">,
): Promise<void> {
  const cases = await casesOfSigner(writer, signer);
  await writer.identityCases.update({ id: cases.map(({ id }) => id) }, { failures: {} });
}

/** Counts a bad verdict of each type: of a signer over all links and devices. */
export async function countFailures(
  writer: Writer,
  identityCase: IdentityCase,
  session: Session | undefined,
  types: readonly CaptureType[],
): Promise<void> {
  const signer = session && (await writer.signers.first({ id: session.signerId }));
  for (const { id, failures } of signer ? await casesOfSigner(writer, signer) : [identityCase]) {
    const counts = types.map((type) => [type, (failures[type] ?? 0) + 1] as const);
    await writer.identityCases.update({ id }, { failures: { ...failures, ...Object.fromEntries(counts) } });
  }
}

/**
 * The captures of the pages that continue each other: the openings of one link, and the devices that they handed off to.
 * They are one examination, which is charged once.
 */
export async function capturesOfPages(
  reader: Reader,
  session: Session,
): Promise<Pick<Capture, "type" | "id">[]> {
  const root = await rootOf(reader, session);
  const opened = root.linkId === null ? [] : await reader.sessions.find({ linkId: root.linkId });
  const pages = new Set([root.id, ...opened.map(({ id }) => id)]);
  for (let found = [...pages]; found.length > 0;) {
    const handoffs = await reader.handoffs.find({ sessionId: found });
    found = handoffs.flatMap(({ childId }) => (childId === null || pages.has(childId) ? [] : [childId]));
    for (const id of found) pages.add(id);
  }
  const cases = await reader.identityCases.find({ sessionId: [...pages] });
  return reader.captures.find({ caseId: cases.map(({ id }) => id) });
}

/** The page on the first device. */
async function rootOf(reader: Reader, session: Session): Promise<Session> {
  const handoff = await reader.handoffs.first({ childId: session.id });
  const parent = handoff && (await reader.sessions.first({ id: handoff.sessionId }));
  return parent ? rootOf(reader, parent) : session;
}
