import { momentIn } from "@service/contract/calendar";
import { icon } from "@service/ui/icons";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { dateTime } from "../../kit/dates.ts";
import type { Locale } from "@service/contract/locales";
import type { EditedMember } from "./edit-sheet.ts";
import type { Document } from "./parts.ts";
import { pageWordsOf } from "../../locales/index.ts";

/** States in which the expiry may change (docs/contract/dashboard.md#expiry). Name and folder change in every state. */
const MAY_EXPIRE = new Set(["draft", "collecting_data", "awaiting_signatures", "correcting"]);

/** Whether the expiry may change. Signers are refused once it has passed. */
function isExpiryChangeable({ status, expiresAt }: Document, now = Date.now()): boolean {
  const isOverdue = expiresAt !== null && Date.parse(expiresAt) <= now;
  return MAY_EXPIRE.has(status) && (status === "draft" || !isOverdue);
}

/** The panel of facts; `onEdit` where the member may change the document. */
export function documentDetails(
  document: Document,
  locale: Locale,
  onEdit: ((member: EditedMember) => void) | null,
): TemplateResult {
  const words = pageWordsOf(locale).documentWords;
  const { id, createdAt, updatedAt, expiresAt, folder } = document;
  const pen = (member: EditedMember, label: string): TemplateResult | typeof nothing =>
    onEdit === null
      ? nothing
      : html`<signing-button variant="quiet" .label=${label} @click=${() => onEdit(member)}
          >${icon("pen")}</signing-button
        >`;
  return html`<section class="panel">
    <h2>${words.details}</h2>
    <dl class="facts">
      ${fact(words.created, dateTime(createdAt, locale))} ${fact(words.changed, dateTime(updatedAt, locale))}
      ${fact(
        words.expires,
        expiresAt === null ? words.never : momentIn(Date.parse(expiresAt), locale, document),
        isExpiryChangeable(document) ? pen("expiry", words.changeExpiry) : nothing,
      )}
      ${fact(words.folder, folder?.name ?? words.noFolder, pen("folder", words.moveToFolder))}
      ${fact(words.identifier, html`<code class="small">${id}</code>`)}
    </dl>
  </section>`;
}

function fact(name: string, value: unknown, action: unknown = nothing): TemplateResult {
  return html`<div>
    <dt>${name}</dt>
    <dd class="fact"><span>${value}</span>${action}</dd>
  </div>`;
}
