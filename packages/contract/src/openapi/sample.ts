import type { Schema, Schemas } from "./schemas.ts";

const BY_FORMAT: Record<string, unknown> = {
  uri: "https://signing.example.org/files/0197a1b2",
  "date-time": "2026-07-11T12:00:00.000Z",
};

/** Texts for patterns that no example of their schema matches. */
const BY_PATTERN: Record<string, string> = {
  "^[0-9a-f]{64}$": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  "^ses_[0-9a-f]{32}$": "ses_0197a1b2c3d47e5f8a9b0c1d2e3f4a5b",
};

/** Sample values by property name, for schemas that have no example. */
const BY_NAME: Record<string, unknown> = {
  name: "Lease, 12 Elm Street",
  documentName: "Lease, 12 Elm Street",
  email: "ana@example.com",
  phone: null,
  url: "https://app.example.com/hooks/signing",
  hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  previousHash: "60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752",
  actorName: "Ana Torres",
  signerName: "Ana Torres",
  signerEmail: "ana@example.com",
  initials: "AT",
  actorInitials: "AT",
  role: "owner",
  type: "document.created",
  eventType: "document.created",
  events: ["document.completed"],
  apiVersion: "2026-07-11",
  secretLast4: "LaSw",
  scopes: ["document:*"],
  message: "The folder holds documents or folders.",
  month: "2026-07",
  rate: 0.75,
  completionRate: 0.75,
  pct: 0.75,
  x: 72,
  y: 640,
  width: 180,
  height: 48,
  anchor: null,
  hasMore: false,
  disabled: false,
  livemode: false,
};

/** A sample value of a schema, built from its examples, for the reference. */
export function sample(given: Schema, schemas: Schemas, name = ""): unknown {
  const schema = schemas.resolve(given);
  if (schema.examples !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum !== undefined) return schema.enum[0];
  if (Object.hasOwn(BY_NAME, name) && takesByName(schema)) return BY_NAME[name];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice !== undefined) return sample(choice, schemas, name);
  return ofType(schema, schemas);
}

/** Whether a sample of the name may be one of the schema: no pattern is wanted, and no object of its own. */
function takesByName({ pattern, type, anyOf = [] }: Schema): boolean {
  return pattern === undefined && type !== "object" && anyOf.every((option) => takesByName(option));
}

function ofType(schema: Schema, schemas: Schemas): unknown {
  switch (schema.type) {
    case "object":
      return ofObject(schema, schemas);
    case "array":
      return schema.items === undefined ? [] : [sample(schema.items as Schema, schemas)];
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 1, 1);
    case "boolean":
      return true;
    case "string":
      return BY_FORMAT[schema.format ?? ""] ?? BY_PATTERN[schema.pattern ?? ""] ?? "text";
    default:
      return null;
  }
}

/** Includes required properties only, because optional ones appear only on request. */
function ofObject({ properties = {}, required = [] }: Schema, schemas: Schemas): Record<string, unknown> {
  const shown = Object.entries(properties).filter(([name]) => required.includes(name));
  const isPerson = ["email", "initials"].some((name) => name in properties);
  return Object.fromEntries(
    shown.map(([name, property]) => {
      const known = isPerson && name === "name" ? "signerName" : name;
      return [name, sample(property as Schema, schemas, known)];
    }),
  );
}
