import type { Operation } from "../common/operation.ts";
import type { Refusals } from "./dialect.ts";
import { pascal } from "./names.ts";
import type { MediaType, Reference, Response } from "./types.ts";

/** What a face's table of errors and its body of a refusal make of the shared mechanism. */
export interface RefusalWords<Code extends string> {
  mediaType: string;
  errorsOf(operation: Operation): readonly Code[];
  statusOf(code: Code): number;
  /** What happened, in a sentence. */
  happened(code: Code): string;
  headers(status: number, authenticated: boolean): NonNullable<Response["headers"]>;
  media(codes: readonly Code[]): MediaType;
}

/** Refusals by status; those that several operations answer stand once, under a name made of their codes. */
export class SharedRefusals<Code extends string> implements Refusals {
  readonly components: Record<string, Response> = {};
  private readonly words: RefusalWords<Code>;
  private readonly docsUrl: string;

  constructor(words: RefusalWords<Code>, docsUrl: string) {
    this.words = words;
    this.docsUrl = docsUrl;
  }

  of(operation: Operation): Record<string, Reference> {
    const byStatus = Map.groupBy(this.words.errorsOf(operation), (code) => this.words.statusOf(code));
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
      headers: this.words.headers(status, authenticated),
      content: { [this.words.mediaType]: this.words.media(codes) },
    };
    return { $ref: `#/components/responses/${name}` };
  }

  private describe(code: Code): string {
    return `- [\`${code}\`](${this.docsUrl}/errors#${code}): ${this.words.happened(code)}`;
  }
}
