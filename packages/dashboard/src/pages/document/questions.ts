import { base } from "@service/ui/base";
import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { badge, badgeStyles } from "../../kit/badge.ts";
import { dateTime } from "../../kit/dates.ts";
import { textIn } from "../../kit/forms.ts";
import { formStyles, pageStyles } from "../../kit/styles.ts";
import type { App } from "../../model/context.ts";
import { pageWordsOf } from "../../locales/index.ts";
import type { DocumentWords } from "../../locales/es/document.ts";

/** The API's limit (docs/contract/v3.md#questions). */
const MAX_ANSWER_CHARACTERS = 1000;

export type Question = AnswerOf<"v3.listDocumentQuestions">["data"][number];

/**
 * Shows signers' questions about the document, and the owner's answers; nothing without any question.
 * @fires document-changed
 */
export class DocumentQuestions extends LitElement {
  static override properties = {
    app: { attribute: false },
    questions: { attribute: false },
    busy: { state: true },
  };
  static override styles = [
    base,
    pageStyles,
    formStyles,
    badgeStyles,
    css`
      h2 {
        display: flex;
        flex-wrap: wrap;
        gap: 10px;
        align-items: center;
      }
      ol {
        display: grid;
        gap: 20px;
        list-style: none;
      }
      .said {
        overflow-wrap: anywhere;
        white-space: pre-line;
      }
      .answer {
        margin-top: 8px;
        padding-inline-start: 12px;
        border-inline-start: 3px solid var(--signing-color-accent-line);
      }
      form {
        margin-top: 8px;
      }
    `,
  ];

  declare app: App;
  declare questions: readonly Question[];
  /** Id of the question whose answer is being sent. */
  declare private busy: string | null;

  constructor() {
    super();
    this.questions = [];
    this.busy = null;
  }

  get #words(): DocumentWords {
    return pageWordsOf(this.app.locale).documentWords;
  }

  override render(): TemplateResult | typeof nothing {
    if (this.questions.length === 0) return nothing;
    const words = this.#words;
    const open = this.questions.filter(({ canBeAnswered }) => canBeAnswered).length;
    return html`<section class="panel">
      <h2>${words.questions} ${open === 0 ? nothing : badge("warn", words.openQuestions(open))}</h2>
      <ol>
        ${this.questions.map((question) => this.#question(question))}
      </ol>
    </section>`;
  }

  #question(question: Question): TemplateResult {
    const { askedBy, text, createdAt, answer, answeredAt, canBeAnswered } = question;
    const { locale } = this.app;
    const words = this.#words;
    return html`<li>
      <p class="small muted wrap">${askedBy} · ${dateTime(createdAt, locale)}</p>
      <p class="said">${text}</p>
      ${
        answer === null
          ? canBeAnswered && this.app.can("document:write")
            ? this.#form(question)
            : html`<p class="small muted">${words.notAnswered}</p>`
          : html`<div class="answer">
              <p class="small muted">
                ${words.answer}${answeredAt === null ? "" : ` · ${dateTime(answeredAt, locale)}`}
              </p>
              <p class="said">${answer}</p>
            </div>`
      }
    </li>`;
  }

  #form({ id, askedBy }: Question): TemplateResult {
    const words = this.#words;
    return html`<form
      class="tight"
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        void this.#answer(id, event.target as HTMLFormElement);
      }}
    >
      <label class="field"
        ><span>${words.answerTo(askedBy)}</span
        ><textarea name="text" required rows="3" maxlength=${MAX_ANSWER_CHARACTERS}></textarea>
        <p class="hint">${words.answerHint}</p></label
      >
      <div>
        <signing-button
          ?busy=${this.busy === id}
          @click=${({ target }: Event) => (target as HTMLElement).closest("form")?.requestSubmit()}
          >${words.sendAnswer}</signing-button
        >
      </div>
    </form>`;
  }

  async #answer(id: string, form: HTMLFormElement): Promise<void> {
    const text = textIn(new FormData(form), "text");
    const question = this.questions.find((each) => each.id === id);
    if (this.busy !== null || text === "" || question === undefined) return;
    this.busy = id;
    try {
      const params = { document_id: question.documentId, question_id: id };
      await this.app.api.call("v3.answerDocumentQuestion", { params, body: { text } });
      this.app.say(this.#words.answered(question.askedBy));
    } catch (error) {
      this.app.fail(error);
    }
    this.busy = null;
    this.dispatchEvent(new CustomEvent("document-changed"));
  }
}
