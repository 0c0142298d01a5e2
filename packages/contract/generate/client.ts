import { z } from "zod";
import { EMBED_OPERATIONS } from "../src/embed/operations.ts";
import {
  ConnectMessage,
  EmbedErrorBody,
  FrameEnvelope,
  FrameToken,
  HostEnvelope,
} from "../src/embed/schemas.ts";
import {
  captureOnboarding,
  completeOnboarding,
  retrieveOnboardingStatus,
  validateOnboarding,
} from "../src/v2/onboarding.ts";
import { CheckWriter, type JsonSchema } from "./check-writer.ts";

const SESSION = "/{session_id}";

const GUARDS = { ConnectMessage, EmbedErrorBody, FrameToken };
const MESSAGES = { HOST_EVENTS: HostEnvelope, FRAME_EVENTS: FrameEnvelope };
type EmbedOperation = (typeof EMBED_OPERATIONS)[keyof typeof EMBED_OPERATIONS];
const isOfIdentity = ({ path }: EmbedOperation): boolean => path.includes("/identity/");
const isDelegation = ({ path }: EmbedOperation): boolean => path.endsWith("/delegate");
const isOfQuestion = ({ path }: EmbedOperation): boolean => path.endsWith("/questions");
const isForLater = ({ id }: EmbedOperation): boolean => id === "finishLater" || id === "sendHandoff";
const isOfAttachment = ({ path }: EmbedOperation): boolean => path.includes("/attachments/");
const isRemembered = ({ path }: EmbedOperation): boolean => path.includes("/remembered-signature");
const isOfPasskey = ({ path }: EmbedOperation): boolean => path.includes("/passkey");
/** Whether a late part of the page makes the call. */
const isLate = (operation: EmbedOperation): boolean =>
  [isOfIdentity, isDelegation, isOfAttachment, isOfQuestion, isForLater, isRemembered, isOfPasskey].some(
    (is) => is(operation),
  );
const OPERATIONS = Object.values(EMBED_OPERATIONS);

/** All of them at once, so that a schema that is used twice is written once. */
function toJsonSchema(schemas: Record<string, z.ZodType>): JsonSchema {
  return z.toJSONSchema(z.object(schemas), {
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

function answersOf(operations: readonly EmbedOperation[]): Record<string, z.ZodType> {
  return Object.fromEntries(
    operations.flatMap(({ id, success: { schema } }) => (schema === null ? [] : [[id, schema]])),
  );
}

/** Endpoints and guards: what page and SDK carry of the contract in place of zod. */
export function clientSource(): string {
  const operations = OPERATIONS.filter((operation) => !isLate(operation));
  const { properties = {}, $defs = {} } = toJsonSchema({ ...GUARDS, ...MESSAGES, ...answersOf(operations) });
  const writer = new CheckWriter($defs);
  const schemaOf = (name: string) => properties[name] as JsonSchema | undefined;
  const guards = Object.keys(GUARDS).map(
    (name) => `export const is${name} = ${writer.check(schemaOf(name)!)} as Guard<typeof schemas.${name}>;`,
  );
  const messages = Object.keys(MESSAGES).map(
    (name) => `export const ${name} = ${writer.messages(schemaOf(name)!)};`,
  );
  const endpoints = endpointsOf(operations, writer, schemaOf);
  const body = [partsOf(writer), guards, messages, endpoints].map((lines) => lines.join("\n")).join("\n\n");
  return `${importsOf(body, ["type Guard"])}
    import type * as schemas from "./schemas.ts";\n\n${body}`;
}

/** The same for identity verification, in a file of its own: few signers need it, and then late. */
export function identityClientSource(): string {
  return lateClientSource(OPERATIONS.filter(isOfIdentity));
}

/** The same for what a signer does who passes the signature on. */
export function delegationClientSource(): string {
  return lateClientSource(OPERATIONS.filter(isDelegation));
}

/** The same for questions to the sender. */
export function questionClientSource(): string {
  return lateClientSource(OPERATIONS.filter(isOfQuestion));
}

/** The same for going on later, or on another device by a message. */
export function laterClientSource(): string {
  return lateClientSource(OPERATIONS.filter(isForLater));
}

/** The same for attachments. */
export function attachmentClientSource(): string {
  return lateClientSource(OPERATIONS.filter(isOfAttachment));
}

/** The same for the remembered signature. */
export function rememberedClientSource(): string {
  return lateClientSource(OPERATIONS.filter(isRemembered));
}

/** The same for passkeys. */
export function passkeyClientSource(): string {
  return lateClientSource(OPERATIONS.filter(isOfPasskey));
}

function lateClientSource(operations: readonly EmbedOperation[]): string {
  const { properties = {}, $defs = {} } = toJsonSchema(answersOf(operations));
  const writer = new CheckWriter($defs);
  const endpoints = endpointsOf(operations, writer, (name) => properties[name] as JsonSchema | undefined);
  const body = [partsOf(writer), endpoints].map((lines) => lines.join("\n")).join("\n\n");
  return `${importsOf(body)}\n\n${body}`;
}

/** The capture page's operations of the onboarding API of v2. */
const ONBOARDING = [validateOnboarding, captureOnboarding, retrieveOnboardingStatus, completeOnboarding];

export function onboardingClientSource(): string {
  const answers = Object.fromEntries(ONBOARDING.map(({ id, success }) => [id, success.schema]));
  const { properties = {}, $defs = {} } = toJsonSchema(answers);
  const writer = new CheckWriter($defs);
  const endpoints = ONBOARDING.map(({ id, method, path }) => {
    const check = writer.check(properties[id] as JsonSchema);
    const guard = `${check} as Guard<(typeof operations)["${id}"]["success"]["schema"]>`;
    return `export const ${id} = [${JSON.stringify(method)}, ${JSON.stringify(path)}, ${guard}] as const;`;
  });
  const body = [partsOf(writer), endpoints].map((lines) => lines.join("\n")).join("\n\n");
  return `import { ${namesIn(body).join(", ")}, type Guard } from "../embed/check.ts";
    import type * as operations from "./onboarding.ts";\n\n${body}`;
}

function endpointsOf(
  operations: readonly EmbedOperation[],
  writer: CheckWriter,
  schemaOf: (name: string) => JsonSchema | undefined,
): string[] {
  return operations.map(({ id, method, path }) => {
    const answer = schemaOf(id);
    const parts = [
      JSON.stringify(method),
      JSON.stringify(path.replace(SESSION, "")),
      answer ? writer.check(answer) : [],
    ];
    return `export const ${id}: Endpoint<"${id}"> = [${parts.flat().join(", ")}];`;
  });
}

function partsOf(writer: CheckWriter): string[] {
  return [...writer.parts].map(([name, check]) => `const ${name} = ${check};`);
}

/** Imports the parts of check.ts that the text names. */
function importsOf(body: string, others: readonly string[] = []): string {
  const names = [...namesIn(body), ...others];
  const checks = names.length === 0 ? "" : `import { ${names.join(", ")} } from "./check.ts";`;
  return `${checks}
    import type { EmbedEndpoint as Endpoint } from "./operations.ts";`;
}

function namesIn(body: string): string[] {
  const names = body.match(/\b(is(Instant|Text|Boolean|Number|Integer|Object)|[a-z]\w+(?=\())\b/gi);
  return [...new Set(names)].toSorted();
}
