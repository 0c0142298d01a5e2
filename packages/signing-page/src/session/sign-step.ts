import type { Ceremony, CeremonyField } from "@service/contract/embed";
import type { SigningResult } from "@service/contract/embed/protocol";
import type { ApiError } from "../wire/api-error.ts";
import type { Clock } from "./clock.ts";
import type { Editor } from "./editor.ts";
import { failureFrom, failureOf } from "./failure.ts";
import type { Failure } from "./failure.ts";
import { weightOf } from "./refusals.ts";
import type { Store } from "./store.ts";
import { submitRequest, submitUntilKnown } from "./submission.ts";
import type { Submission, SubmissionApi } from "./submission.ts";
import { isCollecting } from "./variables.ts";

export interface SignPorts {
  api: SubmissionApi;
  clock: Clock;
  newId(): string;
  onSigned(result: SigningResult): void;
  onDeclined(): void;
  /** The session is over in another way. */
  onEnded(failure: Failure): void;
  /** The document is no longer where we think it is. */
  onStale(): void;
  /** The signer may try again. */
  onFailed(failure: Failure): void;
}

/** Sending the signature, until its fate is known. */
export class SignStep {
  readonly #store: Store;
  readonly #edit: Editor;
  readonly #ports: SignPorts;
  /** Kept until the server gave a definite answer, so that a second send is known as the same one. */
  #submissionId: string | null = null;

  constructor(store: Store, edit: Editor, ports: SignPorts) {
    this.#store = store;
    this.#edit = edit;
    this.#ports = ports;
  }

  /** A field that still wants something is activated instead and answered. */
  async send(): Promise<CeremonyField | null> {
    const { phase, ceremony, entries } = this.#store.state;
    if (ceremony === null || entries.consentedAt === null || phase !== "signing") return null;
    if (isCollecting(ceremony)) return null;
    const open = this.#edit.demandFirst();
    if (open !== null) return open;
    this.#settle(await this.#submit(ceremony, null));
    return null;
  }

  /** By certificate. A refusal of the certificate is answered: what the signer mends here is nothing for the host. */
  async sendFea(cades: string): Promise<Failure | null> {
    const { phase, ceremony, step } = this.#store.state;
    if (ceremony === null || step !== "sign" || phase !== "signing") return null;
    const submission = await this.#submit(ceremony, cades);
    if (submission.kind !== "refused" || !submission.error.code.startsWith("FEA_")) {
      this.#settle(submission);
      const { state } = this.#store;
      return state.phase === "signing" ? state.failure : null;
    }
    this.#submissionId = null;
    this.#store.set({ phase: "signing" });
    return failureFrom(submission.error);
  }

  #submit(ceremony: Ceremony, cades: string | null): Promise<Submission> {
    const { entries, locale } = this.#store.state;
    this.#store.set({ phase: "submitting", failure: null, activeFieldId: null });
    this.#submissionId ??= this.#ports.newId();
    const request = submitRequest(this.#submissionId, ceremony, entries, { locale, cades });
    return submitUntilKnown(this.#ports.api, request, this.#ports.clock);
  }

  #settle(submission: Submission): void {
    if (submission.kind === "lost")
      return this.#ports.onFailed(failureOf("SUBMIT_FAILED", submission.error.message));
    this.#submissionId = null;
    if (submission.kind === "signed") return this.#ports.onSigned(submission.result);
    if (submission.kind === "ended") return this.#ended(submission.code);
    this.#refused(submission.error);
  }

  #ended(code: "SESSION_CANCELLED" | "SESSION_EXPIRED" | "DECLINED"): void {
    if (code === "DECLINED") return this.#ports.onDeclined();
    this.#ports.onEnded(failureOf(code, "The session ended before the signature arrived."));
  }

  #refused(error: ApiError): void {
    if (error.fields.length > 0) return this.#mark(error);
    const weight = weightOf(error);
    if (weight === "fatal") return this.#ports.onEnded(failureFrom(error));
    if (weight === "stale") return this.#ports.onStale();
    this.#ports.onFailed(failureFrom(error));
  }

  #mark(error: ApiError): void {
    const problems = Object.fromEntries(error.fields.map(({ fieldId }) => [fieldId, "refused" as const]));
    this.#store.set({ phase: "signing", problems, activeFieldId: error.fields[0]?.fieldId ?? null });
  }
}
