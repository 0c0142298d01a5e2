import { jsonPointer, type Operation } from "@service/contract/common";
import type { Context } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import type { SurfaceName } from "@service/platform/telemetry/http-metrics";
import type { AppEnv } from "../../access/env.ts";
import { type RequestOf, Router } from "../../router/router.ts";
import type { Answer, RefusedInput, Surface } from "../../router/surface.ts";
import { admit, countUnauthenticated, type FrameAccess, noSession } from "./admission.ts";
import { answerOf, asEmbedError, EmbedError, INTERNAL } from "./error.ts";
import { FRAME_HEADERS } from "./headers.ts";

/** The request of a signing page operation, for its handler. */
export type EmbedRequest<Op extends Operation> = RequestOf<Op, FrameAccess>;
export type EmbedRouter = Router<FrameAccess>;

export function createEmbedRouter(context: ServerContext): EmbedRouter {
  return new Router(context, new FrameSurface(context, "embed", admit));
}

/** Admits a request with a frame's bearer. */
type Admit<Access> = (c: Context<AppEnv>, context: ServerContext, operation: Operation) => Promise<Access>;

/** The API of a page in a frame: errors have the codes of docs/contract/embed.md#codes. */
export class FrameSurface<Access extends object> implements Surface<Access> {
  readonly name: SurfaceName;
  readonly headers = { ...FRAME_HEADERS, "Cache-Control": "no-store" };
  readonly repeatedParameters = "first";
  private readonly context: ServerContext;
  private readonly admitFrame: Admit<Access>;

  constructor(context: ServerContext, name: SurfaceName, admitFrame: Admit<Access>) {
    this.context = context;
    this.name = name;
    this.admitFrame = admitFrame;
  }

  async admit(c: Context<AppEnv>, operation: Operation): Promise<Access | null> {
    return operation.auth === "none" ? null : this.admitFrame(c, this.context, operation);
  }

  async admitUnbound(): Promise<void> {}

  reportsUnknownNames(): boolean {
    return false;
  }

  refuseInput({ kind, issues }: RefusedInput): Error {
    const { path = [], message = "invalid" } = issues[0] ?? {};
    if (kind === "params" && path[0] === "session_id") return noSession();
    if (kind === "params" && path[0] === "module")
      return new EmbedError("MODULE_UNSUPPORTED", "This verification cannot be done here.");
    if (kind !== "body") return new EmbedError("INVALID_REQUEST", `${path.join(".")}: ${message}`);
    const pointer = jsonPointer(path);
    return new EmbedError("INVALID_REQUEST", `${pointer}: ${message}`, { pointer });
  }

  refuseMethod(): Error {
    return this.refusePath();
  }

  refusePath(): Error {
    return new EmbedError("SESSION_NOT_FOUND", "There is nothing at this path.");
  }

  /** A failed exchange of a token counts as a request without a credential. */
  async onRefusal(c: Context<AppEnv>, error: unknown, operation: Operation | undefined): Promise<unknown> {
    return operation?.auth === "none" ? countUnauthenticated(c, this.context, error) : error;
  }

  refusal(c: Context<AppEnv>, error: unknown): Answer | null {
    const known = asEmbedError(error);
    return known && answerOf(c, known);
  }

  fault(c: Context<AppEnv>): Answer {
    return answerOf(c, INTERNAL);
  }
}
