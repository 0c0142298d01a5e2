import type { Domain } from "../model/domain.ts";
import { subjectOfTenancy } from "../model/deletion.ts";
import { type Capture, ERASED_CAPTURE, type IdentityCase } from "../model/identity.ts";
import type { OnboardingResult } from "../model/onboarding.ts";
import type { Reader, Writer } from "../model/store.ts";
import { DAY } from "@service/platform/ports/clock";

/** Captures of one transaction. */
const BATCH = 100;

/**
 * Erases captures and what was read from them, when they are as old as the setting says and nothing holds them. Their
 * hashes and verdicts stay.
 */
export async function eraseCaptures(domain: Domain): Promise<void> {
  const { store, files, clock, retention } = domain;
  const old = { createdAt: { lte: clock.now() - retention.capturesDays * DAY }, storageKey: { not: null } };
  for (let beyond: Capture | undefined; ;) {
    const { found, erased } = await store.write(async (writer) => {
      const found = await writer.captures.find(old, { orderBy: [["id", "asc"]], beyond, limit: BATCH });
      const erased = await notHeld(writer, found);
      await writer.captures.update({ id: erased.map(({ id }) => id) }, ERASED_CAPTURE);
      await eraseResults(domain, writer, erased);
      return { found, erased };
    });
    // A file that stays when the process ends here has no row, and the sweep of files removes it.
    for (const { storageKey } of erased) if (storageKey !== null) await files.delete(storageKey);
    if (found.length < BATCH) return;
    beyond = found.at(-1);
  }
}

/** The captures that were made for no document, and in no environment, under a legal hold. */
async function notHeld(reader: Reader, captures: readonly Capture[]): Promise<Capture[]> {
  const cases = await reader.identityCases.find({ id: captures.map(({ caseId }) => caseId) });
  const sessions = await reader.sessions.find({ id: cases.flatMap(({ sessionId }) => sessionId ?? []) });
  const onboardings = await reader.onboardings.find({ id: cases.flatMap((each) => each.onboardingId ?? []) });
  const signers = await reader.signers.find({ id: onboardings.flatMap(({ signerId }) => signerId ?? []) });
  const documentOf = new Map([...sessions, ...signers].map(({ id, documentId }) => [id, documentId]));
  const signerOf = new Map(onboardings.map(({ id, signerId }) => [id, signerId]));
  const subjectsOf = (one: IdentityCase): string[] => [
    documentOf.get(one.sessionId ?? signerOf.get(one.onboardingId ?? "") ?? "") ?? "",
    subjectOfTenancy(one),
  ];
  const holds = await reader.legalHolds.find({ subject: cases.flatMap(subjectsOf) });
  const isHeld = (subject: string) => holds.some((hold) => hold.subject === subject);
  const held = new Set(cases.filter((one) => subjectsOf(one).some(isHeld)).map(({ id }) => id));
  return captures.filter(({ caseId }) => !held.has(caseId));
}

/** Erases what results of onboardings have of a document. Until when it is valid stays, for another use of the verdict. */
async function eraseResults(
  { secrets }: Pick<Domain, "secrets">,
  writer: Writer,
  captures: readonly Capture[],
): Promise<void> {
  const caseIds = [...new Set(captures.map(({ caseId }) => caseId))];
  const cases = await writer.identityCases.find({ id: caseIds });
  for (const { onboardingId } of cases) {
    const onboarding =
      onboardingId === null ? undefined : await writer.onboardings.lock({ id: onboardingId });
    if (!onboarding || onboarding.result === null) continue;
    const { id } = onboarding;
    const known = JSON.parse(secrets.open(onboarding.result, id)) as OnboardingResult;
    const { expiry = null } = known.fields;
    const kept: OnboardingResult = { ...known, fields: { expiry }, corrections: {} };
    await writer.onboardings.update({ id }, { result: secrets.seal(JSON.stringify(kept), id) });
  }
}
