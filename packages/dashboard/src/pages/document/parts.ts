import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { verificationOf, wordVerification } from "@service/contract/verification-words";
import { css, html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { hairline } from "@service/ui/base";
import { icon } from "@service/ui/icons";
import type { AnswerOf } from "../../api/types.ts";
import { badge } from "../../kit/badge.ts";
import { dateTime } from "../../kit/dates.ts";
import { drawing } from "../../kit/icons.ts";
import { eventOfAction } from "../../kit/signer-actions.ts";
import { statusBadge } from "../../kit/statuses.ts";
import type { Locale } from "@service/contract/locales";
import { pageWordsOf } from "../../locales/index.ts";
import type { DocumentWords } from "../../locales/es/document.ts";

export type Document = AnswerOf<"v3.retrieveDocument">;
export type Signer = NonNullable<Document["signers"]>[number];
export type DocumentEvent = AnswerOf<"v3.listDocumentEvents">["data"][number];

/** Actions on a signer; null: not available now. */
interface SignerActions {
  onRemove: ((signer: Signer) => void) | null;
  onReassign: ((signer: Signer) => void) | null;
  /** Whether the signers sign one after the other: only then their numbers say something. */
  isOrdered: boolean;
  /** Whether messages to signers are in the test outbox. */
  inOutbox: boolean;
}

/** Signers who have neither signed nor declined. */
const PENDING = new Set<string>(["pending", "sent", "viewed"]);

/** A signer with order, state, and what can be done. */
export function signerRow(
  signer: Signer,
  locale: Locale,
  { onRemove, onReassign, inOutbox, isOrdered }: SignerActions,
): TemplateResult {
  const words = pageWordsOf(locale).documentWords;
  const { name, email, phone, order, status, signedAt, declineReason, action = "sign", group } = signer;
  const { names, approvedAt, preparedAt } = pageWordsOf(locale).actionWords;
  return html`<li class="row">
    ${
      isOrdered
        ? html`<span class="turn" title=${words.order(order)}
            ><span aria-hidden="true">${order}</span
            ><span class="visually-hidden">${words.order(order)}</span></span
          >`
        : html`<span class="turn" aria-hidden="true">${Array.from(name)[0]?.toLocaleUpperCase()}</span>`
    }
    <div class="main wrap">
      <strong>${name}</strong>
      <div class="small muted">${email ?? phone ?? ""}</div>
      ${undeliveredNote(signer, locale, onReassign)} ${inOutbox ? messageLink(signer, words) : nothing}
      ${group === undefined ? nothing : html`<div class="small">${words.ofGroup(group)}</div>`}
      ${action === "sign" ? nothing : html`<div class="small">${names[action]}</div>`}
      ${
        signedAt === null
          ? nothing
          : html`<div class="small muted">
              ${(action === "approve" ? approvedAt : action === "prepare" ? preparedAt : words.signedAt)(dateTime(signedAt, locale))}
            </div>`
      }
      ${declineReason === null ? nothing : html`<div class="small">${words.reason(declineReason)}</div>`}
    </div>
    ${personBadge(signer, locale)}
    <span class="acts">
      ${
        onReassign === null || !PENDING.has(status)
          ? nothing
          : html`<signing-button
              variant="quiet"
              .label=${words.reassignSigner(name)}
              title=${words.reassign}
              @click=${() => onReassign(signer)}
              >${drawing("people")}</signing-button
            >`
      }
      ${
        onRemove === null || status === "signed"
          ? nothing
          : html`<signing-button
              variant="quiet"
              .label=${words.removeSigner(name)}
              @click=${() => onRemove(signer)}
              >${icon("trash")}</signing-button
            >`
      }
    </span>
  </li>`;
}

/** In a test environment nobody else comes to a signer's link. */
function messageLink(
  { name, email, phone, status }: Signer,
  words: DocumentWords,
): TemplateResult | typeof nothing {
  const to = email ?? phone;
  if (to === null || (status !== "sent" && status !== "viewed")) return nothing;
  const query = new URLSearchParams({ to });
  return html`<div class="small">
    <a href="${DASHBOARD_ROOT}/outbox?${query}">${words.inOutbox(name)}</a>
  </div>`;
}

/** Why the latest message has not reached a signer, and the way to another address. */
function undeliveredNote(
  signer: Signer,
  locale: Locale,
  onReassign: SignerActions["onReassign"],
): TemplateResult | typeof nothing {
  if (signer.undelivered === undefined) return nothing;
  const words = pageWordsOf(locale).documentWords;
  return html`<div class="small undelivered" role="note">
    ${words.undeliveredWhy[signer.undelivered.reason] ?? words.undeliveredOther}
    ${
      onReassign === null
        ? nothing
        : html`<signing-button
            variant="quiet"
            .label=${words.correctAddressOf(signer.name)}
            @click=${() => onReassign(signer)}
            >${words.correctAddress}</signing-button
          >`
    }
  </div>`;
}

/** How far a person is, in words for what they do. */
function personBadge({ status, action = "sign", undelivered }: Signer, locale: Locale): TemplateResult {
  if (undelivered !== undefined) return badge("bad", pageWordsOf(locale).documentWords.undelivered);
  const { approved, prepared, waits, copied } = pageWordsOf(locale).actionWords;
  const isSent = status === "sent";
  if (action === "approve" && status === "signed") return badge("good", approved);
  if (action === "prepare" && status === "signed") return badge("good", prepared);
  if (action === "copy" && (isSent || status === "pending")) return badge("neutral", isSent ? copied : waits);
  return statusBadge("signer", status, locale);
}

/** The document's history, newest first. Events of a signer who does not act themselves name the signer. */
export function timeline(
  events: readonly DocumentEvent[],
  signers: readonly Signer[],
  locale: Locale,
): TemplateResult {
  const names = new Map(signers.map(({ id, name }) => [id, name]));
  const words = pageWordsOf(locale).documentWords;
  return html`<ol class="timeline">
    ${events.map(
      ({ type, actor, data, createdAt }) =>
        html`<li>
          <span
            >${
              verified({ type, data }, locale) ??
              eventOfAction(type, data["action"], locale) ??
              words.events[type] ??
              words.otherEvent
            }</span
          >
          ${concerned(names.get(String(data["signerId"])), actor)}${replacement(data, words)}${failure(type, data, words)}
          <span class="small muted wrap"
            >${actor?.name ?? actor?.email ?? nothing}${actor?.name === null && actor.email === null ? "" : actor === null ? "" : " · "}${dateTime(createdAt, locale)}</span
          >
        </li>`,
    )}
  </ol>`;
}

function concerned(name: string | undefined, actor: DocumentEvent["actor"]): TemplateResult | typeof nothing {
  if (name === undefined || (actor?.type === "signer" && actor.name === name)) return nothing;
  return html`<span class="small wrap" dir="auto">${name}</span>`;
}

/** Words the result of a verification; undefined for another event. */
function verified(event: Pick<DocumentEvent, "type" | "data">, locale: Locale): string | undefined {
  const shown = verificationOf(event);
  if (shown === null) return undefined;
  const said = wordVerification(shown, pageWordsOf(locale).verificationTexts);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** Names the person who takes a signer's place, and the reason; nothing for other events. */
function replacement(
  { to, reason }: DocumentEvent["data"],
  words: DocumentWords,
): TemplateResult | typeof nothing {
  if (typeof to !== "object" || to === null || !("name" in to) || !("contact" in to)) return nothing;
  const why = typeof reason === "string" ? ` · ${words.reason(reason)}` : "";
  return html`<span class="small wrap">${String(to.name)} (${String(to.contact)})${why}</span>`;
}

/** Why a message did not reach a signer; nothing for other events. */
function failure(
  type: string,
  { reason }: DocumentEvent["data"],
  words: DocumentWords,
): TemplateResult | typeof nothing {
  if (type !== "signer.undelivered") return nothing;
  return html`<span class="small wrap"
    >${words.undeliveredWhy[String(reason)] ?? words.undeliveredOther}</span
  >`;
}

/** The identity checks that signers passed, as the history tells them. */
export function verificationsOf(
  events: readonly DocumentEvent[],
  locale: Locale,
): TemplateResult | typeof nothing {
  const words = pageWordsOf(locale).documentWords;
  const passed = events.filter(({ type }) => type === "signer.verified");
  if (passed.length === 0) return nothing;
  return html`<section class="panel">
    <h2>${words.verifications}</h2>
    <ul class="checks">
      ${passed.map(({ actor, data, createdAt }) => {
        const method = typeof data["module"] === "string" ? data["module"] : "";
        return html`<li>
          ${icon("check")}<span
            ><strong>${words.methods[method] ?? words.otherMethod}</strong><br /><span
              class="small muted wrap"
              >${actor?.name ?? actor?.email ?? ""} · ${dateTime(createdAt, locale)}</span
            ></span
          >
        </li>`;
      })}
    </ul>
  </section>`;
}

export const partStyles = css`
  .acts {
    display: flex;
    flex: none;
    margin-inline: -8px;
  }
  .acts:not(:has(signing-button)) {
    display: none;
  }
  .undelivered signing-button {
    display: block;
    margin-inline-start: -10px;
  }
  .turn {
    display: grid;
    flex: none;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: 50%;
    background: color-mix(in srgb, var(--signing-color-accent) 11%, transparent);
    color: var(--signing-color-accent-text);
    font-size: 0.875rem;
    font-weight: 700;
  }
  .timeline {
    display: grid;
    gap: 18px;
    list-style: none;
  }
  .timeline li {
    position: relative;
    display: grid;
    padding-inline-start: 26px;
  }
  .timeline li::before {
    content: "";
    position: absolute;
    inset-block-start: 7px;
    inset-inline-start: 2px;
    width: 9px;
    height: 9px;
    border: 2px solid var(--signing-color-accent-line);
    border-radius: 50%;
    background: var(--signing-color-surface-raised);
  }
  .timeline li:not(:last-child)::after {
    content: "";
    position: absolute;
    inset-block: 20px -16px;
    inset-inline-start: 7.5px;
    width: 2px;
    background: ${hairline};
  }
  .checks {
    display: grid;
    gap: 12px;
    list-style: none;
  }
  .checks li {
    display: flex;
    gap: 10px;
  }
  .checks .icon {
    flex: none;
    margin-top: 2px;
    color: var(--signing-color-success);
  }
  .fact {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  .fact > span {
    min-width: 0;
  }
  .fact signing-button {
    flex: none;
    margin-block: -10px;
  }
  .paper {
    display: block;
    width: 100%;
    aspect-ratio: 1 / 1.294;
    object-fit: contain;
    object-position: top;
    border: 1px solid ${hairline};
    border-radius: 6px;
    background: var(--signing-color-paper);
  }
  img.paper {
    aspect-ratio: var(--paper-ratio, 1 / 1.294);
  }
  .paper.waiting {
    background: linear-gradient(color-mix(in srgb, var(--signing-color-border) 26%, transparent) 0 0) 12%
      12% / 60% 10px no-repeat var(--signing-color-paper);
    animation: waiting 1.4s ease-in-out infinite alternate;
  }
  @keyframes waiting {
    to {
      opacity: 0.55;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .paper.waiting {
      animation: none;
    }
  }
  @media (max-width: 640px) {
    .row > .turn + .main {
      flex-basis: calc(100% - 60px);
    }
    .rows .row > .badge {
      margin-inline-start: 52px;
    }
  }
`;
