import type { OpenApiDocument, OperationObject, Schema } from "@service/contract/openapi";
import type { Guide } from "@service/contract/v3";
import { html } from "hono/html";
import { layout } from "./layout.ts";
import { codeBlock, type Html, inline, markdown } from "./markup/markup.ts";
import { operationView } from "./operation-view.ts";
import { type Chapter, chaptersOf, objectsOf, type Reference } from "./reference-model.ts";
import { SchemaView } from "./schema-view.ts";

/** The reference of one API: guides, operations, events and objects. */
export function referencePage({ document, prefix, current, title, guides }: Reference): Html {
  const schemas = new SchemaView(document);
  const serverUrl = document.servers[0]?.url ?? "";
  const chapters = chaptersOf({ document, prefix });
  const objects = objectsOf(document);
  return layout({
    current,
    contents: contents({ guides, chapters, events: Object.keys(document.webhooks), objects }),
    main: html`<h1>${title}</h1>
      <p class="lead">${document.info.summary}</p>
      <dl class="facts">
        <dt>Address</dt>
        <dd><code>${serverUrl}</code></dd>
        <dt>Contract</dt>
        <dd><code>${document.info.version}</code></dd>
        <dt>Description</dt>
        <dd><a href="${prefix}/openapi.json">OpenAPI 3.1</a></dd>
      </dl>
      ${KEY_FORM} ${guidesView(guides)} ${chapters.map((chapter) => chapterView(chapter, schemas, serverUrl))}
      ${eventsView(document, schemas)}
      <section>
        <h2 id="objects">Objects</h2>
        ${objects.map(([name, schema]) => objectView(name, schema, schemas))}
      </section>`,
  });
}

function guidesView(guides: readonly Guide[]): Html | string {
  if (guides.length === 0) return "";
  return html`<section>
    <h2 id="guides">Guides</h2>
    ${guides.map(
      ({ id, title, text }) =>
        html`<section class="guide">
          <h3 id="guide-${id}">${title.en}</h3>
          ${markdown(text.en)}
        </section>`,
    )}
  </section>`;
}

function chapterView({ name, description, entries }: Chapter, schemas: SchemaView, serverUrl: string): Html {
  return html`<section class="chapter">
    <h2 id="tag-${name.replaceAll(" ", "-")}">${name}</h2>
    <p>${description}</p>
    ${entries.map((entry) => operationView(entry, schemas, serverUrl))}
  </section>`;
}

function eventsView({ webhooks }: OpenApiDocument, schemas: SchemaView): Html | string {
  const entries = Object.entries(webhooks);
  if (entries.length === 0) return "";
  return html`<section class="chapter">
    <h2 id="events">Events</h2>
    <p>
      What webhook endpoints are sent, each as a <a href="#object-WebhookEnvelope">WebhookEnvelope</a> with
      this data. How to verify one is in <a href="#guide-webhooks">Receiving webhooks</a>.
    </p>
    ${entries.map(([type, { post }]) => eventView(type, post, schemas))}
  </section>`;
}

function eventView(type: string, { summary, requestBody }: OperationObject, schemas: SchemaView): Html {
  const media = requestBody?.content["application/json"];
  const data = media?.schema.allOf?.[1]?.properties?.["data"] as Schema | undefined;
  return html`<details class="operation" id="event-${type}">
    <summary>
      <h3><code class="path">${type}</code> <span class="summary">${summary}</span></h3>
    </summary>
    <div class="inside">
      <h4>Data</h4>
      ${schemas.properties(data ?? {})}
      <h4>Example</h4>
      ${codeBlock(JSON.stringify(media?.example, null, 2))}
    </div>
  </details>`;
}

function objectView(name: string, schema: Schema, schemas: SchemaView): Html {
  const body = schema.properties
    ? schemas.properties(schema)
    : html`<p class="type">${schemas.type(schema)}</p>`;
  const words = schema.description === undefined ? "" : html`<p>${inline(schema.description)}</p>`;
  return html`<section class="object">
    <h3 id="object-${name}">${name}</h3>
    ${words}${body}
  </section>`;
}

interface Contents {
  guides: readonly Guide[];
  chapters: readonly Chapter[];
  events: readonly string[];
  objects: readonly [string, Schema][];
}

function contents({ guides, chapters, events, objects }: Contents): Html {
  return html`<label class="filter" hidden
      >Find <input type="search" placeholder="send, fields, 409 …" autocomplete="off"
    /></label>
    ${group(
      "Guides",
      guides.map(({ id, title }) => html`<li><a href="#guide-${id}">${title.en}</a></li>`),
    )}
    ${chapters.map(({ name, entries }) =>
      group(
        name,
        entries.map(
          ({ operation }) => html`<li><a href="#op-${operation.operationId}">${operation.summary}</a></li>`,
        ),
      ),
    )}
    ${group(
      "Events",
      events.map((type) => html`<li><a href="#event-${type}">${type}</a></li>`),
    )}
    ${group(
      "Objects",
      objects.map(([name]) => html`<li><a href="#object-${name}">${name}</a></li>`),
    )}`;
}

function group(title: string, links: Html[]): Html | string {
  if (links.length === 0) return "";
  return html`<details>
    <summary>${title}</summary>
    <ul>
      ${links}
    </ul>
  </details>`;
}

/** The script shows the form. The key stays in the page's memory. */
const KEY_FORM = html`<form class="key" hidden>
  <label for="api-key">API key for “Try it”</label>
  <input id="api-key" type="password" autocomplete="off" spellcheck="false" placeholder="service_test_sk_…" />
  <p class="hint">Use a sandbox key. It stays in this page and is forgotten when you leave.</p>
  <p class="notice" role="alert" hidden>This is a live key: what you send is real and is charged.</p>
</form>`;
