import { base, hairline } from "@service/ui/base";
import { saveFile } from "@service/ui/save-file";
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from "chart.js";
import { css, html, LitElement } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { pageStyles } from "../../kit/styles.ts";
import type { AnalyticsWords } from "../../locales/es/analytics.ts";

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

/** A table of figures. The chart shows its first column as labels and the second as values. */
export interface Figures {
  columns: readonly string[];
  rows: readonly (readonly [label: string, value: number, ...rest: string[]])[];
}

/** Figures as a chart or as a table, with both to be saved. */
export class ChartPanel extends LitElement {
  static override properties = {
    words: { attribute: false },
    heading: {},
    kind: {},
    figures: { attribute: false },
    theme: {},
    table: { state: true },
  };
  static override styles = [
    base,
    pageStyles,
    css`
      :host {
        display: block;
        height: 100%;
      }
      .panel {
        display: flex;
        flex-direction: column;
        gap: 16px;
        height: 100%;
      }
      .panel > .top {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 4px 16px;
      }
      .top .actions {
        flex: none;
        flex-wrap: nowrap;
        gap: 0;
        margin-inline-end: -12px;
      }
      .canvas {
        position: relative;
        flex: 1;
        min-height: 260px;
      }
      table {
        width: 100%;
        border-collapse: collapse;
        font-variant-numeric: tabular-nums;
      }
      th,
      td {
        padding: 10px 8px;
        border-bottom: 1px solid ${hairline};
        text-align: end;
      }
      th:first-child,
      td:first-child {
        text-align: start;
        overflow-wrap: anywhere;
      }
      th {
        color: var(--signing-color-text-muted);
        font-size: 0.875rem;
        font-weight: 600;
      }
    `,
  ];

  declare words: AnalyticsWords;
  declare heading: string;
  declare kind: "bar" | "line";
  declare figures: Figures;
  /** The colours are read again when it changes. */
  declare theme: string;
  declare private table: boolean;
  #chart: Chart | null = null;

  constructor() {
    super();
    this.kind = "bar";
    this.table = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#drop();
  }

  override updated(changed: PropertyValues<ChartPanel>): void {
    if (
      changed.has("figures") ||
      changed.has("theme") ||
      changed.has("kind") ||
      changed.has("table" as keyof ChartPanel)
    )
      this.#draw();
  }

  override render(): TemplateResult {
    const { words, heading } = this;
    return html`<section class="panel">
      <div class="top">
        <h2>${heading}</h2>
        <div class="actions">
          <signing-button variant="quiet" @click=${() => (this.table = !this.table)}
            >${this.table ? words.chart : words.table}</signing-button
          >
          ${
            this.table
              ? html`<signing-button
                  variant="quiet"
                  .label=${words.csvOf(heading)}
                  @click=${() => this.#saveCsv()}
                  >${words.csv}</signing-button
                >`
              : html`<signing-button
                  variant="quiet"
                  .label=${words.imageOf(heading)}
                  @click=${() => this.#savePicture()}
                  >${words.image}</signing-button
                >`
          }
        </div>
      </div>
      ${this.table ? this.#table() : html`<div class="canvas"><canvas role="img" aria-label=${this.#summary()}></canvas></div>`}
    </section>`;
  }

  #table(): TemplateResult {
    const { columns, rows } = this.figures;
    return html`<table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  #summary(): string {
    const parts = this.figures.rows.map(([label, value]) => `${label} ${value}`);
    return `${this.heading}. ${parts.join(", ")}`;
  }

  #drop(): void {
    this.#chart?.destroy();
    this.#chart = null;
  }

  #draw(): void {
    this.#drop();
    const canvas = this.renderRoot.querySelector("canvas");
    if (canvas === null) return;
    const style = getComputedStyle(this);
    const colorOf = (token: string): string => style.getPropertyValue(`--signing-color-${token}`).trim();
    const [accent, muted, border] = [colorOf("accent-line"), colorOf("text-muted"), colorOf("border")];
    const scale = {
      ticks: { color: muted, font: { size: 13 }, precision: 0 },
      grid: { color: `${border}33` },
    };
    this.#chart = new Chart(canvas, {
      type: this.kind,
      data: {
        labels: this.figures.rows.map(([label]) => label),
        datasets: [
          {
            label: this.figures.columns[1] ?? "",
            data: this.figures.rows.map(([, value]) => value),
            backgroundColor: this.kind === "bar" ? accent : `${accent}33`,
            borderColor: accent,
            borderWidth: this.kind === "bar" ? 0 : 3,
            pointBackgroundColor: accent,
            pointRadius: 4,
            ...(this.kind === "bar" && { borderRadius: 6, maxBarThickness: 56 }),
          },
        ],
      },
      options: {
        responsive: true,
        maintainAspectRatio: false,
        animation: matchMedia("(prefers-reduced-motion: reduce)").matches ? false : { duration: 200 },
        plugins: { tooltip: { displayColors: false } },
        scales: { x: { ...scale, grid: { display: false } }, y: { ...scale, beginAtZero: true } },
      },
    });
  }

  #savePicture(): void {
    this.renderRoot.querySelector("canvas")?.toBlob((picture) => {
      if (picture !== null) saveFile(picture, `${this.heading}.png`);
    });
  }

  #saveCsv(): void {
    const { columns, rows } = this.figures;
    const lines = [columns, ...rows].map((row) => row.map((cell) => csvCell(String(cell))).join(","));
    // the mark tells spreadsheets that it is UTF-8
    saveFile(new Blob([`\uFEFF${lines.join("\r\n")}\r\n`], { type: "text/csv" }), `${this.heading}.csv`);
  }
}

/** A cell in quotes. One that a spreadsheet would take for a formula begins with an apostrophe. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
