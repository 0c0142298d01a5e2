import { EMBED_ERRORS, type EmbedErrorCode, FEA_ERRORS, isFeaError } from "@service/contract/embed";
import { EMBED_ERROR_DOCS } from "@service/contract/embed/error-docs";
import { V2_ERROR_DOCS, V2_ERRORS, type V2ErrorCode } from "@service/contract/v2";
import { exampleProblem, V3_ERROR_DOCS, V3_ERRORS, type V3ErrorCode } from "@service/contract/v3";
import { html } from "hono/html";
import { layout } from "./layout.ts";
import { codeBlock, type Html, inline } from "./markup/markup.ts";

/** What one API documents about a code. */
interface Entry {
  api: string;
  title: string;
  happened: string;
  todo: string;
  example?: unknown;
}

const GROUPS = [
  { id: "v3", title: "API v3", codes: Object.keys(V3_ERRORS) },
  { id: "v2", title: "API v2 and signing sessions", codes: Object.keys(V2_ERRORS) },
  { id: "embed", title: "Signing inside a page", codes: Object.keys(EMBED_ERRORS) },
  { id: "fea", title: "Signing by certificate (FEA)", codes: Object.keys(FEA_ERRORS) },
] as const;

/** The page at `/docs/errors`. Each code has one section, also when several APIs use it. */
export function errorsPage(docsUrl: string): Html {
  const shown = new Set<string>();
  const groups = GROUPS.map(({ codes, ...group }) => {
    const own = codes.filter((code) => !shown.has(code));
    for (const code of own) shown.add(code);
    return { ...group, codes: own };
  });
  return layout({
    title: "Errors · Signing Service API",
    current: "errors",
    contents: html`${groups.map(
      ({ id, title, codes }) =>
        html`<details ${id === "v3" ? "open" : ""}>
          <summary>${title}</summary>
          <ul>
            ${codes.map(
              (code) =>
                html`<li>
                  <a href="#${code}"><code>${code}</code></a>
                </li>`,
            )}
          </ul>
        </details>`,
    )}`,
    main: html`<h1>Errors</h1>
      <p class="lead">Program against the code: it is stable. Titles and sentences may be reworded.</p>
      ${groups.map(
        ({ id, title, codes }) =>
          html`<section>
            <h2 id="group-${id}">${title}</h2>
            ${codes.map((code) => codeView(code, docsUrl))}
          </section>`,
      )}`,
  });
}

function codeView(code: string, docsUrl: string): Html {
  const entries = [v3Entry(code, docsUrl), v2Entry(code), embedEntry(code), feaEntry(code)].filter(
    (entry) => entry !== null,
  );
  return html`<section class="code">
    <h3 id="${code}"><code>${code}</code></h3>
    ${entries.map(entryView)}
  </section>`;
}

function entryView({ api, title, happened, todo, example }: Entry): Html {
  return html`<p class="api"><span>${api}</span> ${title}</p>
    <dl class="words">
      <dt>What happened</dt>
      <dd>${inline(happened)}</dd>
      <dt>What to do</dt>
      <dd>${inline(todo)}</dd>
    </dl>
    ${example === undefined ? "" : codeBlock(JSON.stringify(example, null, 2))}`;
}

function v3Entry(code: string, docsUrl: string): Entry | null {
  if (!Object.hasOwn(V3_ERRORS, code)) return null;
  const known = code as V3ErrorCode;
  const { status, title } = V3_ERRORS[known];
  const { happened, todo } = V3_ERROR_DOCS[known];
  return {
    api: "v3",
    title: `${status} · ${title}`,
    happened,
    todo,
    example: exampleProblem(known, docsUrl),
  };
}

function v2Entry(code: string): Entry | null {
  if (!Object.hasOwn(V2_ERRORS, code)) return null;
  const { status, type } = V2_ERRORS[code as V2ErrorCode];
  const words = V2_ERROR_DOCS[code as V2ErrorCode];
  const example = { error: { code, type, message: words.happened.replaceAll("`", "") } };
  return { api: "v2", title: `${status} · ${type}`, ...words, example };
}

function feaEntry(code: string): Entry | null {
  if (!isFeaError(code)) return null;
  const { retryable, ...words } = FEA_ERRORS[code];
  const title = retryable ? "the signer may try again in a moment" : "the signer may try with other files";
  return { api: "page", title, ...words };
}

function embedEntry(code: string): Entry | null {
  if (!Object.hasOwn(EMBED_ERRORS, code)) return null;
  const { retryable, doNotAutoRetry } = EMBED_ERRORS[code as EmbedErrorCode];
  const title = retryable
    ? "may be tried again with the same client secret"
    : doNotAutoRetry
      ? "final; never tried again without a person's decision"
      : "final; start again with a new session";
  const words = Object.hasOwn(EMBED_ERROR_DOCS, code)
    ? EMBED_ERROR_DOCS[code as keyof typeof EMBED_ERROR_DOCS]
    : V2_ERROR_DOCS[code as V2ErrorCode];
  return { api: "page", title, ...words };
}
