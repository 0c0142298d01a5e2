import type { AdoptedSignature } from "@service/contract/embed";
import { html, LitElement, nothing, render } from "lit";
import type { TemplateResult } from "lit";
import type { WayOn } from "../camera/camera-trouble.ts";
import type { AppPorts } from "../controllers/ports.ts";
import { canHandOff } from "../handoff/can-hand-off.ts";
import type { Words } from "../locales/index.ts";
import type { LateSheet, Page, Sheets } from "../phases/page.ts";
import { isPlaced } from "../session/entries.ts";
import type { InkField } from "../session/entries.ts";
import { workOf } from "../session/state.ts";
import type { SigningSession } from "../session/session.ts";
import type { Naming } from "../act/naming.ts";
import type { Asked, Confirmation } from "../passkeys/confirmation.ts";
import type { ReasonForSigning } from "../reasons/reason.ts";
import type { InfoTopic } from "../steps/info-sheet.ts";
import { menuAction } from "./menu-action.ts";

/** Fetches the code of a sheet. */
const LATE_SHEETS: Record<LateSheet, () => Promise<void>> = {
  ask: async () => (await import("../questions/define.ts")).defineQuestions(),
  later: async () => (await import("../later/define.ts")).defineLater(),
  delegate: async () => (await import("../delegation/define.ts")).defineDelegation(),
};

/**
 * The sheets over the page, one at a time: signature, decline, something to read.
 * @fires sheets-placed - detail: the field that now carries ink
 */
export class SigningSheets extends LitElement implements Sheets {
  static override properties = {
    session: { attribute: false },
    words: { attribute: false },
    ports: { attribute: false },
    field: { state: true },
    preferTyping: { state: true },
    topic: { state: true },
    declining: { state: true },
    certificate: { state: true },
    reasons: { state: true },
    asked: { state: true },
    confirming: { state: true },
    late: { state: true },
  };

  declare session: SigningSession;
  declare words: Words;
  declare ports: AppPorts;
  declare private field: InkField | null;
  declare private preferTyping: boolean;
  declare private topic: InfoTopic | null;
  /** The signer signs with a certificate. */
  declare private certificate: boolean;
  declare private late: LateSheet | null;
  /** The signer is asked for one of these; null: not now. */
  declare private reasons: true | readonly string[] | null;
  /** The signer is shown what others filled, or asked who signs next. */
  declare private asked: boolean;
  /** A submission waits for a passkey; null: none does. */
  declare private confirming: Asked | null;
  #confirmation: Confirmation | null = null;
  #naming: Naming | null = null;
  #reason: ReasonForSigning | null = null;
  declare private declining: "closed" | "open" | "busy" | "failed";

  constructor() {
    super();
    this.preferTyping = false;
    this.close();
  }

  openInk(field: InkField, byKeyboard: boolean): void {
    this.preferTyping = byKeyboard;
    this.field = field;
  }

  /** Their code comes when it is first needed: most documents ask for nothing before the act. */
  async openAct(): Promise<void> {
    const { prepared, nextSigner, passkey } = workOf(this.session.state)?.ceremony ?? {};
    if (passkey) await this.#askForPasskey();
    if (!prepared && !nextSigner) return this.#openReasons();
    const { defineAct, namingFor } = await import("../act/define.ts");
    await defineAct();
    this.#naming = namingFor(this.ports.api);
    this.#naming.isRefused = false;
    this.asked = true;
  }

