import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { icon } from "@service/ui/icons";
import { css, html, nothing } from "lit";
import type { TemplateResult } from "lit";

/** Tags of a row; others are counted. */
const SHOWN = 3;

/** The colour of a tag, which its name decides whatever its case. */
function hueOf(tag: string): string {
  let hue = 7;
  for (const character of tag.toLowerCase()) hue = (hue * 31 + character.codePointAt(0)!) % 360;
  return `--hue:${hue}`;
}

/** The tags of a document, each of which filters the list that the query shows. */
export function tagChips(
  tags: readonly string[] | undefined,
  query: URLSearchParams,
): TemplateResult | typeof nothing {
  if (tags === undefined) return nothing;
  const addressOf = (tag: string) => {
    const filtered = new URLSearchParams(query);
    filtered.set("tag", tag);
    return `${DASHBOARD_ROOT}/documents?${filtered}`;
  };
  const others = tags.length - SHOWN;
  return html`<span class="tags"
    >${tags
      .slice(0, SHOWN)
      .map(
        (tag) => html`<a class="tag small" dir="auto" .style=${hueOf(tag)} href=${addressOf(tag)}>${tag}</a>`,
      )}${others > 0 ? html`<span class="small muted">+${others}</span>` : nothing}</span
  >`;
}

/** The tag by which the list is filtered, with the way to take it away. */
export function chosenTag(tag: string, label: string, remove: () => void): TemplateResult | typeof nothing {
  if (tag === "") return nothing;
  return html`<button
    type="button"
    class="tag small chosen"
    .style=${hueOf(tag)}
    aria-label=${label}
    @click=${remove}
  >
    <span dir="auto">${tag}</span>${icon("close")}
  </button>`;
}

export const tagStyles = css`
  .tags {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    padding-block: 4px;
  }
  .tag {
    position: relative;
    max-width: 24ch;
    overflow: hidden;
    padding: 3px 10px;
    border: 0;
    border-radius: 999px;
    background: hsl(var(--hue) 70% 90%);
    color: hsl(var(--hue) 70% 20%);
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .tag.chosen {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    justify-self: start;
    max-width: 100%;
    min-height: 32px;
    font: inherit;
    cursor: pointer;
  }
  .tag.chosen span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
