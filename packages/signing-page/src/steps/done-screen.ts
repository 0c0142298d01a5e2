import type { Ceremony, Chain } from "@service/contract/embed";
import type { Locale, SigningResult } from "@service/contract/embed/protocol";
import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { base, hairline } from "@service/ui/base";
import { icon } from "@service/ui/icons";
import { formatMoment } from "../locales/instant.ts";
import type { Words } from "../locales/index.ts";
import { copiesWords, doneList, doneTitle, isSignedByAll } from "../overview/done-list.ts";
import { listStyles } from "../overview/document-list.ts";
import { peopleList, peopleStyles } from "../overview/people-list.ts";
import type { DocumentSource } from "../viewer/document-bytes.ts";
import type { PdfPages } from "../viewer/pdf.ts";
import { shareIcon } from "./share-files.ts";
import type { PagePlace } from "./signed-page.ts";
import { othersUnsigned } from "./signed-copy.ts";
import type { CopyState } from "./signed-copy.ts";
import { stillToSign } from "./still-to-sign.ts";

/**
 * The document is signed, or several are: what, when, by whom, what follows.
 * @fires done-download - detail: the document's id, null for the only one
 * @fires done-share - the copies that are here
 * @fires done-finish
 */
export class SigningDoneScreen extends LitElement {
  static override properties = {
    ceremony: { attribute: false },
    isCurrent: { type: Boolean },
    result: { attribute: false },
    words: { attribute: false },
    locale: { attribute: false },
    copy: { attribute: false },
    copies: { attribute: false },
    open: { attribute: false },
    sharing: {},
    finished: { type: Boolean },
  };
  static override styles = [
    base,
    listStyles,
    peopleStyles,
    css`
      :host {
        display: block;
        height: 100%;
      }
      dl {
        margin-top: 24px;
        border-top: 1px solid ${hairline};
      }
      dl > div {
        display: grid;
        grid-template-columns: minmax(104px, 30%) 1fr;
        gap: 12px;
        padding: 10px 0;
        border-bottom: 1px solid ${hairline};
        line-height: 1.4;
      }
      dt {
        font-size: 0.875rem;
        line-height: 1.6;
        color: var(--signing-color-text-muted);
      }
      dd {
        overflow-wrap: anywhere;
      }
      ul {
        list-style: none;
      }
      .rows {
        margin-top: 24px;
      }
      .download {
        flex: none;
      }
      @media (max-width: 480px) {
        .long {
          display: none;
        }
      }
      .coming {
        flex: none;
        width: 64px;
      }
      h2 {
        margin-top: 24px;
        font-size: 1rem;
        line-height: 1.4;
        font-weight: 600;
      }
      h2 + ul {
        margin-top: 4px;
      }
      h2 + .next {
        margin-top: 4px;
      }
      .next + .rows {
        margin-top: 12px;
      }
      .rows .state {
        min-height: 1.4em; /* it comes a moment after the name */
      }
      .next {
        margin-top: 16px;
        line-height: 1.5;
        color: var(--signing-color-text-muted);
      }
      .waiting {
        flex: 1 1 100%;
        font-size: 0.875rem;
        color: var(--signing-color-text-muted);
      }
      .waiting signing-progress {
        max-width: 220px;
        margin-top: 8px;
      }
      .hint {
        font-size: 0.875rem;
        color: var(--signing-color-text-muted);
      }
    `,
  ];

  declare ceremony: Ceremony;
  /** The ceremony was read after the signer had signed. */
  declare isCurrent: boolean;
  declare result: SigningResult;
  declare words: Words;
  declare locale: Locale;
  declare copy: CopyState;
  /** The copies that have been fetched of several documents, by the documents' ids. */
  declare copies: ReadonlyMap<string, Blob>;
  /** Opens a file for its picture; null: there is none. */
  declare open: ((source: DocumentSource) => Promise<PdfPages>) | null;
  /** The browser can share the copies; it has refused to. */
  declare sharing: "none" | "offered" | "failed";
  /** The host has been told that the signer is done here. */
  declare finished: boolean;

  constructor() {
    super();
    this.locale = "es";
    this.copy = "preparing";
    this.copies = new Map();
    this.isCurrent = false;
    this.open = null;
    this.sharing = "none";
    this.finished = false;
  }

  override render(): TemplateResult {
    const { done } = this.words;
    const { document, signer, chain } = this.ceremony;
    const { heading, thanks } = chain
      ? doneTitle(chain, this.words)
      : { heading: done.title, thanks: done.thanks };
    return html`<signing-end-screen tone="success" icon="check" heading=${heading} words=${thanks}>
      ${chain ? this.#documents(chain) : this.#picture()}
      <dl>
        ${chain ? nothing : row(done.document, document.name)} ${row(done.signedBy, signer.name)}
        ${row(done.signedAt, formatMoment(this.result.signedAt, this.locale, document))}
        ${row(done.sentBy, document.senderName)} ${this.#checks()}
      </dl>
      ${this.#others()} ${this.#actions()}
    </signing-end-screen>`;
  }

