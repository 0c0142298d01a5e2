import { icon } from "@service/ui/icons";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import type { Locale } from "@service/contract/locales";
import type { Signer } from "./parts.ts";
import { quantity } from "../../kit/dates.ts";
import { pageWordsOf } from "../../locales/index.ts";

export type Attachment = AnswerOf<"v3.listDocumentAttachments">["data"][number];

/** The files that signers attached; nothing without any. */
export function attachmentsPanel(
  attachments: readonly Attachment[],
  signers: readonly Signer[],
  { locale, onDownload }: { locale: Locale; onDownload: (attachment: Attachment) => void },
): TemplateResult | typeof nothing {
  if (attachments.length === 0) return nothing;
  const words = pageWordsOf(locale).documentWords;
  return html`<section class="panel">
    <h2>${words.attachments}</h2>
    <ul class="checks">
      ${attachments.map(
        (attachment) =>
          html`<li class="fact">
            <span class="wrap"
              ><strong>${attachment.name}</strong><br /><span class="small muted"
                >${signers.find(({ id }) => id === attachment.signerId)?.name ?? ""} ·
                ${sizeOf(attachment.size, locale)}</span
              ></span
            ><signing-button
              variant="quiet"
              .label=${words.downloadAttachment(attachment.name)}
              @click=${() => onDownload(attachment)}
              >${icon("down")}</signing-button
            >
          </li>`,
      )}
    </ul>
  </section>`;
}

function sizeOf(bytes: number, locale: Locale): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, "kilobyte"] : [bytes / 1_000_000, "megabyte"];
  return quantity(value, unit, locale);
}
