import type { Operation } from "../common/operation.ts";
import type { Refusals } from "./dialect.ts";
import { pascal } from "./names.ts";
import type { MediaType, Reference, Response } from "./types.ts";

/** What an API's error table and error body add to the shared mechanism. */
export interface RefusalFormat<Code extends string> {
  mediaType: string;
  errorsOf(operation: Operation): readonly Code[];
  statusOf(code: Code): number;
  /** What happened, in one sentence. */
  happened(code: Code): string;
  headers(status: number, authenticated: boolean): NonNullable<Response["headers"]>;
  media(codes: readonly Code[]): MediaType;
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
    const byStatus = Map.groupBy(this.format.errorsOf(operation), (code) => this.format.statusOf(code));
    const authenticated = operation.auth === "key";
    return Object.fromEntries(
      [...byStatus].map(([status, codes]) => [status, this.refer(status, codes, authenticated)]),
    );
  }

  resolve({ $ref }: Reference): Response {
    return this.components[$ref.split("/").at(-1)!]!;
  }

  private refer(status: number, codes: readonly Code[], authenticated: boolean): Reference {
    const name = codes.map((code) => pascal(code)).join("Or") + (authenticated ? "" : "WithoutKey");
    this.components[name] ??= {
      description: codes.map((code) => this.describe(code)).join("\n"),
      headers: this.format.headers(status, authenticated),
      content: { [this.format.mediaType]: this.format.media(codes) },
    };
    return { $ref: `#/components/responses/${name}` };
  }

  private describe(code: Code): string {
    return `- [\`${code}\`](${this.docsUrl}/errors#${code}): ${this.format.happened(code)}`;
  }
}
