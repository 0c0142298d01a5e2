import type { Alternative, Operation } from "../common/operation.ts";
import type { Dialect, Refusals } from "./dialect.ts";
import { pascal } from "./names.ts";
import { sample } from "./sample.ts";
import type { Schema, Schemas } from "./schemas.ts";
import type { MediaType, Reference, Response } from "./types.ts";

export function responsesOf(
  operation: Operation,
  { schemas, refusals, dialect }: { schemas: Schemas; refusals: Refusals; dialect: Dialect },
): Record<string, Response | Reference> {
  const headers = dialect.successHeaders(operation);
  const refused = refusals.of(operation);
  const success = { ...successOf(operation, schemas), headers };
  const answers: Record<string, Response | Reference> = { [operation.success.status]: success, ...refused };
  const given = new Map<number, Response>([[operation.success.status, success]]);
  for (const alternative of operation.alternatives ?? []) {
    const { status } = alternative;
    const before = given.get(status);
    const answer = { ...alternativeOf(alternative, schemas), headers };
    const shared = refused[status];
    const whole = before ? inBoth(before, answer) : answer;
    given.set(status, whole);
    answers[status] = !before && shared ? joined(refusals.resolve(shared), whole) : whole;
  }
  return answers;
}

function successOf(operation: Operation, schemas: Schemas): Response {
  const { description, schema, contentType } = operation.success;
  const shape = schema && schemas.named(successName(operation, schemas), schema, "output");
  return {
    description,
    ...contentOf(shape, contentType, schemas),
  };
}

/** The success in the format of the caller's choice. */
const inBoth = (success: Response, other: Response): Response => ({
  ...success,
  description: success.description.endsWith(other.description)
    ? success.description
    : `${success.description}; ${other.description}`,
  content: { ...success.content, ...other.content },
});

/** Lists are named after their items, so that two lists of documents share a schema. */
function successName({ id, success }: Operation, schemas: Schemas): string {
  const { properties } = schemas.convert(success.schema!, "output");
  const data = properties?.["data"] as Schema | undefined;
  const item = (data?.items as Schema | undefined)?.$ref?.split("/").at(-1);
  return item === undefined ? `${pascal(id)}Response` : `${item}List`;
}

function alternativeOf({ description, schema, contentType }: Alternative, schemas: Schemas): Response {
  return {
    description,
    ...contentOf(schema && schemas.convert(schema, "output"), contentType, schemas),
  };
}

function contentOf(
  schema: Schema | null,
  contentType: string | undefined,
  schemas: Schemas,
): { content?: Record<string, MediaType> } {
  if (schema)
    return { content: { [contentType ?? "application/json"]: { schema, example: sample(schema, schemas) } } };
  if (contentType === undefined) return {};
  return { content: { [contentType]: { schema: { type: "string", contentMediaType: contentType } } } };
}

/**
 * Joins two formats of one status. Prism treats `application/json` and `application/problem+json` as one type and
 * reads only the first, so the first allows both.
 */
function joined(problem: Response, other: Response): Response {
  const problems = Object.values(problem.content ?? {}).map(({ schema }) => schema);
  const others = Object.entries(other.content ?? {}).map(([type, media]) => {
    return [type, { ...media, schema: { anyOf: [media.schema, ...problems] } }];
  });
  return {
    ...problem,
    description: `${problem.description}\n- ${other.description}`,
    content: { ...(Object.fromEntries(others) as Record<string, MediaType>), ...problem.content },
  };
}
