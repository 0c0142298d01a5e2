import type { Ceremony, CeremonyField } from "@service/contract/embed";
import type { Locale, SigningResult, StepName } from "@service/contract/embed/protocol";
import { HandOff } from "./hand-off.ts";
import { openModule } from "./open-module.ts";
import { VerifyStep } from "./verify-step.ts";
import { ApiError } from "../wire/api-error.ts";
import { refusalOf } from "./admission.ts";
import { Editor } from "./editor.ts";
import { Endings } from "./endings.ts";
import { DataStep } from "./data-step.ts";
import { localDay } from "./days.ts";
import { DocumentWait } from "./document-wait.ts";
import { askedFields, initialEntries, toProgress } from "./entries.ts";
import type { Entries } from "./entries.ts";
import { failureFrom, failureOf, loadFailure } from "./failure.ts";
import type { Failure } from "./failure.ts";
import type { SessionPorts } from "./ports.ts";
import { ProgressKeeper } from "./progress-keeper.ts";
import { weightOf } from "./refusals.ts";
import { withRetries } from "./retry.ts";
import { SignStep } from "./sign-step.ts";
import { stepCount, stepsOf } from "./state.ts";
import type { SessionState } from "./state.ts";
import { stepOf } from "./step.ts";
import { Store } from "./store.ts";
import { hasData, isCollecting, openPhase } from "./variables.ts";

const SIMULATED = "The session was made to fail with this error.";

/** The last save may take this long before the page says goodbye without it, milliseconds. */
const FAREWELL = 1500;

/**
 * One signer's way through one document, without a screen: consent, data, fill, sign, done. Holds the state, talks to the
 * server, tells the host. Views subscribe and call the methods; state objects are replaced, never changed.
 */
export class SigningSession {
  readonly #ports: SessionPorts;
  readonly #keeper: ProgressKeeper;
  readonly #store: Store;
  /** What the signer does to the fields. */
  readonly edit: Editor;
  /** The data that the signer owes before there is a document. */
  readonly data: DataStep;
  readonly #wait: DocumentWait;
  /** To another device, and back. */
  readonly handOff: HandOff;
  /** How the signer shows who they are. */
  readonly verify: VerifyStep;
  readonly #ends: Endings;
  readonly #sign: SignStep;
  #localeIsChosen = false;
  #tellStep: StepName | null = null;
  #ready = false;
  #painted = false;

