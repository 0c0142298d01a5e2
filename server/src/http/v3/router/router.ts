import type { AnyOperation, Operation } from "@service/contract/common";
import { V3_VERSION } from "@service/contract/v3";
import { type Context, Hono } from "hono";
import type { z } from "zod";
import type { ServerContext } from "../../../context/context.ts";
import type { StoredAnswer } from "../../../domain/idempotency/claim.ts";
import { newId, publicId } from "../../../domain/model/ids.ts";
import type { Caller } from "../../../domain/model/tenant.ts";
import type { AuthenticatedKey } from "../../access/authenticate.ts";
import type { AppEnv } from "../../access/env.ts";
import { answer, requestHeader, setHeaders } from "../../access/headers.ts";
import { requestIdHeaders } from "../../common/request-id.ts";
import { NO_SNIFFING } from "../../common/security-headers.ts";
import { checkNames } from "../../common/warnings.ts";
import { admit, admitNowhere } from "./admission.ts";
import { runOnce } from "./idempotency.ts";
import { namedInputs, parseInputs, readInputs } from "./inputs.ts";
import { asV3Error, respondProblem, V3Error, validationError } from "./problem.ts";

export interface V3Request<Params, Query, Body> {
  c: Context<AppEnv>;
  caller: Caller;
  key: AuthenticatedKey;
  params: Params;
  query: Query;
  body: Body;
}

type Handler<Params, Query, Body, Value> = (request: V3Request<Params, Query, Body>) => Promise<Value>;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

interface Bound {
  run: Handler<unknown, unknown, unknown, unknown>;
  present?: (value: unknown) => unknown;
}

/** Binds the contract's operations to handlers: everything that is the same for all of them stands here. */
export class V3Router {
  readonly app = new Hono<AppEnv>();
  private readonly context: ServerContext;
  private readonly methods = new Map<string, Set<string>>();

  constructor(context: ServerContext) {
    this.context = context;
  }

  /**
   * Binds an operation to `run`, which answers a value of the domain, and `present`, which makes the JSON body of it.
   * `present` is pure: for an idempotent POST it is called within the transaction that `run` commits, with what that
   * transaction answers. Without it `run` answers the body itself, a Response of its own, or undefined for none.
   * The order of refusals: credentials, rate, version, scope, JSON, ids and shapes, then what the domain says.
   */
  bind<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType | null, Value>(
    operation: Operation<Params, Query, Body>,
    run: Handler<z.output<Params>, z.output<Query>, Output<Body>, Value>,
    present?: (value: Value) => unknown,
  ): this {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ":$1");
    const method = operation.method.toUpperCase();
    this.methods.set(path, (this.methods.get(path) ?? new Set()).add(method));
    this.serve(method, path, (c) => this.handle(c, operation, { run, present } as never));
    return this;
  }

  private async handle(
    c: Context<AppEnv>,
    operation: AnyOperation,
    { run, present }: Bound,
  ): Promise<Response> {
    const key = await admit(c, this.context, operation);
    const raw = await readInputs(c, operation);
    const unknown = checkNames(c, namedInputs(raw, operation));
    setHeaders(c, unknown.headers);
    const perform = () => {
      const inputs = parseInputs(raw, operation);
      if (unknown.problems.length > 0) throw validationError(unknown.problems);
      return run({ c, key: key!, caller: key?.caller as Caller, ...inputs });
    };
    const toBody = (value: unknown) => toAnswer(present ? present(value) : value, operation);
    const idempotencyKey = operation.method === "post" ? requestHeader(c, "idempotency-key") : undefined;
    if (key && idempotencyKey !== undefined) {
      const { context } = this;
      const atomic = present !== undefined;
      return respond(
        c,
        await runOnce(c, {
          context,
          key,
          idempotencyKey,
          body: raw.body,
          run: perform,
          answer: toBody,
          atomic,
        }),
      );
    }
    const value = await perform();
    return value instanceof Response ? withHeaders(c, value) : respond(c, toBody(value));
  }

  /** After the last `bind`: what is bound for no method of a known path, and for no path at all. */
  seal(): Hono<AppEnv> {
    for (const [path, methods] of this.methods) {
      const allow = [...methods, ...(methods.has("GET") ? ["HEAD"] : [])].join(", ");
      this.serve("ALL", path, async (c) => {
        await admitNowhere(c, this.context);
        throw new V3Error("METHOD_NOT_ALLOWED", `This path answers ${allow}.`, {}, { Allow: allow });
      });
    }
    this.serve("ALL", "*", async (c) => {
      await admitNowhere(c, this.context);
      throw new V3Error("ROUTE_NOT_FOUND", "There is nothing at this path.");
    });
    return this.app;
  }

  /**
   * What stands around every answer: its name, its headers, its problem. Not middleware: the headers are gathered in one
   * plain object and written once.
   */
  private serve(method: string, path: string, handle: (c: Context<AppEnv>) => Promise<Response>): void {
    const { domain, log } = this.context;
    const guarded = async (c: Context<AppEnv>) => {
      const requestId = publicId("request", newId(domain));
      c.set("requestId", requestId);
      c.set("headers", {
        ...requestIdHeaders(requestId),
        ...NO_SNIFFING,
        "Service-Version": V3_VERSION,
        "Cache-Control": "no-store",
      });
      const response = await handle(c).catch((error: unknown) => this.fail(c, error));
      log.debug("request", { requestId, method: c.req.method, path: c.req.path, status: response.status });
      return response;
    };
    if (method === "ALL") this.app.all(path, guarded);
    else this.app.on(method, path, guarded);
  }

  private fail(c: Context<AppEnv>, error: unknown): Response {
    const known = asV3Error(error);
    if (!known) this.context.log.error("request failed", { requestId: c.get("requestId"), error });
    const answer =
      known ??
      new V3Error("INTERNAL_ERROR", "Something went wrong on our side; the request id helps us find it.");
    return respondProblem(c, answer, this.context.domain.publicUrl);
  }
}

function toAnswer(body: unknown, { success }: AnyOperation): StoredAnswer {
  return { status: success.status, body: body === undefined ? null : JSON.stringify(body) };
}

function respond(c: Context<AppEnv>, { status, body }: StoredAnswer): Response {
  if (body === null) return answer(c, { status, body });
  const type = status >= 400 ? "application/problem+json" : "application/json";
  return answer(c, { status, body, headers: { "Content-Type": type } });
}

/** A Response of a handler's own keeps what it says of itself. */
function withHeaders(c: Context<AppEnv>, response: Response): Response {
  for (const [name, value] of Object.entries(c.get("headers")))
    if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}
