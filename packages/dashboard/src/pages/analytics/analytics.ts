import { numberLocale } from "@service/contract/locales";
import { register } from "@service/ui/register";
import { css, html } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { number, percent } from "../../kit/dates.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import type { AnalyticsWords } from "../../locales/es/analytics.ts";
import { pageWordsOf } from "../../locales/index.ts";
import { ChartPanel } from "./chart-panel.ts";
import type { Figures } from "./chart-panel.ts";

const PERIODS = ["7d", "30d", "90d", "12m"] as const;
type Period = (typeof PERIODS)[number];
const HOURS_A_DAY = 24;
const BOTTLENECKS = 10;

interface Read {
  kpis: AnswerOf<"v3.analyticsKpis">;
  funnel: AnswerOf<"v3.analyticsFunnel">["data"];
  trend: AnswerOf<"v3.analyticsTrend">["data"];
  bottlenecks: AnswerOf<"v3.analyticsBottlenecks">["data"];
  team: AnswerOf<"v3.analyticsTeam">["data"];
}

/** Figures of the workspace. */
export class AnalyticsPage extends Page {
  static override properties = { ...Page.properties, period: { state: true } };
  static override styles = [
    Page.styles,
    css`
      .period {
        width: 170px;
      }
      .kpis {
        display: grid;
        grid-template-columns: repeat(6, minmax(0, 1fr));
        gap: 16px;
      }
      .kpis .panel {
        padding: 16px;
      }
      .kpis dt {
        color: var(--signing-color-text-muted);
        font-size: 0.875rem;
      }
      .kpis dd {
        font-size: 1.5rem;
        font-weight: 680;
        line-height: 1.3;
        letter-spacing: -0.01em;
        font-variant-numeric: tabular-nums;
      }
      .charts {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        gap: 24px;
      }
      @media (max-width: 1240px) {
        .kpis {
          grid-template-columns: repeat(3, minmax(0, 1fr));
        }
      }
      @media (max-width: 1000px) {
        .charts {
          grid-template-columns: minmax(0, 1fr);
          gap: 16px;
        }
      }
      @media (max-width: 640px) {
        .kpis {
          grid-template-columns: 1fr 1fr;
          gap: 10px;
        }
        .kpis dd {
          font-size: 1.375rem;
        }
      }
    `,
  ];

  declare private period: Period;
  readonly #figures = new Resource<Read>(this, (signal) => this.#read(signal));

  constructor() {
    super();
    this.period = "30d";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#figures.load();
  }

  get heading(): string {
    return this.#words.title;
  }

