import type { OpenApiDocument, Schema } from "@service/contract/openapi";
import { html } from "hono/html";
import { type Html, inline } from "./markup/markup.ts";

/** Renders JSON Schemas for readers. Components are linked, not repeated. */
export class SchemaView {
  private readonly components: OpenApiDocument["components"]["schemas"];

  constructor(document: OpenApiDocument) {
    this.components = document.components.schemas;
  }

  resolve(schema: Schema): Schema {
    return schema.$ref === undefined ? schema : (this.components[nameOf(schema.$ref)] ?? {});
  }

  /** The properties of an object, including those of inline objects. */
  properties(given: Schema): Html {
    const { properties = {}, required = [] } = this.resolve(given);
    const entries = Object.entries(properties) as [string, Schema][];
    if (entries.length === 0) return html`<p class="none">No properties.</p>`;
    return html`<ul class="properties">
      ${entries.map(([name, schema]) => this.property(name, schema, required.includes(name)))}
    </ul>`;
  }

  /** The type in words: `array of Signer`, `string, date-time, or null`. */
  type(schema: Schema): Html {
    if (schema.$ref !== undefined) return this.reference(nameOf(schema.$ref));
    // The first part of an `allOf` has the name; the others narrow it.
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf?.slice(0, 1);
    if (choices)
      return html`${joined(
        choices.map((choice) => this.type(choice)),
        " or ",
      )}`;
    if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
    if (schema.enum)
      return html`one of
      ${joined(
        schema.enum.map((value) => html`<code>${String(value)}</code>`),
        ", ",
      )}`;
    if (schema.type === "array") return html`array of ${this.type((schema.items ?? {}) as Schema)}`;
    return html`${[schema.type ?? "any", schema.format, bounds(schema)].filter(Boolean).join(", ")}`;
  }

  private property(name: string, schema: Schema, required: boolean): Html {
    const inner = this.inlineObject(schema);
    return html`<li>
      <code class="property">${name}</code>
      <span class="type">${this.type(schema)}</span
      >${required ? html` <span class="required">required</span>` : ""}
      ${schema.description === undefined ? "" : html`<div>${inline(schema.description)}</div>`}${inner ? this.properties(inner) : ""}
    </li>`;
  }

  /** The inline object of a schema: alone, in an array or beside null. */
  private inlineObject(schema: Schema): Schema | undefined {
    if (schema.properties) return schema;
    const candidates = [schema.items, ...(schema.anyOf ?? [])] as (Schema | undefined)[];
    return candidates.find((candidate) => candidate?.properties !== undefined);
  }

  /** A list is shown by its item type, because lists all have the same form. */
  private reference(name: string): Html {
    const data = name.endsWith("List") ? (this.components[name]?.properties?.["data"] as Schema) : undefined;
    if (data) return html`list of ${this.type((data.items ?? {}) as Schema)}`;
    return html`<a href="#object-${name}">${name}</a>`;
  }
}

function nameOf(reference: string): string {
  return reference.split("/").at(-1) ?? "";
}

function joined(parts: Html[], separator: string): Html[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [html`${separator}`, part]));
}

function bounds({ minimum, maximum, minLength, maxLength, default: fallback }: Schema): string {
  const unit = minLength === undefined && maxLength === undefined ? "" : " characters";
  const range = rangeOf(minimum ?? minLength, maximum ?? maxLength);
  return [
    ...(range === "" ? [] : [range + unit]),
    ...(fallback === undefined ? [] : [`default ${JSON.stringify(fallback)}`]),
  ].join(", ");
}

function rangeOf(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}`;
  if (most !== undefined) return `up to ${most}`;
  return least === undefined ? "" : `at least ${least}`;
}
