import type { AnyOperation, Operation } from "@service/contract/common";
import { V3_VERSION } from "@service/contract/v3";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { ServerContext } from "../../context.ts";
import type { Caller } from "../../domain/tenants/tenant.ts";
import { clientAddress } from "../http/address.ts";
import { type AuthenticatedKey, coversScope } from "../http/authenticate.ts";
import { BodyError, assertText, readJson } from "../http/body.ts";
import type { AppEnv } from "../http/env.ts";
import { asV3Error, fromIssues, respondProblem, V3Error, validationError } from "./problem.ts";

export interface V3Request<Params, Query, Body> {
  c: Context<AppEnv>;
  caller: Caller;
  key: AuthenticatedKey;
  params: Params;
  query: Query;
  body: Body;
}

type Handler<Params, Query, Body> = (request: V3Request<Params, Query, Body>) => Promise<unknown>;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** Binds the contract's operations to handlers: everything that is the same for all of them stands here. */
export class V3Router {
  readonly app = new Hono<AppEnv>();
  private readonly context: ServerContext;
  private readonly methods = new Map<string, Set<string>>();

  constructor(context: ServerContext) {
    this.context = context;
    this.app.use(async (c, next) => {
      c.header("Service-Version", V3_VERSION);
      c.header("Cache-Control", "no-store");
      await next();
    });
    this.app.onError((error, c) => this.fail(c, error));
  }

  /**
   * A handler answers the JSON body, a Response of its own, or undefined for none.
   * The order of refusals: credentials, version, scope, ids and shapes, then what the domain says.
   */
  bind<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType | null>(
    operation: Operation<Params, Query, Body>,
    handler: Handler<z.output<Params>, z.output<Query>, Output<Body>>,
  ): this {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ":$1");
    this.methods.set(path, (this.methods.get(path) ?? new Set()).add(operation.method.toUpperCase()));
    this.app.on(operation.method.toUpperCase(), path, async (c) => {
      const key = operation.auth === "key" ? await this.authenticate(c, operation) : undefined;
      assertVersion(c.req.header("service-version"));
      if (key && operation.scope !== null) assertScope(key, operation.scope);
      const inputs = await parseInputs(c, operation);
      const result = await handler({ c, key: key!, caller: key?.caller as Caller, ...inputs } as never);
      if (result instanceof Response) return result;
      if (result === undefined) return c.body(null, operation.success.status as 204);
      return c.json(result as object, operation.success.status as 200);
    });
    return this;
  }

  /** After the last `bind`: what is bound for no method of a known path, and for no path at all. */
  seal(): Hono<AppEnv> {
    for (const [path, methods] of this.methods) {
      const allow = [...methods, ...(methods.has("GET") ? ["HEAD"] : [])].join(", ");
      this.app.all(path, () => {
        throw new V3Error("METHOD_NOT_ALLOWED", `This path answers ${allow}.`, {}, { Allow: allow });
      });
    }
    this.app.all("*", () => {
      throw new V3Error("ROUTE_NOT_FOUND", "There is nothing at this path.");
    });
    return this.app;
  }

  private async authenticate(c: Context<AppEnv>, { scope }: AnyOperation): Promise<AuthenticatedKey> {
    const { authenticator, trustedProxies } = this.context;
    const found = await authenticator.authenticate(c.req.header("authorization"));
    if (typeof found === "string") {
      const detail =
        found === "missing"
          ? "Send the API key as Authorization: Bearer <API_KEY>."
          : "The API key is not valid: it may be mistyped, revoked or expired.";
      throw new V3Error(
        "AUTHENTICATION_REQUIRED",
        detail,
        {},
        { "WWW-Authenticate": 'Bearer realm="service"' },
      );
    }
    c.set("key", found);
    c.header("Service-Environment", found.row.environment);
    if (found.tenant.suspended) throw new V3Error("PERMISSION_DENIED", "The workspace is suspended.");
    if (found.allowedIps && !found.allowedIps.has(clientAddress(c, trustedProxies))) {
      // The credential probe answers 200 or 401, never 403 (v3.md §4.6).
      const code = scope === null ? "AUTHENTICATION_REQUIRED" : "PERMISSION_DENIED";
      throw new V3Error(code, "The key does not allow requests from this address.");
    }
    return found;
  }

  private fail(c: Context<AppEnv>, error: unknown): Response {
    const known = asV3Error(error);
    if (!known) this.context.log.error("request failed", { requestId: c.get("requestId"), error });
    const answer =
      known ??
      new V3Error("INTERNAL_ERROR", "Something went wrong on our side; the request id helps us find it.");
    return respondProblem(c, answer, `${this.context.domain.publicUrl}/docs`);
  }
}

function assertVersion(requested: string | undefined): void {
  if (requested === undefined || requested === V3_VERSION) return;
  throw new V3Error("INVALID_VERSION", `The contract version is ${V3_VERSION}.`);
}

function assertScope(key: AuthenticatedKey, scope: string): void {
  if (coversScope(key.row.scopes, scope)) return;
  throw new V3Error("PERMISSION_DENIED", `The key lacks the scope ${scope}.`, { requiredScope: scope });
}

async function parseInputs(c: Context<AppEnv>, operation: AnyOperation) {
  const params = parse(operation.params, c.req.param());
  const query = parse(operation.query, readQuery(c.req.url, operation.query));
  return { params, query, body: operation.body ? await parseBody(c, operation) : undefined };
}

async function parseBody(c: Context<AppEnv>, { body, bodyOptional, maxBodyBytes, errors }: AnyOperation) {
  const given = await readJson(c.req.raw, maxBodyBytes).catch((error: unknown) => {
    // Of a body that carries a document, what is too large is the document (v3.md §7).
    if (error instanceof BodyError && error.reason === "too_large" && errors.includes("DOCUMENT_TOO_LARGE"))
      throw new V3Error("DOCUMENT_TOO_LARGE", "The file is over 10 MB.");
    throw error;
  });
  if (given === undefined && !bodyOptional) throw new V3Error("MALFORMED_JSON", "A JSON body is required.");
  return parse(body!, given === undefined ? {} : given);
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw fromIssues(result.error.issues);
}

function isRepeated(schema: unknown): boolean {
  return schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodArray;
}

/** Parameters that a schema takes several times are arrays; any other given twice is a mistake, not a choice. */
function readQuery(url: string, schema: z.ZodType): Record<string, string | string[]> {
  const shape = (schema as z.ZodObject).shape;
  const query: Record<string, string | string[]> = {};
  const { searchParams } = new URL(url);
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name);
    for (const value of values) assertText(value, [name]);
    if (isRepeated(shape[name])) query[name] = values;
    else if (values.length === 1) query[name] = values[0]!;
    else throw validationError([{ path: [name], detail: "give this parameter once" }]);
  }
  return query;
}
