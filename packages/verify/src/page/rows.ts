import { icon, type IconName } from "@service/ui/icons";
import { html, nothing, type TemplateResult } from "lit";
import type { CertificateReport, TrustReport } from "../report/report.ts";
import { trustWords } from "../words/trust.ts";
import type { Locale } from "@service/contract/locales";
import { day, type Say, sayIn } from "./words.ts";

export type Tone = "good" | "doubt" | "bad" | "plain";

export type Words = TemplateResult | string;

export const row = (name: string, value: Words | typeof nothing): TemplateResult =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
export const code = (text: string): TemplateResult => html`<code>${text}</code>`;
export const mark = (tone: Tone, name: IconName): TemplateResult =>
  html`<span class="mark ${tone}">${icon(name, 18)}</span>`;

export function trustView(trust: TrustReport, locale: Locale): TemplateResult {
  const tone = trust.status === "trusted" && trust.root !== "sandbox" ? "good" : "doubt";
  return html`<span class="tag ${tone}">${trustWords(trust, locale)}</span>`;
}

/** Whether the signature is valid, and only then whether the certificate is trusted: an invalid one never shows "trusted". */
export function standingView(
  good: "intact" | "unaltered" | "efirma",
  { valid, trust }: { valid: boolean; trust: TrustReport },
  locale: Locale,
): TemplateResult {
  const bad = good === "unaltered" ? "brokenSeal" : "broken";
  const state = sayIn(locale)(valid ? good : bad);
  return html`<ul class="tags">
    <li><span class="tag ${valid ? "good" : "bad"}">${state}</span></li>
    ${valid ? html`<li>${trustView(trust, locale)}</li>` : nothing}
  </ul>`;
}

export function certificateRows(certificate: CertificateReport, say: Say, locale: Locale): TemplateResult {
  const { subject, issuer, serialNumber, notBefore, notAfter } = certificate;
  return html`${row(say("subject"), subject)} ${row(say("issuer"), issuer)}
  ${row(say("serial"), code(serialNumber))}
  ${row(say("validity"), `${day(notBefore, locale)} – ${day(notAfter, locale)}`)}`;
}

export function rootRow({ path }: TrustReport, say: Say): TemplateResult | typeof nothing {
  const root = path.length > 1 ? path.at(-1) : undefined;
  return root ? row(say("root"), code(root.sha256)) : nothing;
}
