import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { css, html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { dateTime, relative } from "../../kit/dates.ts";
import { drawing } from "../../kit/icons.ts";
import { statusBadge } from "../../kit/statuses.ts";
import { wordsOf } from "../../locales/index.ts";
import type { App } from "../../model/context.ts";
import { tagChips } from "./tags.ts";

export type ListedDocument = AnswerOf<"v3.listDocuments">["data"][number];
type People = NonNullable<ListedDocument["people"]>;

/** A document of the list: its name and people, how far it is, and when it changed or was created. */
export function documentRow(
  document: ListedDocument,
  { locale, environment }: Pick<App, "locale" | "environment">,
  { shownTime, query }: { shownTime: "createdAt" | "updatedAt"; query: URLSearchParams },
): TemplateResult {
  const { id, tags, name, status, signedCount, signerCount, people, scheduledSendAt } = document;
  const words = wordsOf(locale).documentListWords;
  const when = relative(document[shownTime], locale);
  return html`<div class="row">
    ${drawing("documents", 24)}
    <div class="main">
      <a class="name" dir="auto" href="${DASHBOARD_ROOT}/documents/${id}">${name}</a>
      ${people === undefined ? nothing : peopleLine(people, locale)}
      ${people === undefined || environment === "live" ? nothing : messageLine(people, locale)}
      ${
        scheduledSendAt === undefined
          ? nothing
          : html`<span class="people small">${words.scheduled(dateTime(scheduledSendAt, locale))}</span>`
      }
      ${tagChips(tags, query)}
    </div>
    <span class="state">${statusBadge("document", status, locale)}</span>
    <span class="count small muted">${words.signed(signedCount, signerCount)}</span>
    <span class="side">${shownTime === "createdAt" ? words.created(when) : words.updated(when)}</span>
  </div>`;
}

/** Names who is waited for, else the first of the people, and counts the others. */
function peopleLine(
  { data, total, waitedFor }: People,
  locale: App["locale"],
): TemplateResult | typeof nothing {
  const [first] = data;
  if (first === undefined) return nothing;
  const words = wordsOf(locale).documentListWords;
  const others = waitedFor > 0 ? waitedFor - 1 : total - 1;
  const text =
    waitedFor > 0 ? words.waitsFor(first.name, others) : first.name + (others > 0 ? ` +${others}` : "");
  const title = data.map(({ name, email }) => (email === null ? name : `${name} (${email})`)).join("\n");
  return html`<span class="people small muted" dir="auto" title=${title}>${text}</span>`;
}

/** In a test environment the invitation is in the outbox, where its link opens the signer's page. */
function messageLine({ data }: People, locale: App["locale"]): TemplateResult | typeof nothing {
  const asked = data.find(({ waitedFor, email }) => waitedFor && email !== null);
  if (asked === undefined) return nothing;
  const words = wordsOf(locale).documentListWords;
  const query = new URLSearchParams({ to: asked.email ?? "" }).toString();
  return html`<span class="small muted"
    >${words.nothingLeft} ·
    <a class="message" href="${DASHBOARD_ROOT}/outbox?${query}">${words.seeMessage}</a></span
  >`;
}

export const documentRowStyles = css`
  .row {
    position: relative;
  }
  .row:hover {
    background: color-mix(in srgb, var(--signing-color-accent) 5%, transparent);
  }
  .row .icon {
    flex: none;
    color: var(--signing-color-text-muted);
  }
  a.name {
    color: inherit;
    text-decoration: none;
  }
  /* the whole row opens the document */
  a.name::after {
    content: "";
    position: absolute;
    inset: 0;
  }
  a.name:focus-visible {
    outline: none;
  }
  a.name:focus-visible::after {
    outline: 2px solid var(--signing-color-accent-line);
    outline-offset: -3px;
  }
  .people {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .message {
    position: relative;
    display: inline-block;
    padding-block: 3px;
  }
  .state {
    flex: 0 0 190px;
  }
  .count {
    flex: 0 0 150px;
  }
  .row .side {
    width: 170px;
  }
  @media (max-width: 640px) {
    .row .icon {
      display: none;
    }
    .state,
    .count {
      flex: none;
    }
    .row .side {
      width: auto;
    }
  }
`;
