import type { Domain } from "../model/domain.ts";
import type { CaptureType } from "@service/contract/rules/identity-limits";
import { blamedBy, capturesOf } from "@service/identity-engine/port";
import { type Capture, checksOfModule, type IdentityCase, isIdentityModule } from "../model/identity.ts";
import type { CheckResult } from "@service/identity-engine/port";
import { isDone, type Session } from "../model/session.ts";
import { lockSigning } from "../model/signing-parties.ts";
import type { Reader, Writer } from "../model/store.ts";
import { DAY, type Instant, SECOND } from "@service/platform/ports/clock";
import { type Examination, type IdentityProvider, ProviderBusy } from "@service/identity-engine/port";
import { countFailures } from "./attempts.ts";
import { capturesOfCase, providerOf, refreshedCase } from "./case.ts";
import { readSealed } from "./sealed-file.ts";
import { settleModules } from "./settle-modules.ts";
import { latestOf } from "./steps.ts";

/** How long a vendor may fail to take a capture, and how long it may then take for its result. */
const VENDOR_MS = DAY;
const BUSY_MS = SECOND;

/** The codes of `reasons` of captures, whoever examines them. */
export type CaptureReason = "vendor_timeout" | "not_examinable" | "capture_reused";

/** The result of a capture of which a vendor said nothing. A person has to look at it. */
const UNANSWERED: Examination = {
  outcome: "review",
  confidence: null,
  reasons: ["vendor_timeout" satisfies CaptureReason],
  fields: null,
  oneSided: false,
  data: null,
};

/**
 * Examines the waiting captures of a case, the earliest first; one that fails keeps no other waiting. What a killed
 * process had begun is done again, because a capture is done only with its result. Answers when to look again for
 * results that come later, or null.
 */
export async function examineCase(domain: Domain, caseId: string): Promise<Instant | null> {
  const tried = new Set<string>();
  let failure: Error | null = null;
  for (;;) {
    const next = await domain.store.read((reader) => nextCapture(reader, caseId, tried));
    if (!next) break;
    tried.add(next.capture.id);
    try {
      await examineCapture(domain, next);
    } catch (error) {
      if (error instanceof ProviderBusy) return domain.clock.now() + BUSY_MS;
      failure ??= error instanceof Error ? error : new Error(String(error));
    }
  }
  const again = await settleUnanswered(domain, caseId);
  if (failure) throw failure;
  return again;
}

/** Settles captures whose vendor took too long. Answers when the next one will have. */
async function settleUnanswered(domain: Domain, caseId: string): Promise<Instant | null> {
  const waiting = await domain.store.read((reader) =>
    reader.captures.find({ caseId, status: "processing", superseded: false, submittedAt: { not: null } }),
  );
  let next: Instant | null = null;
  for (const { id, submittedAt, createdAt } of waiting) {
    const endsAt = (submittedAt ?? createdAt) + VENDOR_MS;
    if (endsAt <= domain.clock.now()) await settleExamination(domain, id, UNANSWERED);
    else next = Math.min(next ?? endsAt, endsAt);
  }
  return next;
}

interface Waiting {
  identityCase: IdentityCase;
  capture: Capture;
  email: string | null;
}

async function nextCapture(
  reader: Reader,
  caseId: string,
  tried: ReadonlySet<string>,
): Promise<Waiting | null> {
  const identityCase = await reader.identityCases.first({ id: caseId });
  if (!identityCase) return null;
  const capture = (await capturesOfCase(reader, identityCase)).find(
    ({ id, status, superseded, submittedAt }) =>
      status === "processing" && !superseded && submittedAt === null && !tried.has(id),
  );
  return capture ? { identityCase, capture, email: await emailOf(reader, identityCase) } : null;
}

async function emailOf(reader: Reader, { onboardingId, sessionId }: IdentityCase): Promise<string | null> {
  if (onboardingId !== null)
    return (await reader.onboardings.first({ id: onboardingId }))?.targetEmail ?? null;
  const session = sessionId === null ? undefined : await reader.sessions.first({ id: sessionId });
  const signer = session && (await reader.signers.first({ id: session.signerId }));
  return signer?.email ?? null;
}

/** Examinations that may be lost: to killed processes, or to a file that makes the examiner end. */
const MAX_TRIES = 5;

