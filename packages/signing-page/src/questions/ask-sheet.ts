import { MAX_QUESTION_LENGTH } from "@service/contract/rules/limits";
import type { EmbedQuestion } from "@service/contract/embed";
import { css, html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base, hairline } from "@service/ui/base";
import { twoActions } from "../styles/two-actions.ts";
import type { SigningTextField } from "@service/ui/text-field";
import type { AppPorts } from "../controllers/ports.ts";
import { formatInstant } from "../locales/instant.ts";
import type { Words } from "../locales/index.ts";
import { hasEnded } from "../session/has-ended.ts";
import type { SigningSession } from "../session/session.ts";
import { workOf } from "../session/state.ts";
import { asApiError } from "../wire/api-error.ts";
import { QuestionSender } from "./asked.ts";

/** Words of refusals by their code. */
const REFUSALS: Readonly<Record<string, "tooMany" | "none">> = {
  MESSAGE_LIMIT: "tooMany",
  QUESTION_LIMIT: "none",
  QUESTIONS_CLOSED: "none",
};

/**
 * The signer's questions to the sender with their answers, and room for another one.
 * @fires ask-close
 */
export class SigningAskSheet extends LitElement {
  static override properties = {
    open: { type: Boolean },
    words: { attribute: false },
    session: { attribute: false },
    ports: { attribute: false },
    questions: { state: true },
    left: { state: true },
    loadFailed: { state: true },
    missing: { state: true },
    busy: { state: true },
    outcome: { state: true },
  };
  static override styles = [
    base,
    twoActions,
    css`
      p {
        line-height: 1.5;
      }
      .muted {
        color: var(--signing-color-text-muted);
      }
      .small {
        font-size: 0.875rem;
      }
      .stack,
      ol {
        display: grid;
        gap: 16px;
      }
      ol {
        list-style: none;
      }
      h3 {
        font-size: 1rem;
        font-weight: 650;
      }
      li {
        padding: 12px 14px;
        border: 1px solid ${hairline};
        border-radius: var(--signing-radius);
      }
      .said {
        overflow-wrap: anywhere;
        white-space: pre-line;
      }
      .answer {
        margin-top: 10px;
        padding-inline-start: 12px;
        border-inline-start: 3px solid var(--signing-color-accent-line, var(--signing-color-accent));
      }
    `,
  ];

  declare open: boolean;
  declare words: Words;
  declare session: SigningSession;
  declare ports: AppPorts;
  /** Null: they are being loaded. */
  declare private questions: readonly EmbedQuestion[] | null;
  /** How many more may be asked. */
  declare private left: number;
  declare private loadFailed: boolean;
  declare private missing: boolean;
  declare private busy: boolean;
  /** Key of the words that say what became of the last one. */
  declare private outcome: "sent" | "failed" | "tooMany" | "none" | null;
  #sending!: QuestionSender;

  constructor() {
    super();
    this.open = false;
    this.questions = null;
    this.left = 1;
    this.loadFailed = false;
    this.missing = false;
    this.busy = false;
    this.outcome = null;
  }

  override firstUpdated(_changed: PropertyValues<this>): void {
    this.#sending = new QuestionSender(this.ports.api, this.ports.clock);
    void this.#load();
  }

  override render(): TemplateResult {
    const { asking } = this.words;
    return html`<signing-sheet
      ?open=${this.open}
      heading=${asking.title(this.#sender)}
      closeLabel=${this.words.close}
      @sheet-close=${this.#close}
    >
      <div class="stack" ?inert=${this.busy}>
        ${this.#earlier()}
        <div role="status">${this.#outcome()}</div>
        ${
          this.left === 0
            ? nothing
            : html`<p class="muted">${asking.body(this.#sender)}</p>
                <signing-text-field
                  label=${asking.question}
                  hint=${asking.record}
                  multiline
                  .maxLength=${MAX_QUESTION_LENGTH}
                  .error=${this.missing ? asking.missing : null}
                ></signing-text-field>`
        }
      </div>
      <div class="actions" slot="actions">
        <signing-button variant="secondary" @click=${this.#close}>${asking.back}</signing-button>
        ${
          this.left === 0
            ? nothing
            : html`<signing-button ?busy=${this.busy} @click=${() => void this.#send()}
                >${asking.send}</signing-button
              >`
        }
      </div>
    </signing-sheet>`;
  }

  get #sender(): string {
    return workOf(this.session.state)?.ceremony.document.senderName ?? "";
  }

  #earlier(): TemplateResult | typeof nothing {
    const { asking, retry } = this.words;
    if (this.loadFailed)
      return html`<signing-notice tone="danger" role="alert"
        >${asking.loadFailed}<signing-button
          slot="actions"
          variant="secondary"
          @click=${() => void this.#load()}
          >${retry}</signing-button
        ></signing-notice
      >`;
    if (this.questions === null) return html`<p class="muted" role="status">${asking.loading}</p>`;
    if (this.questions.length === 0) return nothing;
    return html`<h3>${asking.earlier}</h3>
      <ol>
        ${this.questions.map((question) => this.#question(question))}
      </ol>`;
  }

  #question({ text, askedAt, answer, answeredAt }: EmbedQuestion): TemplateResult {
    const { asking } = this.words;
    return html`<li>
      <p class="muted small">${asking.asked(formatInstant(askedAt, this.session))}</p>
      <p class="said">${text}</p>
      ${
        answer === null || answeredAt === null
          ? html`<p class="muted small">${asking.open}</p>`
          : html`<div class="answer">
              <p class="muted small">
                ${asking.answered(this.#sender, formatInstant(answeredAt, this.session))}
              </p>
              <p class="said">${answer}</p>
            </div>`
      }
    </li>`;
  }

  #outcome(): TemplateResult | typeof nothing {
    const outcome = this.left === 0 ? "none" : this.outcome;
    if (outcome === null) return nothing;
    const tone = outcome === "sent" ? "success" : outcome === "none" ? "info" : "danger";
    return html`<signing-notice tone=${tone}>${this.words.asking[outcome]}</signing-notice>`;
  }

  readonly #close = (): void => {
    if (!this.busy) this.dispatchEvent(new CustomEvent("ask-close"));
  };

  async #load(): Promise<void> {
    this.loadFailed = false;
    try {
      const { questions, left } = await this.#sending.earlier();
      this.questions = questions;
      this.left = left;
    } catch (error) {
      if (!hasEnded(this.session, error)) this.loadFailed = true;
    }
  }

  async #send(): Promise<void> {
    const field = this.renderRoot.querySelector<SigningTextField>("signing-text-field");
    if (field === null) return;
    this.outcome = null;
    this.missing = field.value.trim() === "";
    if (this.missing) return field.focus();
    this.busy = true;
    try {
      const question = await this.#sending.ask(field.value);
      this.#add(question);
      field.value = "";
      this.outcome = "sent";
    } catch (error) {
      if (!hasEnded(this.session, error)) this.outcome = REFUSALS[asApiError(error).code] ?? "failed";
    }
    if (this.outcome === "none") this.left = 0;
    this.busy = false;
    await this.updateComplete;
    if (this.left > 0) field.focus();
  }

  #add(question: EmbedQuestion): void {
    const others = (this.questions ?? []).filter(({ id }) => id !== question.id);
    if (others.length === (this.questions ?? []).length) this.left -= 1;
    this.questions = [...others, question];
  }
}
