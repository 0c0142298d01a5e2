import type { AnyOperation } from "../common/operation.ts";
import { BODY_EXAMPLES } from "./examples.ts";
import { pascal } from "./names.ts";
import { sample } from "./sample.ts";
import type { Schemas } from "./schemas.ts";
import type { OperationObject } from "./types.ts";

/** The body of an operation that takes one; a merge patch has a type of its own too (RFC 7396). */
export function requestBodyOf(
  { id, method, body, bodyOptional = false }: AnyOperation,
  schemas: Schemas,
): Pick<OperationObject, "requestBody"> {
  if (!body) return {};
  const schema = schemas.named(`${pascal(id)}Body`, body, "input");
  const media = { schema, example: BODY_EXAMPLES[id] ?? sample(schema, schemas) };
  const types =
    method === "patch" ? ["application/json", "application/merge-patch+json"] : ["application/json"];
  const content = Object.fromEntries(types.map((type) => [type, media]));
  return { requestBody: { required: !bodyOptional, content } };
}
