import type { Parameter } from "@service/contract/openapi";
import { html } from "hono/html";
import type { Html } from "./markup/markup.ts";
import type { OperationEntry } from "./operation-view.ts";

/** A form that sends the operation from the page; the script shows it, for without the script it can do nothing. */
export function tryForm({ method, prefix, path, operation, parameters }: OperationEntry): Html | string {
  const id = operation.operationId;
  const media = operation.requestBody?.content["application/json"];
  // A form of files is sent by one of the samples.
  if (operation.requestBody && !media) return "";
  const fields = parameters.filter(({ in: place }) => place !== "header");
  return html`<form
    class="try"
    data-method="${method}"
    data-path="${prefix}${path}"
    data-key="${operation.security.length > 0 ? "needed" : "none"}"
    hidden
  >
    <h4>Try it</h4>
    ${fields.map((parameter) => field(id, parameter))}
    ${media ? html`<label for="${id}-body">Body, JSON</label><textarea id="${id}-body" name="body" rows="8" spellcheck="false">${JSON.stringify(media.example, null, 2)}</textarea>` : ""}
    <p class="notice" role="alert" hidden></p>
    <button type="submit">Send ${method.toUpperCase()}</button>
    <output aria-live="polite"></output>
  </form>`;
}

function field(operationId: string, { name, in: place, required, schema }: Parameter): Html {
  const id = `${operationId}-${name.replaceAll(/\W/g, "-")}`;
  const label = html`<label for="${id}"><code>${name}</code>${required ? " (required)" : ""}</label>`;
  const hint =
    schema.type === "array"
      ? "Several, separated by commas"
      : placeholder(schema.examples?.[0] ?? schema.default);
  return html`${label}<input
      id="${id}"
      data-in="${place}"
      data-name="${name}"
      ${schema.type === "array" ? "data-repeated" : ""}
      placeholder="${hint}"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      ${required ? "required" : ""}
    />`;
}

function placeholder(value: unknown): string {
  return typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
}
