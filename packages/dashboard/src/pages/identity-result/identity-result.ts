import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { register } from "@service/ui/register";
import { css, html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { dateTime, percent } from "../../kit/dates.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import { statusBadge } from "../../kit/statuses.ts";
import type { IdentityWords } from "../../locales/es/identity.ts";
import { pageWordsOf } from "../../locales/index.ts";

type Result = AnswerOf<"v2.retrieveOnboardingResult">;
type Data = NonNullable<Result["resultData"]>;

/** One identity verification: what was checked, what was read, and its pictures while they are kept. */
export class IdentityResultPage extends Page {
  static override styles = [
    Page.styles,
    css`
      .pictures {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
        gap: 16px;
      }
      figure {
        margin: 0;
      }
      figcaption {
        margin-bottom: 6px;
        font-size: 0.875rem;
      }
      img,
      video {
        width: 100%;
        border-radius: var(--signing-radius);
      }
    `,
  ];

  readonly #result = new Resource<Result>(this, (signal) =>
    this.app.api.call("v2.retrieveOnboardingResult", {
      params: { session_id: this.params["id"] ?? "" },
      signal,
    }),
  );

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#result.load();
  }

  get heading(): string {
    const { value } = this.#result;
    return value?.targetName ?? value?.extractedName ?? value?.targetEmail ?? this.#words.loading;
  }

  get #words(): IdentityWords["one"] {
    return pageWordsOf(this.app.locale).identityWords.one;
  }

  override render(): TemplateResult {
    const words = this.#words;
    const { locale } = this.app;
    const back = { href: `${DASHBOARD_ROOT}/identity`, words: words.back };
    const { value: result, error } = this.#result;
    if (result === null)
      return html`${this.header({ back })}
      ${
        error === null
          ? html`<section class="panel flush">${skeleton(this.app.words.loading, 3)}</section>`
          : this.trouble(error, () => void this.#result.load())
      }`;
    const { resultData: data, status, completedAt } = result;
    const when =
      completedAt === null
        ? nothing
        : html` ${this.app.words.labelled(words.completed, dateTime(completedAt, locale))}`;
    const lead = html`${
      data?.verdict ? statusBadge("verdict", data.verdict, locale) : statusBadge("onboarding", status, locale)
    }${when}`;
    return html`${this.header({ back, lead })}
    ${
      data === null
        ? html`<section class="panel">${emptyState({ icon: "identity", ...words.noResult })}</section>`
        : html`<div class="columns">
            <div class="stack">${this.#checks(data)} ${this.#pictures(result)}</div>
            ${this.#read(data)}
          </div>`
    }`;
  }

  #checks({ checks }: Data): TemplateResult {
    const words = this.#words;
    const { locale } = this.app;
    return html`<section class="panel flush">
      <div class="title"><h2>${words.checks}</h2></div>
      <ul class="rows">
        ${checks.map(
          ({ check, verdict, confidence }) =>
            html`<li class="row">
              <span class="main"
                ><strong>${words.names[check] ?? words.otherCheck}</strong>${
                  confidence === null
                    ? nothing
                    : html`<br /><span class="small muted"
                          >${words.confidence(percent(confidence, locale))}</span
                        >`
                }</span
              >
              ${
                verdict === null
                  ? html`<span class="small muted">${words.pending}</span>`
                  : statusBadge("verdict", verdict, locale)
              }
            </li>`,
        )}
      </ul>
    </section>`;
  }

  #read({ extracted, corrections }: Data): TemplateResult {
    const words = this.#words;
    const shown = Object.entries(words.fields).flatMap(([name, label]) => {
      const value = corrections[name] ?? extracted[name as keyof typeof extracted];
      return value === null ? [] : [{ name, label, value, isCorrected: name in corrections }];
    });
    return html`<section class="panel">
      <h2>${words.document}</h2>
      <dl class="facts">
        ${shown.map(
          ({ name, label, value, isCorrected }) =>
            html`<div>
              <dt>${label}</dt>
              <dd>${name === "document_type" ? (words.documentTypes[value] ?? value) : value}</dd>
              ${isCorrected ? html`<dd class="small muted">${words.corrected}</dd>` : nothing}
            </div>`,
        )}
      </dl>
    </section>`;
  }

  #pictures({ captures }: Result): TemplateResult | typeof nothing {
    const words = this.#words;
    if (captures.length === 0) return nothing;
    return html`<section class="panel">
      <h2>${words.captures}</h2>
      <div class="pictures">
        ${captures.map(({ captureType, imageUrl }) => {
          const name = words.captureNames[captureType] ?? words.captures;
          const isShown =
            imageUrl !== null && isPicture(captureType) && new URL(imageUrl).origin === location.origin;
          return html`<figure>
            <figcaption>${name}</figcaption>
            ${
              imageUrl === null
                ? html`<p class="small muted">${words.erased}</p>`
                : isShown
                  ? html`<img src=${imageUrl} alt=${name} loading="lazy" />`
                  : html`<a href=${imageUrl} target="_blank" rel="noreferrer">${name}</a>`
            }
          </figure>`;
        })}
      </div>
    </section>`;
  }
}

/** Recordings, and pictures of another origin, which the page's CSP refuses, are opened in a tab of their own. */
function isPicture(captureType: string): boolean {
  return captureType !== "liveness" && captureType !== "video";
}

register({ "page-identity-result": IdentityResultPage });