const NOT_EXAMINABLE: Examination = {
  outcome: "unusable",
  confidence: null,
  reasons: ["not_examinable" satisfies CaptureReason],
  fields: null,
  oneSided: false,
  data: null,
};

async function examineCapture(domain: Domain, waiting: Waiting): Promise<void> {
  const { identityCase, capture } = waiting;
  const provider = providerOf(domain, identityCase);
  if (provider.assurance === "builtin") {
    if (capture.tries >= MAX_TRIES) return settleExamination(domain, capture.id, NOT_EXAMINABLE);
    await domain.store.write((writer) =>
      writer.captures.update({ id: capture.id }, { tries: capture.tries + 1 }),
    );
  }
  const examination = await askProvider(domain, provider, waiting).catch((error: unknown) => {
    const isOver = domain.clock.now() >= capture.createdAt + VENDOR_MS;
    if (provider.assurance !== "vendor" || !isOver || error instanceof ProviderBusy) throw error;
    return UNANSWERED;
  });
  if (examination) return settleExamination(domain, capture.id, examination);
  const submittedAt = domain.clock.now();
  await domain.store.write((writer) => writer.captures.update({ id: capture.id }, { submittedAt }));
}

async function askProvider(
  domain: Domain,
  provider: IdentityProvider,
  { identityCase, capture, email }: Waiting,
): Promise<Examination | null> {
  const { id: caseId, documentKinds, turns, phrase, expectedName } = identityCase;
  const { id: captureId, type, contentType } = capture;
  return provider.examine({
    caseId,
    captureId,
    type,
    contentType,
    bytes: await bytesOfCapture(domain, capture),
    documentKinds,
    turns,
    phrase,
    person: { name: expectedName, email },
  });
}

/** The decrypted file of a capture. Rejects once it is erased. */
export async function bytesOfCapture(
  { files, secrets }: Pick<Domain, "files" | "secrets">,
  { id, storageKey, size, fileKey }: Capture,
): Promise<Uint8Array> {
  if (storageKey === null || fileKey === null) throw new Error("the capture has been erased");
  const key = Buffer.from(secrets.open(fileKey, id), "base64");
  return readSealed(files, { storageKey, size }, key);
}

/**
 * Stores a result that a provider sent by itself. False: it has no such capture. A result that is there stays.
 */
export async function settleByCallback(
  domain: Domain,
  { provider, captureId, examination }: { provider: string; captureId: string; examination: Examination },
): Promise<boolean> {
  const isTheirs = await domain.store.read(async (reader) => {
    const capture = await reader.captures.first({ id: captureId });
    const identityCase = capture && (await reader.identityCases.first({ id: capture.caseId }));
    return identityCase?.provider === provider;
  });
  if (isTheirs) await settleExamination(domain, captureId, examination);
  return isTheirs;
}

/** Stores the result of a capture, and what follows from it. Repeatable: a result that is there stays. */
async function settleExamination(domain: Domain, captureId: string, examination: Examination): Promise<void> {
  await domain.store.write(async (writer) => {
    const found = await writer.captures.first({ id: captureId });
    const of = found && (await writer.identityCases.first({ id: found.caseId }));
    if (!found || !of) return;
    const session = of.sessionId === null ? undefined : await lockSession(writer, of.sessionId);
    const locked = await writer.identityCases.lock({ id: of.id });
    const identityCase = locked && session ? await refreshedCase(writer, locked, session) : locked;
    const capture = await writer.captures.lock({ id: captureId });
    if (!identityCase || !capture || capture.status === "done" || capture.superseded) return;
    const provider = providerOf(domain, identityCase);
    const whole = { ...examination, oneSided: examination.oneSided || !of.documentKinds.includes("ine") };
    const judged = await refuseReused(writer, provider, capture, whole);
    const settled = await storeExamination(domain, writer, { provider, capture, examination: judged });
    await conclude(domain, writer, { provider, identityCase, session, capture: settled });
    if (session) await settleModules(domain, writer, session.id);
  });
}

/** Everything that changes a signing locks its document first. */
async function lockSession(writer: Writer, id: string): Promise<Session | undefined> {
  const found = await writer.sessions.first({ id });
  return found && (await lockSigning(writer, found)).session;
}

