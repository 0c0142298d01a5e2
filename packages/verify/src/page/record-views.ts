import { icon, type IconName } from "@service/ui/icons";
import { html, nothing, type TemplateResult } from "lit";
import { numberLocale } from "@service/contract/locales";
import type { Locale } from "@service/contract/locales";
import { dateTime, fileSize, sayIn } from "./words.ts";
import type { Match } from "../report/match.ts";
import { isRecord, type LookUp, type PublicRecord, type PublicSignature } from "./record.ts";
import { wordsOf } from "../locales/index.ts";
import { type SayRecord, sayRecord } from "./record-words.ts";

type Tone = "good" | "doubt" | "bad";

const MATCH_LOOKS: Readonly<Record<Match, { tone: Tone; icon: IconName }>> = {
  same: { tone: "good", icon: "check" },
  extended: { tone: "doubt", icon: "alert" },
  another: { tone: "bad", icon: "alert" },
  altered: { tone: "bad", icon: "close" },
  unsealed: { tone: "bad", icon: "alert" },
};

const row = (name: string, value: TemplateResult | string): TemplateResult =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

const figure = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(numberLocale(locale)).format(value);

/** Isolates text that people wrote, so that its direction does not turn the text around it. */
const given = (text: string): TemplateResult => html`<bdi>${text}</bdi>`;

/** The record, or why there is none. */
export function lookUpView(answer: LookUp, locale: Locale): TemplateResult {
  const say = sayRecord(locale);
  if (isRecord(answer)) return recordView(answer, locale);
  const key = answer.error === "RATE_LIMITED" ? "limited" : "unknown";
  return html`<signing-notice tone="danger" heading=${say(key)}>${say(`${key}Hint`)}</signing-notice>`;
}

function recordView(record: PublicRecord, locale: Locale): TemplateResult {
  const say = sayRecord(locale);
  const { title, issuer, livemode, status, sealedAt, erasedAt, pages } = record;
  const known = { completed: say("completed"), erased: say("erased") };
  const done = known[status as keyof typeof known] ?? status;
  return html`<h2>${say("registered")}</h2>
    <article class="card record">
      ${brandView(record)}
      <header>
        <h3>${title === undefined ? given(say("documentOf", issuer)) : given(title)}</h3>
        <ul class="tags">
          <li><span class="tag ${livemode ? "plain" : "doubt"}">${livemode ? done : say("test")}</span></li>
        </ul>
      </header>
      <dl>
        ${title === undefined ? nothing : row(say("issuer"), given(issuer))}
        ${row(say("sealedAt"), dateTime(sealedAt, locale))}
        ${erasedAt === undefined ? nothing : row(say("erasedAt"), dateTime(erasedAt, locale))}
        ${pages === undefined ? nothing : row(say("pages"), figure(pages, locale))}
        ${record.signerCount === undefined ? nothing : row(say("signers"), signersView(record, locale))}
      </dl>
      ${erasedAt === undefined ? nothing : html`<p class="hint">${say("erasedHint")}</p>`}
      ${title === undefined && erasedAt === undefined ? html`<p class="hint">${say("undisclosed")}</p>` : nothing}
      ${detailsView(record, say, locale)}
    </article>`;
}

/** The sender's logo, or the name. The record's text says who it is in any case. */
function brandView({ brand }: PublicRecord): TemplateResult | typeof nothing {
  if (brand === undefined) return nothing;
  const { name, logo, logoDark } = brand;
  if (logo === null) return html`<p class="brand">${given(name)}</p>`;
  const dark = logoDark && html`<source srcset=${logoDark} media="(prefers-color-scheme: dark)" />`;
  return html`<p class="brand">
    <picture>${dark}<img src=${logo} alt=${name} /></picture>
  </p>`;
}

function signersView({ signers, signerCount = 0 }: PublicRecord, locale: Locale): TemplateResult | string {
  if (signers === undefined) return figure(signerCount, locale);
  return html`<ul>
    ${signers.map((signer) => html`<li>${signatureView(signer, locale)}</li>`)}
  </ul>`;
}

function signatureView({ name, signedAt, method }: PublicSignature, locale: Locale): TemplateResult {
  const how = method === null ? "" : ` · ${wordsOf(locale).methodWords[method]}`;
  return html`${given(name)}<br /><small>${dateTime(signedAt, locale)}${how}</small>`;
}

function detailsView({ code, sha256, size }: PublicRecord, say: SayRecord, locale: Locale): TemplateResult {
  return html`<details>
    <summary>${sayIn(locale)("details")}</summary>
    <dl>
      ${row(say("code"), html`<code>${code}</code>`)}
      ${row(sayIn(locale)("fingerprint"), html`<code>${sha256}</code>`)}
      ${row(say("size"), fileSize(size, locale))}
    </dl>
  </details>`;
}

/** Shows the result of comparing the chosen file. */
export function matchView(
  match: Match,
  { livemode, name }: { livemode: boolean; name: string },
  locale: Locale,
): TemplateResult {
  const isTest = match === "same" && !livemode;
  const looks = isTest ? { tone: "doubt", icon: "alert" as const } : MATCH_LOOKS[match];
  const { matchWords, sameTest } = wordsOf(locale);
  const { title, text } = matchWords[match];
  return html`<section class="verdict ${looks.tone}" aria-labelledby="match">
    <span class="mark ${looks.tone}">${icon(looks.icon, 18)}</span>
    <div>
      <h2 id="match" tabindex="-1">${title}</h2>
      <p>${isTest ? sameTest : text}</p>
      <p class="name">${given(name)}</p>
    </div>
  </section>`;
}