  get #words(): AnalyticsWords {
    return pageWordsOf(this.app.locale).analyticsWords;
  }

  override render(): TemplateResult {
    const words = this.#words;
    return html`${this.header({
      lead: words.lead,
      actions: html`<select class="period" aria-label=${words.period} @change=${this.#onPeriod}>
        ${PERIODS.map(
          (period) =>
            html`<option value=${period} ?selected=${period === this.period}>
              ${words.periods[period]}
            </option>`,
        )}
      </select>`,
    })}
    ${this.#content()}`;
  }

  #content(): TemplateResult {
    const { value, error } = this.#figures;
    if (value !== null) return html`${this.#kpis(value.kpis)} ${this.#charts(value)}`;
    return error === null
      ? html`<section class="panel flush">${skeleton(this.app.words.loading)}</section>`
      : this.trouble(error, () => void this.#figures.load());
  }

  #kpis(kpis: Read["kpis"]): TemplateResult {
    const { kpis: names } = this.#words;
    const { locale } = this.app;
    const shown: [string, string][] = [
      [names.totalDocs, number(kpis.totalDocs, locale)],
      [names.completed, number(kpis.completed, locale)],
      [names.pending, number(kpis.pending, locale)],
      [names.expired, number(kpis.expired, locale)],
      [names.completionRate, percent(kpis.completionRate, locale)],
      [names.avgSignTime, kpis.completed === 0 ? "—" : this.#duration(kpis.avgSignTimeHours)],
    ];
    return html`<dl class="kpis">
      ${shown.map(
        ([name, figure]) =>
          html`<div class="panel">
            <dt>${name}</dt>
            <dd>${figure}</dd>
          </div>`,
      )}
    </dl>`;
  }

  #duration(hours: number): string {
    const [count, unit] =
      hours < 1
        ? [Math.ceil(hours * 60), "minute"]
        : hours < 2 * HOURS_A_DAY
          ? [hours, "hour"]
          : [hours / HOURS_A_DAY, "day"];
    const style = { style: "unit", unit, unitDisplay: unit === "day" ? "long" : "short" } as const;
    return new Intl.NumberFormat(numberLocale(this.app.locale), {
      ...style,
      maximumFractionDigits: 1,
    }).format(count);
  }

  #charts({ funnel, trend, bottlenecks, team }: Read): TemplateResult {
    const words = this.#words;
    const { locale } = this.app;
    const monthOf = (month: string): string =>
      new Intl.DateTimeFormat(numberLocale(locale), {
        month: "short",
        year: "2-digit",
        timeZone: "UTC",
      }).format(new Date(`${month}-01`));
    return html`<div class="charts">
      ${this.#chart("bar", words.funnel.title, {
        columns: [words.funnel.stage, words.funnel.count, words.funnel.share],
        rows: funnel.map(({ label, count, pct }) => [words.stages[label], count, percent(pct / 100, locale)]),
      })}
      ${this.#chart("line", words.trend.title, {
        columns: [words.trend.month, words.trend.signed, words.kpis.avgSignTime],
        rows: trend.map(({ month, signed, avgHours }) => [
          monthOf(month),
          signed,
          signed === 0 ? "—" : this.#duration(avgHours),
        ]),
      })}
      ${
        bottlenecks.length === 0
          ? html`<section class="panel">
              ${emptyState({ icon: "people", ...words.bottlenecks.none })}
            </section>`
          : this.#chart("bar", words.bottlenecks.title, {
              columns: [words.bottlenecks.signer, words.bottlenecks.pending, words.bottlenecks.days],
              rows: bottlenecks.map(({ signerName, pendingCount, avgDays }) => [
                signerName,
                pendingCount,
                number(avgDays, locale, 1),
              ]),
            })
      }
      ${this.#chart("bar", words.team.title, {
        columns: [words.team.member, words.team.sent, words.team.signed, words.team.rate],
        rows: team.map(({ name, sent, signed, rate }) => [
          name,
          sent,
          number(signed, locale),
          percent(rate, locale),
        ]),
      })}
    </div>`;
  }

  #chart(kind: "bar" | "line", heading: string, figures: Figures): TemplateResult {
    return html`<chart-panel
      .kind=${kind}
      .heading=${heading}
      .figures=${figures}
      .words=${this.#words}
      .theme=${this.app.theme}
    ></chart-panel>`;
  }

  readonly #onPeriod = (event: Event): void => {
    const { value } = event.target as HTMLSelectElement;
    this.period = PERIODS.find((period) => period === value) ?? "30d";
    void this.#figures.load();
  };

  async #read(signal: AbortSignal): Promise<Read> {
    const { api } = this.app;
    const given = { query: { period: this.period }, signal };
    const [kpis, funnel, trend, bottlenecks, team] = await Promise.all([
      api.call("v3.analyticsKpis", given),
      api.call("v3.analyticsFunnel", given),
      api.call("v3.analyticsTrend", { signal }),
      api.call("v3.analyticsBottlenecks", { query: { limit: BOTTLENECKS }, signal }),
      api.call("v3.analyticsTeam", given),
    ]);
    return { kpis, funnel: funnel.data, trend: trend.data, bottlenecks: bottlenecks.data, team: team.data };
  }
}

register({ "chart-panel": ChartPanel, "page-analytics": AnalyticsPage });