  constructor(ports: SessionPorts, locale: Locale) {
    this.#ports = ports;
    this.#store = new Store(locale);
    this.edit = new Editor(this.#store, (entries) => this.#entered(entries));
    this.data = new DataStep(this.#store, {
      clock: ports.clock,
      save: (values) => ports.api.saveVariables(values),
      onChange: (entries) => this.#entered(entries),
      onGiven: () => this.#dataGiven(),
      onFailed: (error) => this.#stepFailed(error),
    });
    this.handOff = new HandOff(this.#store, {
      clock: ports.clock,
      keep: () => this.#keeper.flush(),
      start: () => ports.api.startHandoff(),
      look: () => ports.api.handoff(),
      end: () => ports.api.endHandoff(),
      onBack: () => this.#handedBack(),
      onFailed: (error) => this.#stepFailed(error),
    });
    this.verify = new VerifyStep(this.#store, {
      clock: ports.clock,
      start: (module, resend) => ports.api.startVerification(module, resend),
      check: (module, answer) => ports.api.checkVerification(module, answer),
      skip: (module) => ports.api.skipVerification(module),
      onSettled: () => void this.#verified(),
      onFailed: (error) => this.#stepFailed(error),
    });
    this.#ends = new Endings(this.#store, ports.host);
    this.#sign = new SignStep(this.#store, this.edit, {
      api: ports.api,
      clock: ports.clock,
      newId: () => ports.newId(),
      onSigned: (result) => this.#finish(result),
      onDeclined: () => this.#endDeclined(),
      onEnded: (failure) => this.fail(failure),
      onStale: () => this.#catchUp(),
      onFailed: (failure) => this.#ends.stays(failure),
    });
    this.#wait = new DocumentWait(this.#store, {
      clock: ports.clock,
      look: () => ports.api.ceremony(),
      onFound: (ceremony) => this.#open(ceremony),
      onRefused: (error) => this.fail(failureFrom(error)),
    });
    this.#keeper = new ProgressKeeper({
      clock: ports.clock,
      save: (progress, leaving) => ports.api.saveProgress(progress, leaving),
      onState: (kept) => this.#store.set({ saved: kept === "saved" }),
      onRefused: (error) => this.#hearFrom(error),
    });
  }

  get state(): SessionState {
    return this.#store.state;
  }

  /** Epoch milliseconds, by the signer's clock. */
  get now(): number {
    return this.#ports.clock.now().getTime();
  }

  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(listener);
  }

  /** Trades the token, loads the ceremony and opens the first step. Failures become state, never a rejection. */
  async start(frameToken: string): Promise<void> {
    this.#store.set({ phase: "loading", failure: null });
    try {
      await this.#ports.api.authorize(frameToken);
    } catch (error) {
      return this.fail(loadFailure(error));
    }
    this.#ports.onAuthorized?.();
    return this.load();
  }

  /** Loads the ceremony again: after a failure, the signer's own "try again". */
  async load(): Promise<void> {
    this.#wait.stop();
    this.#store.set({ phase: "loading", failure: null });
    try {
      this.#open(await withRetries(this.#ports.clock, () => this.#ports.api.ceremony()));
    } catch (error) {
      this.fail(loadFailure(error));
    }
  }

  /** The host asked its server anew after a failure that passes: the page goes on where the signer was. */
  async revive(frameToken: string): Promise<void> {
    const { phase, failure, ceremony, entries } = this.state;
    if (phase !== "failed" || failure?.retryable !== true) return;
    await this.start(frameToken);
    if (ceremony === null || this.state.phase !== "signing") return;
    this.#store.set({ entries }); // the page knows more than what it had saved
    this.#entered(entries);
  }

  setLocale(locale: Locale): void {
    this.#localeIsChosen = true;
    this.#store.set({ locale });
  }

  /** The page can be shown (docs/contract/embed.md#ready): words and the first page's frame are there. */
  showable(): void {
    if (this.#ready) return;
    this.#ready = true;
    this.#ports.host.post({ type: "ready" });
  }

  /** Something definite is on the screen: the document's first page, or the end of the session. */
  painted(): void {
    this.showable();
    if (!this.#painted) this.#ports.onPainted?.();
    this.#painted = true;
  }

  /** The document cannot be shown. */
  documentFailed(error: unknown): void {
    if (this.state.phase !== "signing") return;
    const isOurs = error instanceof ApiError;
    if (isOurs && error.code === "VERIFICATION_PENDING") return this.#catchUp();
    this.fail(
      isOurs
        ? loadFailure(error)
        : failureOf("INTERNAL_ERROR", `The document cannot be shown: ${String(error)}`),
    );
  }

  /** The host hears that the signer got no camera, and why; the signing goes on without. */
  cameraRefused(why: string): void {
    this.#ends.passes(failureOf("CAMERA_DENIED", why));
  }

  acceptConsent(): void {
    this.edit.acceptConsent(this.#ports.clock.now());
  }

  /** Sends the signature. A field that still wants something is activated instead and answered. */
  submit(): Promise<CeremonyField | null> {
    return this.#sign.send();
  }

  /** As `submit`, by certificate (CAdES, base64). Answers why it was not taken, where another try may help. */
  submitFea(cades: string): Promise<Failure | null> {
    return this.#sign.sendFea(cades);
  }

  /** Rejects with ApiError; the signer stays where they are. */
  async decline(reason: string | null): Promise<void> {
    const words = reason === null || reason.trim() === "" ? null : reason.trim();
    await withRetries(this.#ports.clock, () => this.#ports.api.decline(words));
    this.#ports.host.post({ type: "decline", reason: words });
    this.#endDeclined();
  }

  /** The page's own close control. */
  async close(): Promise<void> {
    if (this.#ends.repeat()) return;
    this.#wait.stop();
    const patience = new Promise<void>((resolve) => this.#ports.clock.after(FAREWELL, resolve));
    await Promise.race([this.#keeper.flush(), patience]);
    this.#ends.closed();
  }

  /** Back from `closed`, where the host left the page standing. */
  resume(): void {
    if (this.state.phase === "closed") this.#proceed();
  }

  /** The page goes away: what has not been sent is sent without waiting. */
  leavePage(): void {
    void this.#keeper.flush(true);
  }

  /** Ends with an error, also with one that arose outside: no host, no document. */
  fail(failure: Failure): void {
    this.handOff.stop();
    this.#wait.stop();
    this.#ends.failed(failure);
  }

  #open(ceremony: Ceremony): void {
    if (!this.#localeIsChosen && ceremony.locale !== null) this.#store.set({ locale: ceremony.locale });
    const entries = initialEntries(ceremony, localDay(this.#ports.clock.now()));
    const asked = askedFields(ceremony, localDay(this.#ports.clock.now()));
    this.#store.set({ ceremony, entries, asked, verifying: null });
    if (ceremony.status === "completed" && ceremony.result !== null) return this.#finish(ceremony.result);
    if (ceremony.status === "declined") return this.#endDeclined();
    const refusal = refusalOf(ceremony, this.#ports.renderableModules);
    if (refusal !== null) return this.fail(refusal);
    if (ceremony.simulate) return this.fail(failureOf(ceremony.simulate, SIMULATED));
    this.#proceed();
  }

  /** On to what the ceremony is at. */
  #proceed(): void {
    const { ceremony } = this.state;
    if (ceremony === null) return;
    const phase = openPhase(ceremony);
    this.#store.set({ phase, isLate: false });
    if (phase === "signing") this.#wait.stop();
    else this.#wait.start(phase);
    this.#followStep();
  }

  /** What was withheld is loaded once nothing is left to verify; the consent was given here, saved or not. */
  async #verified(): Promise<void> {
    const { ceremony, entries } = this.state;
    if (ceremony?.withheld !== true || openModule(ceremony) !== null) return this.#proceed();
    await this.#keeper.flush();
    await this.load();
    const isAskedAgain = this.state.phase === "signing" && this.state.entries.consentedAt === null;
    if (isAskedAgain && entries.consentedAt !== null) this.edit.acceptConsent(new Date(entries.consentedAt));
  }

  /** Where the last data came from us, the document is made at once, or was already. */
  #dataGiven(): void {
    const { ceremony } = this.state;
    if (ceremony === null || isCollecting(ceremony)) return this.#proceed();
    this.#store.set({ phase: "preparing" });
    this.#wait.start("preparing");
    void this.#wait.look();
  }

  /** The first device goes on with what the other one left; the other one has nothing left to do. */
  #handedBack(): void {
    this.#store.set({ handingOff: null });
    if (this.state.ceremony?.handedOff !== true) return void this.load();
    this.#keeper.stop();
    this.#store.set({ phase: "returned" });
    this.#ports.host.post({ type: "exit", status: "closed" });
  }

  #stepFailed(error: ApiError): void {
    const weight = weightOf(error);
    if (weight === "fatal") return this.fail(failureFrom(error));
    if (weight === "stale") return this.#catchUp();
    this.#store.set({ phase: "signing", failure: failureFrom(error) });
  }

  /** The document is no longer where we think it is: what was entered is kept before we look again. */
  #catchUp(): void {
    void this.#keeper.flush().then(() => this.load());
  }

  /** A save was refused: the session may have ended elsewhere while the signer was filling. */
  #hearFrom(error: ApiError): void {
    if (this.state.phase !== "signing") return;
    if (error.code === "SESSION_COMPLETED") void this.load();
    else if (weightOf(error) === "fatal") this.fail(failureFrom(error));
  }

  #endDeclined(): void {
    this.#stop();
    this.#ends.declined();
  }

  #finish(result: SigningResult): void {
    this.#stop();
    this.#ends.signed(result);
    this.#tell("done");
  }

  /** Nothing is sent or asked any more. */
  #stop(): void {
    this.#wait.stop();
    this.#keeper.stop();
  }

  #entered(entries: Entries): void {
    this.#keeper.note(toProgress(entries));
    this.#followStep();
  }

  #followStep(): void {
    const { entries, ceremony, phase } = this.state;
    const isWaiting = phase === "waiting" || phase === "preparing";
    if (isWaiting && !hasData(ceremony)) return; // others' doing is no step of this signer's
    const step = isWaiting ? "data" : stepOf(ceremony, entries, this.#store.fields);
    this.#store.set({ step });
    this.#tell(step);
    if (step === "verify") void this.verify.enter();
  }

  #tell(step: StepName): void {
    if (this.#tellStep === step) return;
    this.#tellStep = step;
    const steps = stepsOf(this.state);
    this.#ports.host.post({ type: "step", step, index: steps.indexOf(step), total: stepCount(this.state) });
  }
}
