import type { MediaType, OperationObject, Parameter, Reference, Response } from "@service/contract/openapi";
import { html } from "hono/html";
import { breakable, codeBlock, type Html, inline, markdown } from "./markup/markup.ts";
import { sampleOf } from "./samples/sample-of.ts";
import { samplesView } from "./samples/samples-view.ts";
import type { SchemaView } from "./schema-view.ts";
import { tryForm } from "./try-form.ts";

export interface OperationEntry {
  method: string;
  /** Path below the server's address. */
  path: string;
  /** Mount path of the API, such as `/v3`. */
  prefix: string;
  operation: OperationObject;
  parameters: Parameter[];
  /** The responses, with references resolved. */
  responses: [status: string, Response][];
}

/** One operation. It is collapsed until the reader opens it or follows a link to it. */
export function operationView(entry: OperationEntry, schemas: SchemaView, serverUrl: string): Html {
  const { method, prefix, path, operation } = entry;
  return html`<details class="operation" id="op-${operation.operationId}">
    <summary>
      <h3>
        <span class="method ${method}">${method.toUpperCase()}</span>
        <code class="path">${breakable(prefix + path)}</code>
        <span class="summary">${operation.summary}</span>
      </h3>
    </summary>
    <div class="inside">
      ${markdown(operation.description)} ${parametersView(entry.parameters, schemas)}
      ${bodyView(operation, schemas)}
      <h4>Request</h4>
      ${samplesView(sampleOf(entry, serverUrl))} ${answersView(entry.responses, schemas)} ${tryForm(entry)}
    </div>
  </details>`;
}

function parametersView(parameters: readonly Parameter[], schemas: SchemaView): Html | string {
  if (parameters.length === 0) return "";
  return html`<h4>Parameters</h4>
    <ul class="properties">
      ${parameters.map(
        ({ name, in: place, required, description, schema }) =>
          html`<li>
            <code class="property">${name}</code>
            <span class="type">${place}, ${schemas.type(schema)}</span
            >${required ? html` <span class="required">required</span>` : ""}
            ${description === undefined ? "" : html`<div>${inline(description)}</div>`}
          </li>`,
      )}
    </ul>`;
}

function bodyView({ requestBody }: OperationObject, schemas: SchemaView): Html | string {
  const file = requestBody?.content["text/csv"];
  if (file)
    return html`<h4>Body</h4>
      <div class="type">text/csv</div>`;
  const [type, other] = ["application/json", "multipart/form-data"].filter(
    (known) => requestBody?.content[known],
  );
  if (!requestBody || type === undefined) return "";
  const notes = [
    ...(type === "multipart/form-data" ? [type] : []),
    ...(other === undefined ? [] : [`or ${other}`]),
    ...(requestBody.required ? [] : ["may be left out"]),
  ];
  return html`<h4>Body${notes.length > 0 ? ` (${notes.join(", ")})` : ""}</h4>
    ${schemas.properties(requestBody.content[type]!.schema)}`;
}

function answersView(responses: OperationEntry["responses"], schemas: SchemaView): Html {
  return html`<h4>Answers</h4>
    <dl class="answers">
      ${responses.map(
        ([status, response]) =>
          html`<dt>${status}</dt>
            <dd>${answerText(response)}${shapes(response, schemas)}</dd>`,
      )}
    </dl>`;
}

/** Error answers list their codes, each linked to its page, where the cause is explained. */
function answerText({ description }: Response): Html {
  return markdown(description.replaceAll(/^(- \[`\w+`\]\([^)]*\)): .*$/gm, "$1"));
}

function shapes({ content = {} }: Response, schemas: SchemaView): Html[] {
  return Object.entries(content)
    .filter(([type]) => type !== "application/problem+json")
    .map(
      ([type, media]) =>
        html`<div class="type">${type === "application/json" ? schemas.type(media.schema) : type}</div>
          ${example(media)}`,
    );
}

function example({ example: value }: MediaType): Html | string {
  return value === undefined
    ? ""
    : html`<details class="example">
        <summary>Example</summary>
        ${codeBlock(JSON.stringify(value, null, 2))}
      </details>`;
}

export function isParameter(value: Parameter | Reference): value is Parameter {
  return "name" in value;
}