/** The same file in another examination was not taken of the person who stands before the camera now. */
async function refuseReused(
  reader: Reader,
  { assurance }: IdentityProvider,
  { caseId, tenantId, sha256 }: Capture,
  examination: Examination,
): Promise<Examination> {
  if (assurance === "sandbox") return examination;
  const others = await reader.captures.find({ tenantId, sha256, caseId: { not: caseId } }, { limit: 1 });
  if (others.length === 0) return examination;
  const reused: CaptureReason = "capture_reused";
  return { ...examination, outcome: "fail", reasons: [...examination.reasons, reused] };
}

async function storeExamination(
  { clock, secrets }: Domain,
  writer: Writer,
  {
    provider: { id, version, assurance },
    capture,
    examination,
  }: { provider: IdentityProvider; capture: Capture; examination: Examination },
): Promise<Capture> {
  const { outcome, confidence, reasons, oneSided, examiner } = examination;
  const result = {
    status: "done",
    outcome,
    confidence,
    reasons,
    oneSided,
    provider: { id, version, ...examiner, assurance },
    examination: secrets.seal(JSON.stringify(examination), capture.id),
    processedAt: clock.now(),
  } as const;
  await writer.captures.update({ id: capture.id }, result);
  return { ...capture, ...result };
}

/** Returns the newest captures' examinations that can be compared. */
export function examinationsOf(
  { secrets }: Pick<Domain, "secrets">,
  captures: readonly Capture[],
): Map<CaptureType, Examination> {
  const examined = [...latestOf(captures)].flatMap(([type, { id, outcome, examination }]) =>
    examination === null || outcome === "unusable" || outcome === null
      ? []
      : [[type, JSON.parse(secrets.open(examination, id)) as Examination] as const],
  );
  return new Map(examined);
}

interface Examined {
  provider: IdentityProvider;
  identityCase: IdentityCase;
  session: Session | undefined;
  /** The new one. */
  capture: Capture;
}

/** Compares the captures, and counts a bad verdict that the new one brought. */
async function conclude(domain: Domain, writer: Writer, examined: Examined): Promise<void> {
  const { identityCase, session, capture } = examined;
  const { id, checks, expectedName } = identityCase;
  const examinations = examinationsOf(domain, await capturesOfCase(writer, identityCase));
  const others = new Map([...examinations].filter(([type]) => type !== capture.type));
  const resultsOf = (given: typeof examinations) =>
    examined.provider.conclude({ checks, examinations: given, expectedName, now: domain.clock.now() });
  const [all, before] = [resultsOf(examinations), resultsOf(others)];
  const contradicted = session ? contradictedBy(session, all, before) : [];
  if (contradicted.length > 0) await refuse(writer, capture, contradicted);
  const results = contradicted.length > 0 ? before : all;
  await writer.identityCases.update({ id }, { results });
  const isBad = capture.outcome === "fail" || contradicted.length > 0;
  await countFailures(writer, identityCase, session, blamedTypes(results, capture.type, isBad));
}

/** Checks of passed modules that fail with a new capture alone: it shows another person than those modules were passed with. */
function contradictedBy(
  { verifications }: Session,
  results: readonly CheckResult[],
  before: readonly CheckResult[],
): CheckResult[] {
  const passed = new Set(
    verifications.flatMap(({ module, status }) =>
      isIdentityModule(module) && isDone(status) ? checksOfModule(module) : [],
    ),
  );
  const failed = new Set(before.flatMap(({ check, verdict }) => (verdict === "fail" ? [check] : [])));
  return results.filter(
    ({ check, verdict }) => verdict === "fail" && passed.has(check) && !failed.has(check),
  );
}

/** A refused capture is compared with no other. */
async function refuse(
  writer: Writer,
  { id, reasons }: Capture,
  contradicted: readonly CheckResult[],
): Promise<void> {
  const all = new Set([...reasons, ...contradicted.flatMap((result) => result.reasons)]);
  await writer.captures.update({ id }, { outcome: "fail", reasons: [...all], examination: null });
}

/** The captures that are to be made again: the new one, or those of checks that fail with it and blame another one. */
function blamedTypes(results: readonly CheckResult[], type: CaptureType, isBad: boolean): CaptureType[] {
  const blamed = results.flatMap(({ check, verdict }) => {
    if (verdict !== "fail") return [];
    if (blamedBy(check).includes(type)) return [type];
    return capturesOf(check).includes(type) ? blamedBy(check) : [];
  });
  return [...new Set(isBad ? [type, ...blamed] : blamed)];
}
