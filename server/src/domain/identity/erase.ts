import type { Domain } from "../model/domain.ts";
import type { Capture } from "../model/identity.ts";
import type { OnboardingResult } from "../model/onboarding.ts";
import type { Writer } from "../model/store.ts";
import { DAY } from "../ports/clock.ts";

/** Captures of one transaction. */
const BATCH = 100;

/**
 * Erases captures and what was read from them, when they are as old as the setting says. Their hashes and verdicts stay.
 */
export async function eraseCaptures(domain: Domain): Promise<void> {
  const { store, files, clock, retention } = domain;
  const old = { createdAt: { lte: clock.now() - retention.capturesDays * DAY }, storageKey: { not: null } };
  for (let count = BATCH; count === BATCH;) {
    const erased = await store.write(async (writer) => {
      const found = await writer.captures.find(old, { limit: BATCH });
      const id = found.map((capture) => capture.id);
      if (id.length > 0)
        await writer.captures.update(
          { id },
          { storageKey: null, fileKey: null, examination: null, deviceInfo: null },
        );
      await eraseResults(domain, writer, found);
      return found;
    });
    // A file that stays when the process ends here has no row, and the sweep of files removes it.
    for (const { storageKey } of erased) if (storageKey !== null) await files.delete(storageKey);
    count = erased.length;
  }
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
