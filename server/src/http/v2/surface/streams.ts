import { STREAMS_PER_OBJECT } from "@service/contract/v2";
import type { Context } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import { SECOND } from "@service/platform/ports/clock";
import type { AuthenticatedKey } from "../../access/authenticate.ts";
import type { AppEnv } from "../../access/env.ts";
import { setHeaders } from "../../access/headers.ts";
import { keyRefusalOf } from "../../access/key-refusal.ts";
import { eventStream } from "@service/platform/http-in/event-stream";
import { OpenStreams, STREAM_RETRY_SECONDS } from "@service/platform/http-in/open-streams";
import { legacyHeaders } from "../../common/rate-limit.ts";
import { V2_CREDENTIALS } from "./authenticate.ts";
import { EndpointLimited } from "./error.ts";

interface Followed {
  c: Context<AppEnv>;
  key: AuthenticatedKey;
  /** Id of what is followed. */
  subject: string;
}

/** The event streams of keys (docs/contract/v2.md#streams). */
export class KeyStreams {
  private readonly context: ServerContext;
  private readonly open: OpenStreams;

  constructor(context: ServerContext) {
    this.context = context;
    this.open = new OpenStreams(context.domain.clock);
  }

  /**
   * Answers with a stream that ends with its texts, the client, the server and the right of the key. Throws
   * EndpointLimited.
   */
  answer(followed: Followed, texts: (ended: AbortSignal) => AsyncGenerator<string>): Response {
    const { c } = followed;
    const stop = new AbortController();
    const ended = AbortSignal.any([this.context.closing.signal, stop.signal]);
    this.count(followed, stop, ended);
    // Nobody reads the body of a HEAD request.
    if (c.req.method === "HEAD") stop.abort();
    return eventStream(this.whileAdmitted(c, texts(ended), stop), stop);
  }

  private count({ c, key, subject }: Followed, stop: AbortController, ended: AbortSignal): void {
    const limits = [
      [`key:${key.row.id}`, this.context.config.streamsPerKey, "A key has"],
      [`of:${subject}`, STREAMS_PER_OBJECT, "What is followed has"],
    ] as const;
    for (const [holder, limit, whose] of limits) {
      if (this.open.take(holder, limit, { ended })) continue;
      stop.abort();
      throw this.tooMany(c, limit, `${whose} ${limit} streams open at once. Close one of them.`);
    }
  }

  private tooMany(c: Context<AppEnv>, limit: number, message: string): EndpointLimited {
    const resetIn = STREAM_RETRY_SECONDS;
    const resetAt = this.context.domain.clock.now() + resetIn * SECOND;
    const outcome = { allowed: false, limit, remaining: 0, resetAt, resetIn, window: resetIn } as const;
    setHeaders(c, legacyHeaders({ ...outcome, policy: "streams", reason: "endpoint" }));
    return new EndpointLimited(message, resetIn);
  }

  private async *whileAdmitted(
    c: Context<AppEnv>,
    texts: AsyncGenerator<string>,
    stop: AbortController,
  ): AsyncGenerator<string> {
    try {
      for await (const text of texts) {
        if (!(await this.isAdmitted(c))) return;
        yield text;
      }
    } finally {
      stop.abort();
    }
  }

  /** A key may be revoked, expire, or lose its workspace while it follows. */
  private async isAdmitted(c: Context<AppEnv>): Promise<boolean> {
    const key = await this.context.authenticator.authenticate(V2_CREDENTIALS.authorization(c));
    return typeof key !== "string" && keyRefusalOf(c, this.context, key) === null;
  }
}