  async #openReasons(): Promise<void> {
    const { ceremony, entries } = workOf(this.session.state) ?? {};
    const { reasons } = ceremony ?? {};
    if (!reasons && entries?.byCertificate) return this.#openFea();
    if (!reasons) return void this.#act("");
    const { defineReasons, ReasonForSigning } = await import("../reasons/define.ts");
    await defineReasons();
    this.#reason ??= new ReasonForSigning(this.ports.api);
    this.reasons = reasons;
  }

  /** The question comes with the submission. */
  async #askForPasskey(): Promise<void> {
    const { definePasskeys, Confirmation } = await import("../passkeys/define.ts");
    await definePasskeys();
    this.#confirmation ??= new Confirmation(this.ports.api, (asked) => (this.confirming = asked));
  }

  async #openFea(): Promise<void> {
    const { defineFea } = await import("../fea/define.ts");
    await defineFea();
    this.certificate = true;
  }

  /** Opens a sheet after loading its code, which few signers need. */
  async openLate(sheet: LateSheet): Promise<void> {
    await LATE_SHEETS[sheet]();
    this.late = sheet;
  }

  act(page: Page, item: string): void {
    menuAction(page, item);
  }

  inform(topic: InfoTopic): void {
    this.topic = topic;
  }

  askDecline(): void {
    this.declining = "open";
  }

  close(): void {
    this.field = null;
    this.topic = null;
    this.certificate = false;
    this.reasons = null;
    this.asked = false;
    this.#confirmation?.cancel();
    this.confirming = null;
    this.late = null;
    this.declining = "closed";
    // an exception while rendering must not leave a dialog over the page's end
    this.updateComplete.catch(() => render(nothing, this.renderRoot as ShadowRoot, this.renderOptions));
  }

  override render(): TemplateResult {
    const { document, chain } = workOf(this.session.state)?.ceremony ?? {};
    const sender = document?.senderName ?? "";
    return html`${this.#ink()}
      <signing-decline-sheet
        ?open=${this.declining !== "closed"}
        ?busy=${this.declining === "busy"}
        ?failed=${this.declining === "failed"}
        .words=${this.words}
        .sender=${sender}
        .name=${(chain && document?.name) || null}
        @decline-confirm=${this.#decline}
        @decline-close=${() => (this.declining = "closed")}
      ></signing-decline-sheet>
      <signing-fea-sheet
        ?open=${this.certificate}
        .words=${this.words}
        .session=${this.session}
        .download=${() => this.ports.download()}
        @fea-close=${() => (this.certificate = false)}
      ></signing-fea-sheet>
      ${this.#late()} ${this.#beforeAct()} ${this.#reasonSheet()} ${this.#passkeySheet()}
      <signing-info-sheet
        .topic=${this.topic}
        .words=${this.words}
        .sender=${sender}
        @info-close=${() => (this.topic = null)}
      ></signing-info-sheet>`;
  }

  #late(): TemplateResult | typeof nothing {
    const { words, session, ports } = this;
    const close = () => (this.late = null);
    switch (this.late) {
      case "delegate":
        return html`<signing-delegate-sheet
          open
          .words=${words}
          .session=${session}
          .ports=${ports}
          @delegate-close=${close}
        ></signing-delegate-sheet>`;
      case "ask":
        return html`<signing-ask-sheet
          open
          .words=${words}
          .session=${session}
          .ports=${ports}
          @ask-close=${close}
        ></signing-ask-sheet>`;
      case "later":
        return html`<signing-later-sheet
          open
          .words=${words}
          .session=${session}
          .ports=${ports}
          @later-close=${close}
        ></signing-later-sheet>`;
      default:
        return nothing;
    }
  }

  #beforeAct(): TemplateResult | typeof nothing {
    if (!this.asked) return nothing;
    return html`<signing-before-act
      .words=${this.words}
      .session=${this.session}
      .ports=${this.ports}
      @act-close=${() => (this.asked = false)}
      @act-go=${() => void this.#goOn()}
    ></signing-before-act>`;
  }

  async #goOn(): Promise<void> {
    this.asked = false;
    await this.#openReasons();
  }

  #reasonSheet(): TemplateResult | typeof nothing {
    if (this.reasons === null) return nothing;
    return html`<signing-reason-sheet
      open
      .words=${this.words}
      .reasons=${this.reasons}
      .reason=${this.#reason?.given ?? ""}
      @reason-close=${() => (this.reasons = null)}
      @reason-given=${({ detail }: CustomEvent<string>) => void this.#act(detail)}
    ></signing-reason-sheet>`;
  }

  #passkeySheet(): TemplateResult | typeof nothing {
    const work = workOf(this.session.state);
    if (this.confirming === null || work === null) return nothing;
    const { contact, handedOff, inPerson } = work.ceremony;
    return html`<signing-passkey-sheet
      .asked=${this.confirming}
      .words=${this.words}
      .api=${this.ports.api}
      .contact=${contact}
      .canMove=${!handedOff && !inPerson}
      .entries=${work.entries}
      @passkey-elsewhere=${() => void this.session.handOff.begin()}
    ></signing-passkey-sheet>`;
  }

  /** Signs, with the reason if there is one: by certificate, else at once. */
  async #act(reason: string): Promise<void> {
    this.reasons = null;
    if (this.#reason) this.#reason.given = reason;
    if (workOf(this.session.state)?.entries.byCertificate) await this.#openFea();
    else await this.session.submit();
    if (this.#naming?.isRefused) this.asked = true;
  }

  #ink(): TemplateResult {
    const work = workOf(this.session.state);
    const kind = this.field?.type ?? "signature";
    return html`<signing-ink-sheet
      ?open=${this.field !== null}
      .kind=${kind}
      .words=${this.words}
      .faces=${this.ports.faces}
      .api=${this.ports.api}
      .locale=${this.session.state.locale}
      .sender=${work?.ceremony.document.senderName ?? ""}
      .signerName=${work?.ceremony.signer.name ?? ""}
      .current=${work?.entries[kind] ?? null}
      .preferTyping=${this.preferTyping}
      .removable=${this.field !== null && work !== null && isPlaced(this.field, work.entries)}
      ?canHandOff=${canHandOff(work?.ceremony ?? null)}
      .methods=${work?.ceremony.signatureMethods}
      @camera-refused=${(event: CustomEvent<string>) => this.session.cameraRefused(event.detail)}
      @trouble-way=${this.#onTrouble}
      @ink-adopt=${this.#adopt}
      @ink-remove=${this.#remove}
      @ink-close=${() => (this.field = null)}
    ></signing-ink-sheet>`;
  }

  readonly #adopt = (event: CustomEvent<AdoptedSignature>): void => {
    const { field } = this;
    this.field = null;
    if (field === null) return;
    this.session.edit.adopt(field.type, event.detail, field.id);
    this.dispatchEvent(new CustomEvent("sheets-placed", { detail: field }));
  };

  readonly #onTrouble = (event: CustomEvent<WayOn>): void => {
    if (event.detail !== "phone") return;
    this.field = null;
    void this.session.handOff.begin();
  };

  readonly #remove = (): void => {
    if (this.field !== null) this.session.edit.unplace(this.field.id);
    this.field = null;
  };

  readonly #decline = async (event: CustomEvent<string>): Promise<void> => {
    this.declining = "busy";
    try {
      await this.session.decline(event.detail);
      this.declining = "closed";
    } catch {
      this.declining = "failed";
    }
  };
}
