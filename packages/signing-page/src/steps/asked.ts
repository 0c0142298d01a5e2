import type { CeremonyField } from "@service/contract/embed";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { troubleOf } from "../locales/index.ts";
import type { Words } from "../locales/index.ts";
import { emptyOptional, ownFields, remaining } from "../session/entries.ts";
import type { Failure } from "../session/failure.ts";
import type { Work } from "../session/state.ts";
import { owesData } from "../session/variables.ts";
import type { FaceLoader } from "../signature/faces.ts";
import { dataCount, fieldCount } from "./primary.ts";
import type { Primary } from "./primary.ts";

/** The bar, as far as its words need it. */
export interface Asked {
  readonly state: { readonly work: Work };
  readonly words: Words;
  readonly faces: FaceLoader;
  readonly failure: Failure | null;
  /** The request takes long. */
  readonly isSlow: boolean;
  showDetails(): void;
  showField(field: CeremonyField): void;
}

/** Shows the bar's request to the signer, beside its button. */
export function askedView({ kind }: Primary, asked: Asked): TemplateResult {
  const { failure, state, words } = asked;
  if (failure !== null) return troubleView(failure.code, words);
  if (kind === "accept") return consentView(asked);
  if (kind === "submit" || kind === "fea") return signView(asked);
  if (kind === "verify") return html`<div class="asked"></div>`;
  return kind === "data"
    ? countView(dataCount(state.work), words.bar.dataGiven)
    : countView(fieldCount(state.work), words.bar.filled);
}

function consentView(asked: Asked): TemplateResult {
  const { ceremony, entries } = asked.state.work;
  const { consent } = asked.words;
  const open = remaining(ownFields(ceremony), entries).length;
  return html`<div class="asked">
    <h2>${consent.title(ceremony.document.senderName)}</h2>
    <p class="aside">
      ${ceremony.withheld ? consent.verifyFirst : owesData(ceremony) ? consent.todoData(ceremony.variables.length) : open === 0 ? consent.ready : consent.todo(open)}
    </p>
    <p class="fine">
      ${consent.statement}
      <button type="button" class="link" @click=${() => asked.showDetails()}>${consent.more}</button>
    </p>
    ${ceremony.consentText && html`<signing-consent-text .state=${asked.state} .words=${asked.words}></signing-consent-text>`}
  </div>`;
}

function countView(
  { done, total }: { done: number; total: number },
  say: (done: number, total: number) => string,
): TemplateResult {
  const words = say(done, total);
  return html`<div class="asked counting">
    <p>${words}</p>
    <signing-progress .value=${done} .max=${Math.max(1, total)} label=${words}></signing-progress>
  </div>`;
}

function signView(asked: Asked): TemplateResult {
  const { ceremony, entries } = asked.state.work;
  const { sign } = asked.words;
  const ink = entries.byCertificate ? null : (entries.signature ?? entries.initials);
  const { name } = ceremony.signer;
  return html`${ink === null ? nothing : html`<signing-ink class="ink" .ink=${ink} .faces=${asked.faces}></signing-ink>`}
    <div class="asked">
      <h2>${sign.title}</h2>
      <p class="fine" role="status">
        ${asked.isSlow ? sign.wait : entries.byCertificate ? sign.feaSentence : sign.sentence(name)}
      </p>
      ${optionalView(asked)}
    </div>`;
}

/** Optional fields that are empty are mentioned before signing. */
function optionalView(asked: Asked): TemplateResult | typeof nothing {
  const { ceremony, entries, activeFieldId } = asked.state.work;
  const empty = emptyOptional(ownFields(ceremony), entries);
  const field = empty.find(({ id }) => id !== activeFieldId) ?? empty[0];
  if (field === undefined) return nothing;
  const { sign } = asked.words;
  const show = (): void => asked.showField(field);
  return html`<p class="fine">
    ${sign.optional(empty.length)}
    <button type="button" class="link" @click=${show}>${sign.seeOptional(empty.length)}</button>
  </p>`;
}

function troubleView(code: string, words: Words): TemplateResult {
  const { title, advice } = troubleOf(words, code);
  return html`<signing-notice class="asked" tone="danger" heading=${title}
    >${advice}
    <signing-code slot="actions" .words=${words} code=${code}>${code}</signing-code></signing-notice
  >`;
}
