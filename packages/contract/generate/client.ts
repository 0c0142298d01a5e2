import { z } from "zod";
import { EMBED_OPERATIONS } from "../src/embed/operations.ts";
import {
  ConnectMessage,
  EmbedErrorBody,
  FrameEnvelope,
  FrameToken,
  HostEnvelope,
} from "../src/embed/schemas.ts";
import { CheckWriter, type JsonSchema } from "./check-writer.ts";

const SESSION = "/{session_id}";

const GUARDS = { ConnectMessage, EmbedErrorBody, FrameToken };
const MESSAGES = { HOST_EVENTS: HostEnvelope, FRAME_EVENTS: FrameEnvelope };
const OPERATIONS = Object.values(EMBED_OPERATIONS);

const ANSWERS = Object.fromEntries(
  OPERATIONS.flatMap(({ id, success: { schema } }) => (schema === null ? [] : [[id, schema]])),
);

/** All of them at once, so that a schema that is used twice is written once. */
function toJsonSchema(): JsonSchema {
  return z.toJSONSchema(z.object({ ...GUARDS, ...MESSAGES, ...ANSWERS }), {
    io: "input",
    unrepresentable: "any",
    reused: "ref",
    override: takeAnything,
  });
}

/** A schema that catches takes any value. */
function takeAnything({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }): void {
  if (zodSchema._zod.def.type === "catch")
    for (const key of Object.keys(jsonSchema)) delete (jsonSchema as Record<string, unknown>)[key];
}

/** Endpoints and guards: what page and SDK carry of the contract in place of zod. */
export function clientSource(): string {
  const { properties = {}, $defs = {} } = toJsonSchema();
  const writer = new CheckWriter($defs);
  const schemaOf = (name: string) => properties[name] as JsonSchema | undefined;
  const guards = Object.keys(GUARDS).map(
    (name) => `export const is${name} = ${writer.check(schemaOf(name)!)} as Guard<typeof schemas.${name}>;`,
  );
  const messages = Object.keys(MESSAGES).map(
    (name) => `export const ${name} = ${writer.messages(schemaOf(name)!)};`,
  );
  const endpoints = OPERATIONS.map(({ id, method, path }) => {
    const answer = schemaOf(id);
    const parts = [
      JSON.stringify(method),
      JSON.stringify(path.replace(SESSION, "")),
      answer ? writer.check(answer) : [],
    ];
    return `export const ${id}: Endpoint<"${id}"> = [${parts.flat().join(", ")}];`;
  });
  const parts = [...writer.parts].map(([name, check]) => `const ${name} = ${check};`);
  const body = [parts, guards, messages, endpoints].map((lines) => lines.join("\n")).join("\n\n");
  return `${importsOf(body)}\n\n${body}`;
}

/** What of check.ts the text names. */
function importsOf(body: string): string {
  const names = new Set(body.match(/\b(is(Instant|Text|Boolean|Number|Integer|Object)|[a-z]\w+(?=\())\b/gi));
  return `import { ${[...names].toSorted().join(", ")}, type Guard } from "./check.ts";
    import type { EmbedEndpoint as Endpoint } from "./operations.ts";
    import type * as schemas from "./schemas.ts";`;
}
