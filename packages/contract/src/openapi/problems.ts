import { Problem } from "../v3/common.ts";
import { exampleProblem, V3_ERROR_DOCS } from "../v3/error-docs.ts";
import { V3_ERRORS, type V3ErrorCode } from "../v3/errors.ts";
import type { Refusals } from "./dialect.ts";
import { errorsOf } from "./errors.ts";
import { problemHeaders } from "./headers.ts";
import type { Schemas } from "./schemas.ts";
import { SharedRefusals } from "./shared-refusals.ts";
import type { MediaType } from "./types.ts";

export const PROBLEM_TYPE = "application/problem+json";

export function problems(schemas: Schemas, docsUrl: string): Refusals {
  return new SharedRefusals<V3ErrorCode>(
    {
      mediaType: PROBLEM_TYPE,
      errorsOf,
      statusOf: (code) => V3_ERRORS[code].status,
      happened: (code) => V3_ERROR_DOCS[code].happened,
      headers: problemHeaders,
      media: (codes) => mediaOf(schemas, codes, docsUrl),
    },
    docsUrl,
  );
}

function mediaOf(schemas: Schemas, codes: readonly V3ErrorCode[], docsUrl: string): MediaType {
  const problem = schemas.convert(Problem, "output");
  return {
    schema: { allOf: [problem, { properties: { code: { enum: [...codes] } } }] },
    examples: Object.fromEntries(
      codes.map((code) => [code, { summary: V3_ERRORS[code].title, value: exampleProblem(code, docsUrl) }]),
    ),
  };
}
