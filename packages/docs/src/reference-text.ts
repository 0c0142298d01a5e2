import type { OpenApiDocument, Response, Schema } from "@service/contract/openapi";
import type { OperationEntry } from "./operation-view.ts";
import { chaptersOf, objectsOf, type Reference } from "./reference-model.ts";
import { curlSample } from "./samples/curl.ts";
import { nodeSample } from "./samples/node.ts";
import { sampleOf } from "./samples/sample-of.ts";
import { SchemaText } from "./schema-text.ts";

/** The reference of one API as Markdown. */
export function referenceText(reference: Reference): string {
  const { document, title, guides } = reference;
  const schemas = new SchemaText(document);
  const serverUrl = document.servers[0]?.url ?? "";
  return [
    `# ${title}`,
    `${document.info.summary}\n\nAddress: ${serverUrl}. Contract: ${document.info.version}.`,
    ...guides.map(({ title: name, text }) => `## ${name.en}\n\n${text.en}`),
    ...chaptersOf(reference).map(({ name, description, entries }) =>
      [
        `## ${name}\n\n${description}`,
        ...entries.map((entry) => operationText(entry, schemas, serverUrl)),
      ].join("\n\n"),
    ),
    ...eventsText(document, schemas),
    "## Objects",
    ...objectsOf(document).map(([name, schema]) => objectText(name, schema, schemas)),
  ].join("\n\n");
}

function operationText(entry: OperationEntry, schemas: SchemaText, serverUrl: string): string {
  const { method, prefix, path, operation, parameters } = entry;
  const sample = sampleOf(entry, serverUrl);
  return [
    `### ${operation.summary}: ${method.toUpperCase()} ${prefix}${path}`,
    operation.description,
    ...list(
      "Parameters:",
      parameters
        .map(({ name, in: place, required, description = "", schema }) => {
          const words = `\`${name}\` (${place}${required ? ", required" : ""}), ${schemas.type(schema)}`;
          return `- ${words}${description === "" ? "" : `: ${description.replaceAll("\n", " ")}`}\n`;
        })
        .join(""),
    ),
    ...bodyText(entry, schemas),
    `\`\`\`sh\n${curlSample(sample)}\n\`\`\``,
    `\`\`\`ts\n${nodeSample(sample)}\n\`\`\``,
    ...list(
      "Answers:",
      entry.responses.map(([status, response]) => answerText(status, response, schemas)).join(""),
    ),
  ].join("\n\n");
}

function list(title: string, items: string): string[] {
  return items === "" ? [] : [`${title}\n\n${items.trimEnd()}`];
}

function bodyText({ operation }: OperationEntry, schemas: SchemaText): string[] {
  return Object.entries(operation.requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
    list(`Body, ${type}:`, schemas.properties(schema)),
  );
}

function answerText(status: string, { description, content = {} }: Response, schemas: SchemaText): string {
  const codes = [...description.matchAll(/^- \[`(\w+)`\]/gm)].map(([, code]) => code);
  const media = content["application/json"];
  const shape = media ? ` (${schemas.type(media.schema)})` : "";
  const words = codes.length > 0 ? codes.join(", ") : (description.split("\n")[0] ?? "");
  return `- ${status}${shape}: ${words}\n`;
}

function eventsText({ webhooks }: OpenApiDocument, schemas: SchemaText): string[] {
  const events = Object.entries(webhooks).map(([type, { post }]) => {
    const media = post.requestBody?.content["application/json"];
    const data = media?.schema.allOf?.[1]?.properties?.["data"] as Schema | undefined;
    return `### ${type}\n\n${post.summary}\n\n${schemas.properties(data ?? {}).trimEnd()}`;
  });
  return events.length === 0 ? [] : ["## Events", ...events];
}

function objectText(name: string, schema: Schema, schemas: SchemaText): string {
  const body = schema.properties ? schemas.properties(schema).trimEnd() : schemas.type(schema);
  return [`### ${name}`, ...(schema.description === undefined ? [] : [schema.description]), body].join(
    "\n\n",
  );
}
