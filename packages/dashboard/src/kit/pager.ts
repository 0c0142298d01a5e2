import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { Locale } from "@service/contract/locales";
import { icon } from "@service/ui/icons";
import { wordsOf } from "../locales/index.ts";
import { drawing } from "./icons.ts";

/** Buttons for lists that count their pages; nothing where there is one page. */
export function pager(
  { page, pages, locale }: { page: number; pages: number; locale: Locale },
  onPage: (page: number) => void,
): TemplateResult | typeof nothing {
  if (pages <= 1) return nothing;
  const words = wordsOf(locale).pagerWords;
  return html`<div class="more actions">
    <signing-button
      variant="quiet"
      .label=${words.previous}
      ?disabled=${page <= 1}
      @click=${() => onPage(page - 1)}
      >${drawing("back")}</signing-button
    >
    <span class="small muted" role="status">${words.place(page, pages)}</span>
    <signing-button
      variant="quiet"
      .label=${words.next}
      ?disabled=${page >= pages}
      @click=${() => onPage(page + 1)}
      >${icon("next")}</signing-button
    >
  </div>`;
}
