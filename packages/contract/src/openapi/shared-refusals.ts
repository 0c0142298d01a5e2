import type { Operation } from "../common/operation.ts";
import type { Refusals } from "./dialect.ts";
import { pascal } from "./names.ts";
import type { MediaType, Reference, Response } from "./types.ts";

/** An API's error table and error body, for the shared mechanism. */
export interface RefusalFormat<Code extends string> {
  mediaType: string;
  errorsOf(operation: Operation): readonly Code[];
  /** The code's status in the table, or in this operation. */
  statusOf(code: Code, operation?: Operation): number;
  /** Describes the event in one sentence. */
  happened(code: Code): string;
  headers(status: number, authenticated: boolean): NonNullable<Response["headers"]>;
  media(codes: readonly Code[], operation: Operation): MediaType;
  /** Ends the name of a response whose media differ from those of other operations with its codes. */
  variantOf?(status: number, operation: Operation): string;
}

/** Error responses by status. A response that several operations share is a component named after its codes. */
export class SharedRefusals<Code extends string> implements Refusals {
  readonly components: Record<string, Response> = {};
  private readonly format: RefusalFormat<Code>;
  private readonly docsUrl: string;

  constructor(format: RefusalFormat<Code>, docsUrl: string) {
    this.format = format;
    this.docsUrl = docsUrl;
  }

  of(operation: Operation): Record<string, Reference> {
    const codesOfAll = this.format.errorsOf(operation);
    const byStatus = Map.groupBy(codesOfAll, (code) => this.format.statusOf(code, operation));
    return Object.fromEntries(
      [...byStatus].map(([status, codes]) => [status, this.refer(status, codes, operation)]),
    );
  }

  resolve({ $ref }: Reference): Response {
    return this.components[$ref.split("/").at(-1)!]!;
  }

  private refer(status: number, codes: readonly Code[], operation: Operation): Reference {
    const authenticated = operation.auth === "key";
    const isUsual = codes.every((code) => this.format.statusOf(code) === status);
    const words = codes.map((code) => pascal(code)).join("Or");
    const name = `${words}${isUsual ? "" : `As${status}`}${authenticated ? "" : "WithoutKey"}${this.format.variantOf?.(status, operation) ?? ""}`;
    this.components[name] ??= {
      description: codes.map((code) => this.describe(code)).join("\n"),
      headers: this.format.headers(status, authenticated),
      content: { [this.format.mediaType]: this.format.media(codes, operation) },
    };
    return { $ref: `#/components/responses/${name}` };
  }

  private describe(code: Code): string {
    return `- [\`${code}\`](${this.docsUrl}/errors#${code}): ${this.format.happened(code)}`;
  }
}