  #documents(chain: Chain): TemplateResult {
    const { ceremony, words, copies } = this;
    const download = this.#emit("done-download");
    return doneList(chain, { ceremony, words, copies, isPreparing: this.copy === "preparing", download });
  }

  /** The verifications with their outcome, the skipped and open ones included. */
  #checks(): TemplateResult | typeof nothing {
    const { done, labelled } = this.words;
    const { verifications } = this.ceremony;
    if (verifications.length === 0) return nothing;
    return html`<div>
      <dt>${done.identity}</dt>
      <dd>
        <ul>
          ${verifications.map(({ module, status }) => {
            return html`<li>${labelled(lookUp(done.modules, module), lookUp(done.statuses, status))}</li>`;
          })}
        </ul>
      </dd>
    </div>`;
  }

  /** The page that the signer has signed, once the sealed document is here. */
  #picture(): TemplateResult | typeof nothing {
    const { open, copy, copies, ceremony } = this;
    const place = signedPlace(ceremony);
    if (open === null || copy === "later" || place === null) return nothing;
    return html`<signing-signed-page
      .file=${copies.values().next().value ?? null}
      .place=${place}
      .open=${open}
      label=${this.words.done.picture(place.number)}
    ></signing-signed-page>`;
  }

  /** Says what follows, and who is waited for. */
  #others(): TemplateResult {
    const { ceremony, words, isCurrent } = this;
    const next = html`<p class="next">${this.#next()}</p>`;
    const people = ceremony.chain?.people.filter(({ isSelf, unsigned }) => !isSelf && unsigned > 0) ?? [];
    if (people.length > 0)
      return html`${next}
        <h2>${words.lobby.people}</h2>
        ${peopleList(people, words)}`;
    const others = ceremony.chain ? [] : othersUnsigned(ceremony);
    if (others.length === 0) return next;
    return html`<h2>${words.done.next}</h2>
      ${next} ${stillToSign(others, words, isCurrent)}`;
  }

  #next(): string {
    const { done } = this.words;
    const { signer, document, withoutCopy } = this.ceremony;
    if (this.ceremony.chain) return copiesWords(this.ceremony, this.words);
    const others = othersUnsigned(this.ceremony);
    const email = withoutCopy ? null : signer.email;
    if (others.length === 0) return email === null ? "" : done.copySoon(email);
    const copy = email === null ? done.copyLaterNoMail(document.senderName) : done.copyLater(email);
    const pending = others.filter(({ status }) => status !== "declined").length;
    return pending === 0 ? copy : `${done.othersPending(pending)} ${copy}`;
  }

  #actions(): TemplateResult {
    const { done } = this.words;
    const finish = this.#emit("done-finish");
    return html`${this.#copy()}
    ${
      this.finished
        ? html`<p class="hint" slot="foot" role="status">${this.words.closed.hint}</p>`
        : html`<signing-button slot="actions" @click=${() => finish()}>${done.finish}</signing-button>`
    }`;
  }

  /** The copy's state, which is also read out when it changes. */
  #copy(): TemplateResult {
    const { done } = this.words;
    const words = this.#copyWords();
    return html`<div class="waiting" slot="actions" role="status" ?hidden=${words === ""}>
        ${words}${this.copy === "preparing" ? html`<signing-progress label=${words}></signing-progress>` : nothing}
      </div>
      ${
        this.copy === "ready" && !this.ceremony.chain
          ? html`<signing-button
              slot="actions"
              variant="secondary"
              @click=${() => this.#emit("done-download")()}
              ><span slot="icon">${icon("down")}</span>${done.download}</signing-button
            >`
          : nothing
      }
      ${
        this.sharing === "offered"
          ? html`<signing-button slot="actions" variant="secondary" @click=${() => this.#emit("done-share")()}
              ><span slot="icon">${shareIcon}</span>${done.share}</signing-button
            >`
          : nothing
      }`;
  }

  #copyWords(): string {
    const { done, lobby } = this.words;
    const { chain } = this.ceremony;
    if (this.sharing === "failed") return done.shareFailed;
    if (this.copy === "ready") return chain ? lobby.copiesReady : done.copyReady;
    if (this.copy === "preparing") return done.preparing;
    if (chain) return chain.documents.every(isSignedByAll) ? done.copyNotYet : "";
    return othersUnsigned(this.ceremony).length > 0 ? "" : done.copyNotYet;
  }

  #emit(type: string): (detail?: string) => void {
    return (detail) => this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/** The page with the signer's signature; else with a field of theirs; else the first. Null: its size is not known. */
function signedPlace({ fields, document: { pages } }: Ceremony): PagePlace | null {
  const own = fields.filter(({ mine }) => mine);
  const number = (own.find(({ type }) => type === "signature") ?? own[0])?.page ?? 1;
  const size = pages[number - 1];
  return size ? { number, ...size } : null;
}

/** Names come from the server; one without words here is shown as it is. */
function lookUp(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}

function row(name: string, value: string): TemplateResult {
  return html`<div>
    <dt>${name}</dt>
    <dd dir="auto">${value}</dd>
  </div>`;
}
