import type { Ceremony, Outcome, SubmitRequest } from "@service/contract/embed";
import type { Locale, SigningResult } from "@service/contract/embed/protocol";
import { ApiError, asApiError } from "../wire/api-error.ts";
import type { Clock } from "./clock.ts";
import { ownFields } from "./entries.ts";
import type { Entries } from "./entries.ts";
import { BACKOFF } from "./retry.ts";

export interface SubmissionApi {
  submit(request: SubmitRequest): Promise<SigningResult>;
  outcome(): Promise<Outcome>;
}

/** `ended`: the session is over in another way, which its ceremony tells; `lost`: unknown, the same submission may be sent again. */
export type Submission =
  | { kind: "signed"; result: SigningResult }
  | { kind: "refused"; error: ApiError }
  | { kind: "ended" }
  | { kind: "lost"; error: ApiError };

/**
 * Sends the signature until its outcome is known. A lost response says nothing about what the server did, so the outcome
 * is requested before the next try and before a failure is reported.
 */
export async function submitUntilKnown(
  api: SubmissionApi,
  request: SubmitRequest,
  clock: Clock,
): Promise<Submission> {
  let last: Submission = { kind: "lost", error: new ApiError("SUBMIT_FAILED", null) };
  for (const pause of [...BACKOFF, null]) {
    last = await submitOnce(api, request);
    if (last.kind !== "lost" || pause === null) return last;
    await clock.sleep(pause);
  }
  return last;
}

async function submitOnce(api: SubmissionApi, request: SubmitRequest): Promise<Submission> {
  try {
    return { kind: "signed", result: await api.submit(request) };
  } catch (error) {
    const failure = asApiError(error);
    if (failure.definite && failure.code !== "SESSION_COMPLETED") return { kind: "refused", error: failure };
    return settle(api, failure);
  }
}

async function settle(api: SubmissionApi, failure: ApiError): Promise<Submission> {
  try {
    const { status, result } = await api.outcome();
    if (status === "completed" && result !== null) return { kind: "signed", result };
    if (status !== "open") return { kind: "ended" };
  } catch {
    // the outcome is still unknown; the first failure says more
  }
  return { kind: "lost", error: failure };
}

/** Builds the signature's request: the signer's own fields, and the time and text of their consent. */
export function submitRequest(
  submissionId: string,
  ceremony: Ceremony,
  entries: Entries,
  { locale, cades = null }: { locale: Locale; cades?: string | null },
): SubmitRequest {
  const own = new Set(ownFields(ceremony).map((field) => field.id));
  const values = Object.entries(entries.values).filter(([id]) => own.has(id));
  return {
    submissionId,
    // A process of the version before, beside this one in an upgrade, knows of no such member.
    ...(ceremony.chain && { documentId: ceremony.document.id }),
    consent: {
      accepted: true,
      locale,
      acceptedAt: entries.consentedAt ?? "",
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      text: entries.consentedTo?.text,
    },
    documentHash: ceremony.document.sha256,
    revision: ceremony.document.revision,
    values: Object.fromEntries(values),
    signature: cades === null ? entries.signature : null,
    initials: cades === null ? entries.initials : null,
    placed: [...entries.placed],
    placedTogether: entries.placedTogether,
    ...(cades !== null && { fea: { cades } }),
  };
}
