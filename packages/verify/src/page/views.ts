import type { IconName } from "@service/ui/icons";
import { html, nothing, type TemplateResult } from "lit";
import { changeWords } from "../changes/words.ts";
import type { ReasonCode, Weight } from "../common/reasons.ts";
import type { Report, SignatureReport, Verdict } from "../report/report.ts";
import { revocationWords } from "../words/revocation.ts";
import { wordsOf } from "../locales/index.ts";
import { auditView, constanciaView, earlierView, feaRows, feaView } from "./evidence-views.ts";
import { type Person, peopleOf } from "./people.ts";
import {
  certificateRows,
  code,
  mark,
  rootRow,
  row,
  standingView,
  type Tone,
  trustView,
  type Words,
} from "./rows.ts";
import type { Locale } from "@service/contract/locales";
import { commonName, count, dateTime, fileSize, type Say, sayIn } from "./words.ts";

const VERDICT_LOOKS: Readonly<Record<Verdict, { tone: Tone; icon: IconName }>> = {
  valid: { tone: "good", icon: "check" },
  valid_untrusted: { tone: "doubt", icon: "info" },
  test_document: { tone: "doubt", icon: "alert" },
  changed_after: { tone: "bad", icon: "alert" },
  invalid: { tone: "bad", icon: "close" },
  unverifiable: { tone: "bad", icon: "alert" },
  unsigned: { tone: "plain", icon: "page" },
};
const WEIGHT_LOOKS: Readonly<Record<Weight, { tone: Tone; icon: IconName }>> = {
  fault: { tone: "bad", icon: "close" },
  unchecked: { tone: "bad", icon: "alert" },
  change: { tone: "bad", icon: "alert" },
  test: { tone: "doubt", icon: "alert" },
  doubt: { tone: "doubt", icon: "info" },
  note: { tone: "plain", icon: "info" },
};

/** The whole report. */
export function reportView(report: Report, name: string, locale: Locale): TemplateResult {
  const say = sayIn(locale);
  const people = peopleOf(report);
  const others = report.fea.filter((fea) => !people.some((person) => person.fea === fea));
  return html`${verdictView(report, name, locale)}
  ${people.length === 0 ? nothing : html`<h2>${say(peopleTitle(people))}</h2>`}
  ${people.map((person) => personView(person, locale))} ${others.map((fea) => feaView(fea, locale))}
  ${signaturesView(
    "signatures",
    report.signatures.filter((signature) => !isSeal(signature)),
    locale,
  )}
  ${signaturesView("seals", report.signatures.filter(isSeal), locale)}
  ${report.constancia ? constanciaView(report.constancia, locale) : nothing}
  ${report.audit ? auditView(report.audit, locale) : nothing}
  ${report.earlier.map((record) => earlierView(record, locale))}`;
}

function signaturesView(
  title: "signatures" | "seals",
  signatures: readonly SignatureReport[],
  locale: Locale,
): TemplateResult | typeof nothing {
  if (signatures.length === 0) return nothing;
  return html`<h2>${count(title, signatures.length, locale)}</h2>
    ${signatures.map((signature) => signatureView(signature, locale))}`;
}

const isSeal = (signature: SignatureReport): boolean => sealKind(signature) !== "signature";

/** A signature under a root of seals is the service's own, not a person's. */
function sealKind({ kind, trust }: SignatureReport): "signature" | "seal" | "documentTimestamp" {
  if (kind === "document_timestamp") return "documentTimestamp";
  return trust.root === "seal" || trust.root === "sandbox" ? "seal" : "signature";
}

/** By what they did. */
function peopleTitle(people: readonly Person[]): "people" | "approvers" | "peopleAndApprovers" {
  if (people.every(({ approved }) => !approved)) return "people";
  return people.every(({ approved }) => approved) ? "approvers" : "peopleAndApprovers";
}

