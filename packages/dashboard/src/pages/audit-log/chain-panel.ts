import { base } from "@service/ui/base";
import { html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { App } from "../../model/context.ts";
import { number } from "../../kit/dates.ts";
import { pageStyles } from "../../kit/styles.ts";
import type { AuditLogWords } from "../../locales/es/audit-log.ts";
import { pageWordsOf } from "../../locales/index.ts";
import { type ChainedEntry, type ChainResult, checkChain } from "./chain.ts";

/** Entries of one request. */
const BATCH = 100;

/** Reads the whole log and says whether its chain of hashes holds. The browser computes every hash itself. */
export class ChainPanel extends LitElement {
  static override properties = {
    app: { attribute: false },
    result: { state: true },
    checked: { state: true },
  };
  static override styles = [base, pageStyles];

  declare app: App;
  declare private result: ChainResult | null;
  /** Entries so far; null: no check runs. */
  declare private checked: number | null;
  #abort = new AbortController();

  constructor() {
    super();
    this.result = null;
    this.checked = null;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#abort.abort();
  }

  get #words(): AuditLogWords["chain"] {
    return pageWordsOf(this.app.locale).auditLogWords.chain;
  }

  override render(): TemplateResult {
    const words = this.#words;
    return html`<section class="panel tight">
      <h2>${words.title}</h2>
      <p class="muted">${canCheck() ? words.lead : words.insecure}</p>
      <div role="status">${this.#said()}</div>
      ${
        canCheck()
          ? html`<div>
              <signing-button
                variant="secondary"
                ?busy=${this.checked !== null}
                @click=${() => void this.#check()}
                >${words.check}</signing-button
              >
            </div>`
          : nothing
      }
    </section>`;
  }

  #said(): TemplateResult | typeof nothing {
    const words = this.#words;
    const { locale } = this.app;
    const shown = (value: number): string => number(value, locale);
    if (this.checked !== null) return html`<p>${words.checking(shown(this.checked))}</p>`;
    if (this.result === null) return nothing;
    if (!this.result.holds)
      return html`<signing-notice tone="danger" heading=${words.broken}
        >${words.brokenAt(shown(this.result.broken))}</signing-notice
      >`;
    const { count, first, last } = this.result;
    return html`<signing-notice heading=${words.holds}
      >${words.range(shown(count), shown(first), shown(last))}</signing-notice
    >`;
  }

  async #check(): Promise<void> {
    if (this.checked !== null) return;
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.checked = 0;
    try {
      this.result = await this.#read(signal);
    } catch (error) {
      if (!signal.aborted) this.app.fail(error);
    }
    this.checked = null;
  }

  async #read(signal: AbortSignal): Promise<ChainResult> {
    const entries: ChainedEntry[] = [];
    let startingAfter: string | undefined;
    do {
      const query = { limit: BATCH, startingAfter };
      const { data, nextCursor } = await this.app.api.call("v3.listAuditLog", { query, signal });
      entries.push(...data);
      this.checked = entries.length;
      startingAfter = nextCursor ?? undefined;
    } while (startingAfter !== undefined);
    return checkChain(entries);
  }
}

/** Whether this browser computes hashes here: it does in secure contexts alone. */
function canCheck(): boolean {
  return isSecureContext;
}
