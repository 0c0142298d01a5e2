import type { CeremonyField } from "@service/contract/embed";
import type { SigningResult } from "@service/contract/embed/protocol";
import { ApiError } from "../wire/api-error.ts";
import type { SessionContext } from "./context.ts";
import type { Editor } from "./editor.ts";
import { failureFrom, failureOf } from "./failure.ts";
import type { Failure } from "./failure.ts";
import { errorExit } from "./host-events.ts";
import { openNext } from "./next-document.ts";
import type { In } from "./state.ts";
import { submitRequest, submitUntilKnown } from "./submission.ts";
import type { Submission } from "./submission.ts";
import { isCollecting } from "./variables.ts";

/** Sends the signature until its outcome is known. */
export class SignStep {
  readonly #context: SessionContext;
  readonly #edit: Editor;
  /** Kept until the server gave a definite answer, so that it recognizes a repeated request. */
  #submissionId: string | null = null;

  constructor(context: SessionContext, edit: Editor) {
    this.#context = context;
    this.#edit = edit;
  }

  /** Signs, or activates and returns the first incomplete field. */
  async send(): Promise<CeremonyField | null> {
    const { state } = this.#context;
    if (state.phase !== "signing") return null;
    const { ceremony, entries } = state.work;
    if (entries.consentedAt === null || isCollecting(ceremony)) return null;
    const open = this.#edit.demandFirst();
    if (open !== null) return open;
    await this.#settle(await this.#submit(state, null));
    return null;
  }

  /** Signs by certificate. A refusal of the certificate is returned: the signer can fix it, the host cannot. */
  async sendFea(cades: string): Promise<Failure | null> {
    const { state } = this.#context;
    if (state.phase !== "signing" || state.work.step !== "sign") return null;
    const submission = await this.#submit(state, cades);
    if (submission.kind !== "refused" || !submission.error.code.startsWith("FEA_")) {
      await this.#settle(submission);
      const settled = this.#context.state;
      return settled.phase === "signing" ? settled.failure : null;
    }
    this.#submissionId = null;
    this.#context.dispatch({ type: "reject", failure: null });
    return failureFrom(submission.error);
  }

  /** Never rejects: after an error that nobody expected the signer may try again, too. */
  async #submit({ work, locale }: In<"signing">, cades: string | null): Promise<Submission> {
    const { ports } = this.#context;
    try {
      this.#context.dispatch({ type: "submit" });
      this.#submissionId ??= ports.newId();
      const request = submitRequest(this.#submissionId, work.ceremony, work.entries, { locale, cades });
      return await submitUntilKnown(ports.api, request, ports.clock);
    } catch (error) {
      return { kind: "lost", error: new ApiError("SUBMIT_FAILED", null, { message: String(error) }) };
    }
  }

  async #settle(submission: Submission): Promise<void> {
    if (submission.kind === "lost") {
      const failure = failureOf("SUBMIT_FAILED", submission.error.message);
      this.#context.dispatch({ type: "reject", failure });
      return this.#report(failure);
    }
    this.#submissionId = null;
    if (submission.kind === "signed") await this.#signed(submission.result);
    else if (submission.kind === "ended") await this.#context.follow();
    else this.#refused(submission.error);
  }

  async #signed(result: SigningResult): Promise<void> {
    if (result.remaining) await openNext(this.#context, result);
    else this.#context.dispatch({ type: "done", result });
  }

  #refused(error: ApiError): void {
    const fieldIds = error.fields.map(({ fieldId }) => fieldId);
    if (fieldIds.length > 0) return this.#mark(fieldIds);
    const failure = this.#context.refuse(error);
    if (failure !== null) this.#report(failure);
  }

  #mark(fieldIds: string[]): void {
    const problems = Object.fromEntries(fieldIds.map((id) => [id, "refused" as const]));
    const marks = { problems, activeFieldId: fieldIds[0] ?? null };
    this.#context.dispatch({ type: "reject", failure: null, marks });
  }

  /** The host is told, too; the signer keeps everything. */
  #report(failure: Failure): void {
    this.#context.ports.host.post(errorExit(failure));
  }
}