/** A signer or approver of the audit record, and the details of their e.firma certificate. */
function personView({ name, email, at, approved, fea }: Person, locale: Locale): TemplateResult {
  const say = sayIn(locale);
  return html`<article class="card">
    <header>
      <h3>${name}</h3>
      ${fea ? standingView("efirma", fea, locale) : nothing}
    </header>
    <dl>
      ${row(say(approved ? "approvedAt" : "signedAt"), dateTime(at, locale))}
      ${email === null ? nothing : row(say("email"), email)} ${fea ? feaRows(fea, say) : nothing}
    </dl>
  </article>`;
}

function verdictView(report: Report, name: string, locale: Locale): TemplateResult {
  const say = sayIn(locale);
  const { title, text } = wordsOf(locale).verdictWords[report.verdict];
  const looks = VERDICT_LOOKS[report.verdict];
  return html`<section class="verdict ${looks.tone}" aria-labelledby="verdict">
    ${mark(looks.tone, looks.icon)}
    <div>
      <h2 id="verdict" tabindex="-1">${title}</h2>
      <p>${text}</p>
      <p class="name">${name} · ${fileSize(report.file.size, locale)}</p>
      ${reasonsView(report, locale)}
      <details>
        <summary>${say("details")}</summary>
        <dl>${row(say("fingerprint"), code(report.file.sha256))}</dl>
      </details>
    </div>
  </section>`;
}

/** Reasons that the verdict's own words contain. */
const SAID: Readonly<Partial<Record<Verdict, ReasonCode>>> = {
  unsigned: "no_signatures",
  test_document: "test_document",
};

function reasonsView({ reasons, verdict }: Report, locale: Locale): TemplateResult | typeof nothing {
  const say = sayIn(locale);
  const told = reasons.filter((reason) => reason.code !== SAID[verdict]);
  if (told.length === 0) return nothing;
  return html`<h3>${say("why")}</h3>
    <ul class="reasons">
      ${told.map(({ weight, message, code: name }) => {
        const looks = WEIGHT_LOOKS[weight];
        return html`<li data-code=${name}>
          ${mark(looks.tone, looks.icon)}<span>${message[locale]}</span>
        </li>`;
      })}
    </ul>`;
}

function signatureView(signature: SignatureReport, locale: Locale): TemplateResult {
  const say = sayIn(locale);
  const { signer, time, coverage, timestamp } = signature;
  const name = signer ? commonName(signer.subject) : signature.field;
  const what = sealKind(signature);
  const when = time.at === null ? say("unknownTime") : dateTime(time.at, locale);
  return html`<article class="card">
    <header>
      <p class="kind">${say(what)}</p>
      <h3>${name}</h3>
      ${standingView(what === "signature" ? "intact" : "unaltered", { valid: signature.intact, trust: signature.trust }, locale)}
    </header>
    <dl>
      ${row(
        say("time"),
        html`${when}${time.source === "none" ? nothing : html` <small>${say(`bySource_${time.source}`)}</small>`}`,
      )}
      ${signature.intact ? row(wordsOf(locale).revocationLabel, revocationWords(signature.revocation, locale)) : nothing}
      ${row(say("covers"), coverage.wholeFile ? say("whole") : count("part", coverage.bytesAfter, locale))}
      ${coverage.wholeFile ? nothing : row(say("since"), changesView(signature, say, locale))}
    </dl>
    <details>
      <summary>${say("details")}</summary>
      <dl>
        ${signer ? certificateRows(signer, say, locale) : nothing}
        ${signature.level ? row(say("level"), `PAdES ${signature.level}`) : nothing}
        ${signature.digestAlgorithm ? row(say("algorithm"), signature.digestAlgorithm) : nothing}
        ${
          timestamp?.issuer
            ? row(
                say("timestampBy"),
                html`${commonName(timestamp.issuer.subject)}
                ${timestamp.valid && signature.intact ? trustView(timestamp.trust, locale) : nothing}`,
              )
            : nothing
        }
        ${rootRow(signature.trust, say)}
      </dl>
    </details>
  </article>`;
}

function changesView({ coverage, changesAfter }: SignatureReport, say: Say, locale: Locale): Words {
  if (coverage.byteRange === null) return "—";
  if (changesAfter.length === 0) return say("nothing");
  return html`<ul>
    ${changesAfter.map((change) => html`<li>${changeWords(change)[locale]}</li>`)}
  </ul>`;
}
