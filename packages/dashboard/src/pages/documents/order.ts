import { css, html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { hairline } from "@service/ui/base";
import type { DocumentListWords } from "../../locales/es/documents.ts";

const COLUMNS = ["name", "createdAt", "updatedAt"] as const;
type Column = (typeof COLUMNS)[number];

/** The order of a list, as its address names it: a column, with "-" where the largest comes first. */
export interface Order {
  column: Column;
  descending: boolean;
}

/** The order that an address names; the latest changes first where it names none. */
export function orderOf(text: string): Order {
  const column = COLUMNS.find((one) => one === text.replace(/^-/, ""));
  if (column === undefined) return { column: "updatedAt", descending: true };
  return { column, descending: text.startsWith("-") };
}

export function orderText({ column, descending }: Order): string {
  return (descending ? "-" : "") + column;
}

/** The parameters of an order in the list's request. */
export function orderQuery({ column, descending }: Order) {
  if (column === "name") return { nameOrder: descending ? ("desc" as const) : ("asc" as const) };
  return { sort: descending ? (`-${column}` as const) : column };
}

/** Buttons above the columns; a second press turns the order round. */
export function orderButtons(
  order: Order,
  words: DocumentListWords,
  onOrder: (order: Order) => void,
): TemplateResult {
  const next = (column: Column): Order =>
    column === order.column
      ? { column, descending: !order.descending }
      : { column, descending: column !== "name" };
  return html`<div class="order" role="group" aria-label=${words.order}>
    ${COLUMNS.map((column) => {
      const isChosen = column === order.column;
      return html`<button
        class=${column}
        type="button"
        aria-pressed=${isChosen ? "true" : "false"}
        @click=${() => onOrder(next(column))}
      >
        ${words.orders[column]}${
          isChosen
            ? html`<span class="arrow ${order.descending ? "down" : ""}"></span
                ><span class="visually-hidden"
                  >, ${order.descending ? words.descending : words.ascending}</span
                >`
            : nothing
        }
      </button>`;
    })}
  </div>`;
}

export const orderStyles = css`
  .order {
    display: flex;
    align-items: center;
    gap: 0 12px;
    padding: 0 16px;
    border-bottom: 1px solid ${hairline};
  }
  .order button {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    min-height: 44px;
    padding: 0 8px;
    border: 0;
    background: none;
    color: var(--signing-color-text-muted);
    font: inherit;
    font-size: 0.8125rem;
    font-weight: 600;
    cursor: pointer;
  }
  .order [aria-pressed="true"] {
    color: var(--signing-color-text);
  }
  .order .arrow {
    border: 4px solid transparent;
    border-block-start-width: 0;
    border-block-end: 6px solid currentColor;
  }
  .order .arrow.down {
    rotate: 180deg;
  }
  .order .name {
    margin-inline-end: auto;
  }
  @media (max-width: 640px) {
    .order {
      gap: 0;
      padding-inline: 8px;
    }
  }
`;
