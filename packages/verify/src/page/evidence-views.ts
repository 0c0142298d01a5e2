import { html, nothing, type TemplateResult } from "lit";
import type { AuditReport, ConstanciaReport, EarlierRecord, FeaReport } from "../report/report.ts";
import { auditStanding } from "../words/audit.ts";
import { eventSentence } from "../words/events.ts";
import { certificateRows, code, rootRow, row, standingView } from "./rows.ts";
import type { Locale } from "@service/contract/locales";
import { commonName, count, dateTime, type Say, sayIn } from "./words.ts";

export function constanciaView(constancia: ConstanciaReport, locale: Locale): TemplateResult {
  const say = sayIn(locale);
  return html`<h2>${say("constanciaTitle")}</h2>
    <article class="card">
      <header>
        <h3>${constancia.issuer ? commonName(constancia.issuer.subject) : "—"}</h3>
        ${standingView("intact", constancia, locale)}
      </header>
      ${constancia.valid ? html`<p>${say("constanciaGood")}</p>` : nothing}
      <dl>${row(say("time"), dateTime(constancia.time, locale))}</dl>
      <details>
        <summary>${say("details")}</summary>
        <dl>
          ${constancia.issuer ? certificateRows(constancia.issuer, say, locale) : nothing}
          ${row(say("policy"), code(constancia.policy ?? "—"))}
          ${row(say("fingerprint"), code(constancia.hash ?? "—"))} ${rootRow(constancia.trust, say)}
        </dl>
      </details>
    </article>`;
}

/** Shown when no valid audit record names the signer. */
export function feaView(fea: FeaReport, locale: Locale): TemplateResult {
  const say = sayIn(locale);
  return html`<h2>${say("fea")}</h2>
    <article class="card">
      <header>
        <h3>${fea.name ?? fea.signerId}</h3>
        ${standingView("intact", fea, locale)}
      </header>
      <dl>${feaRows(fea, say)}</dl>
    </article>`;
}

export function feaRows({ signer, rfc, curp }: FeaReport, say: Say): TemplateResult {
  return html`${rfc === null ? nothing : row("RFC", code(rfc))}
  ${curp === null ? nothing : row("CURP", code(curp))}
  ${signer ? row(say("serial"), code(signer.serialNumber)) : nothing}`;
}

function auditText(audit: AuditReport, locale: Locale): string {
  const standing = auditStanding(audit);
  if (standing === "bad") return sayIn(locale)("auditBad");
  return count(standing === "good" ? "auditGood" : "auditUnvouched", audit.events.length, locale);
}

export function auditView(audit: AuditReport, locale: Locale): TemplateResult {
  const say = sayIn(locale);
  return html`<h2>${say("audit")}</h2>
    <article class="card">
      <p>${auditText(audit, locale)}</p>
      <ol class=${audit.vouched ? "timeline" : "timeline doubt"}>
        ${audit.events.map((event) => {
          const { who, what } = eventSentence(event, locale);
          return html`<li class=${event.valid ? "" : "bad"}>
            <span>${who === null ? nothing : html`<strong>${who}</strong>`} ${what}</span>
            ${event.valid ? nothing : html`<span class="tag bad">${say("eventBad")}</span>`}
            <time datetime=${event.createdAt ?? nothing}>${dateTime(event.createdAt, locale)}</time>
          </li>`;
        })}
      </ol>
      <details>
        <summary>${say("details")}</summary>
        <dl>
          ${row("ID", code(audit.documentId ?? "—"))}
          ${row(say("fingerprint"), code(audit.sourceSha256 ?? "—"))}
        </dl>
      </details>
    </article>`;
}

/** An attached record of an earlier document, of which nothing is confirmed. */
export function earlierView(
  { documentId, documentName, events, fea }: EarlierRecord,
  locale: Locale,
): TemplateResult {
  const say = sayIn(locale);
  return html`<h2>${say("earlier")}</h2>
    <article class="card">
      <header>
        <h3><bdi>${documentName ?? "—"}</bdi></h3>
      </header>
      <p class="hint">${say("earlierHint")}</p>
      <dl>
        ${row("ID", code(documentId ?? "—"))} ${row(say("events"), String(events))}
        ${fea.map(({ name, signerId }) => row(say("efirma"), html`<bdi>${name ?? signerId}</bdi>`))}
      </dl>
    </article>`;
}
