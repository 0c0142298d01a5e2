import type { AnyOperation } from "../common/operation.ts";
import { Problem } from "../v3/common.ts";
import { exampleProblem, V3_ERROR_DOCS } from "../v3/error-docs.ts";
import { V3_ERRORS, type V3ErrorCode } from "../v3/errors.ts";
import { errorsOf } from "./errors.ts";
import { problemHeaders } from "./headers.ts";
import { pascal } from "./names.ts";
import type { Schemas } from "./schemas.ts";
import type { MediaType, Reference, Response } from "./types.ts";

export const PROBLEM_TYPE = "application/problem+json";

/** The problems of a document's operations; those that several of them answer stand once. */
export class Problems {
  readonly components: Record<string, Response> = {};
  private readonly schemas: Schemas;
  private readonly docsUrl: string;

  constructor(schemas: Schemas, docsUrl: string) {
    this.schemas = schemas;
    this.docsUrl = docsUrl;
  }

  /** By status. */
  of(operation: AnyOperation): Record<string, Reference> {
    const byStatus = Map.groupBy(errorsOf(operation), (code) => V3_ERRORS[code].status);
    const authenticated = operation.auth === "key";
    return Object.fromEntries(
      [...byStatus].map(([status, codes]) => [status, this.refer(status, codes, authenticated)]),
    );
  }

  /** Follows a reference that `of` gave. */
  resolve({ $ref }: Reference): Response {
    return this.components[$ref.split("/").at(-1)!]!;
  }

  private refer(status: number, codes: readonly V3ErrorCode[], authenticated: boolean): Reference {
    const name = codes.map((code) => pascal(code)).join("Or") + (authenticated ? "" : "WithoutKey");
    this.components[name] ??= {
      description: codes.map((code) => this.describe(code)).join("\n"),
      headers: problemHeaders(status, authenticated),
      content: { [PROBLEM_TYPE]: this.media(codes) },
    };
    return { $ref: `#/components/responses/${name}` };
  }

  private describe(code: V3ErrorCode): string {
    return `- [\`${code}\`](${this.docsUrl}/errors#${code}): ${V3_ERROR_DOCS[code].happened}`;
  }

  private media(codes: readonly V3ErrorCode[]): MediaType {
    const problem = this.schemas.convert(Problem, "output");
    return {
      schema: { allOf: [problem, { properties: { code: { enum: [...codes] } } }] },
      examples: Object.fromEntries(
        codes.map((code) => [
          code,
          { summary: V3_ERRORS[code].title, value: exampleProblem(code, this.docsUrl) },
        ]),
      ),
    };
  }
}
