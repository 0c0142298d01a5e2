import type { Ceremony } from "@service/contract/embed";
import type { Locale } from "@service/contract/embed/protocol";
import { type ApiError, needsReload } from "../wire/api-error.ts";
import { refusalOf } from "./admission.ts";
import { isOtherDocument, withInk } from "./chain.ts";
import { localDay } from "./days.ts";
import { toProgress } from "./entries.ts";
import { failureFrom, failureOf, loadFailure } from "./failure.ts";
import type { Failure } from "./failure.ts";
import type { SessionPorts } from "./ports.ts";
import { ProgressKeeper } from "./progress-keeper.ts";
import { weightOf } from "./refusals.ts";
import { withRetries } from "./retry.ts";
import { Store } from "./store.ts";
import type { Effect } from "./store.ts";

const SIMULATED = "The session was made to fail with this error.";

/** The state of a session, and what its steps share: loading the ceremony, and what a refusal leads to. */
export class SessionContext extends Store {
  readonly ports: SessionPorts;
  readonly keeper: ProgressKeeper;
  #localeIsChosen = false;

  constructor(locale: Locale, ports: SessionPorts, effect: Effect) {
    super(locale, effect);
    this.ports = ports;
    this.keeper = new ProgressKeeper({
      clock: ports.clock,
      save: (progress, leaving) => ports.api.saveProgress(progress, leaving),
      onState: (kept) => this.dispatch({ type: "saved", saved: kept === "saved" }),
      onRefused: (error) => this.#saveRefused(error),
    });
  }

  /** The locale of the ceremony counts until the host or the signer chooses. */
  setLocale(locale: Locale): void {
    this.#localeIsChosen = true;
    this.dispatch({ type: "locale", locale });
  }

  /** Trades the token and loads the ceremony. */
  async start(frameToken: string): Promise<void> {
    this.dispatch({ type: "load" });
    try {
      await this.ports.api.authorize(frameToken);
    } catch (error) {
      return this.fail(loadFailure(error));
    }
    this.ports.onAuthorized?.();
    // the page knows more than what it had saved
    return this.follow();
  }

  async load(): Promise<void> {
    this.dispatch({ type: "load" });
    try {
      this.open(await this.fetchCeremony());
    } catch (error) {
      this.fail(loadFailure(error));
    }
  }

  /** The ceremony as the server has it, once the page has the code for its fields. Rejects with what stopped it. */
  fetchCeremony(): Promise<Ceremony> {
    const { ports } = this;
    return withRetries(ports.clock, async () => {
      const ceremony = await ports.api.ceremony();
      await ports.prepare?.(ceremony);
      return ceremony;
    });
  }

  open(ceremony: Ceremony): void {
    const simulated = ceremony.simulate ? failureOf(ceremony.simulate, SIMULATED) : null;
    this.ports.onLoaded?.(ceremony);
    if (!this.#localeIsChosen && ceremony.locale !== null)
      this.dispatch({ type: "locale", locale: ceremony.locale });
    this.dispatch({
      type: "open",
      ceremony,
      today: localDay(this.ports.clock.now()),
      refusal: refusalOf(ceremony, this.ports.renderableModules) ?? simulated,
    });
  }

  /** The document has moved on: what was entered is saved before the ceremony is loaded again. */
  async reload(): Promise<void> {
    await this.keeper.flush();
    await this.load();
  }

  /** The document was corrected, or is: loads it again and keeps what was entered here, where it still fits. */
  async follow(): Promise<void> {
    try {
      this.reopen(await this.fetchCeremony());
    } catch (error) {
      this.fail(loadFailure(error));
    }
  }

  /** Opens the ceremony with what was entered here, which is newer than what the server has of it. */
  reopen(fresh: Ceremony): void {
    const { work } = this;
    if (work === null) this.open(fresh);
    else if (isOtherDocument(work.ceremony, fresh)) this.open(withInk(fresh, work.entries));
    else this.open({ ...fresh, progress: toProgress(work.entries) });
    if (this.state.phase === "signing") this.keeper.note(toProgress(this.state.work.entries));
  }

  fail(failure: Failure): void {
    this.dispatch({ type: "failed", failure });
  }

  /** Ends the session, loads it again, or lets the signer try again; returns the failure in that last case. */
  refuse(error: unknown): Failure | null {
    const failure = failureFrom(error);
    const weight = weightOf(failure);
    if (needsReload(failure)) void this.follow();
    else if (weight === "stale") void this.reload();
    else this.dispatch({ type: weight === "fatal" ? "failed" : "reject", failure });
    return weight === "passing" ? failure : null;
  }

  /** The session may have ended elsewhere while the signer was filling. */
  #saveRefused(error: ApiError): void {
    if (this.state.phase !== "signing") return;
    if (needsReload(error)) void this.follow();
    else if (error.code === "SESSION_COMPLETED") void this.load();
    else if (weightOf(error) === "fatal") this.fail(failureFrom(error));
  }
}
