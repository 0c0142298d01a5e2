import { type Schema, Schemas } from "@service/contract/openapi";
import { ClassicWebhookBody, EVENT_DATA, WebhookEnvelope } from "@service/contract/webhooks";
import { comment, type Direction, ENVELOPE, isEmpty, members, typeOf } from "./schema-type.ts";

/** Schemas without a declaration here: errors are thrown, events have types of their own. */
const LEFT_OUT = new Set(["Problem", "FolderNotEmpty", ENVELOPE]);

/** Declares a named schema. Empty where no type is needed: lists share one generic type. */
export function declaration(name: string, schema: Schema): string {
  if (LEFT_OUT.has(name) || isEmpty(schema) || name.endsWith("List")) return "";
  const direction: Direction = name.endsWith("Body") ? "input" : "output";
  const head = comment([schema.description]);
  if (schema.type === "object" && schema.properties)
    return `${head}export interface ${name} ${members(schema, direction)}`;
  return `${head}export type ${name} = ${typeOf(schema, direction)};`;
}

/** Declares the webhook events, a union by `eventType`, and the classic body. */
export function webhookDeclarations(): string[] {
  const schemas = new Schemas();
  const envelope = schemas.resolve(schemas.convert(WebhookEnvelope, "output"));
  const classic = schemas.resolve(schemas.convert(ClassicWebhookBody, "output"));
  const names = Object.keys(EVENT_DATA).map((type) => [type, wordsOf(type)] as const);
  return [
    `import type { ${names.map(([, name]) => `${name}Data`).join(", ")} } from "./types.ts";`,
    envelopeDeclaration(envelope),
    ...names.map(
      ([type, name]) => `export type ${name}Event = WebhookEnvelope<${JSON.stringify(type)}, ${name}Data>;`,
    ),
    `/** An event of a delivery. Types may be added: let a switch over \`eventType\` have a default. */
    export type WebhookEvent = ${names.map(([, name]) => `${name}Event`).join(" | ")};`,
    `/** The events that an endpoint can subscribe to. */\nexport type WebhookEventName = WebhookEvent["eventType"];`,
    `${comment([classic.description])}export interface ClassicWebhookEvent ${members(classic, "output")}`,
  ];
}

/** Declares the envelope, generic in its type and data. */
function envelopeDeclaration(envelope: Schema): string {
  const properties = {
    ...envelope.properties,
    eventType: { $ref: "#/components/schemas/Type" },
    data: { $ref: "#/components/schemas/Data" },
  };
  const shape = members({ ...envelope, properties }, "output");
  return `${comment([envelope.description])}export interface WebhookEnvelope<Type extends string, Data> ${shape}`;
}

/** Converts `signer.reminder_sent` to `SignerReminderSent`, the name in the OpenAPI document. */
export function wordsOf(type: string): string {
  const words = type.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.join("");
}
