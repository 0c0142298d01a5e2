import type { AnswerOf, InputsOf, Operation, StoredUpload } from "@service/contract/common";
import { type Context, Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import type { StoredAnswer } from "../../domain/idempotency/claim.ts";
import { UnreleasedRequests } from "../../domain/idempotency/unreleased.ts";
import type { Domain } from "../../domain/model/domain.ts";
import { newId, publicId } from "../../domain/model/ids.ts";
import { runChange } from "../../domain/model/unit-of-work.ts";
import { StoreUnavailable } from "@service/platform/ports/store-unavailable";
import { withScope } from "@service/platform/log/scope";
import type { AppEnv } from "../access/env.ts";
import { answer, requestHeader, setHeaders } from "../access/headers.ts";
import { observeRequest } from "../common/observe-request.ts";
import { requestIdHeaders } from "../common/request-id.ts";
import { NO_SNIFFING } from "../common/security-headers.ts";
import { unavailabilityOf } from "../common/unavailable.ts";
import { sealedUploads } from "../common/uploads/sealed.ts";
import { checkNames } from "../common/warnings.ts";
import { corsHeaders, preflightHeaders } from "./cors.ts";
import { removeUnreferenced } from "../../domain/model/file-references.ts";
import { type IdempotentRequest, runOnce } from "./idempotency.ts";
import { bodyOf, issuesOf, namedInputs, parseInputs, type RawInputs, readInputs } from "./inputs.ts";
import type { Answer, Surface } from "./surface.ts";

/** The handler's request: validated inputs, and the authenticated caller where the operation needs a credential. */
export type RequestOf<Op extends Operation, Access extends object> = InputsOf<Op> & {
  c: Context<AppEnv>;
} & (Op["auth"] extends "none" ? unknown : Access);

/** The answer of a handler. Only operations that declare a file or another format may return a Response. */
type HandlerResult<Op extends Operation> =
  | AnswerOf<Op>
  | (Op["success"]["schema"] extends null ? Response | void : never)
  | (Op extends { alternatives: readonly unknown[] } ? Response : never);

type Handler<Op extends Operation, Access extends object> = (
  request: RequestOf<Op, Access>,
) => Promise<HandlerResult<Op>>;

/** Runs before the body is read. */
type Guard<Op extends Operation, Access extends object> = (
  request: Pick<RequestOf<Op, Access>, "c"> & (Op["auth"] extends "none" ? unknown : Access),
) => Promise<void> | void;

/** An operation whose answer needs no storing in the transaction of its change. */
type Unstored = Operation & { idempotency: "none" | "answer" };
type Change = Operation & { idempotency: "change" };

interface Bound {
  operation: Operation;
  guard?: ((request: object) => Promise<void> | void) | undefined;
  run: (request: object, domain: Domain) => Promise<unknown>;
  /** Makes the answer from the value; pure. */
  present: (value: unknown) => unknown;
}

/** How an API with Idempotency-Key names the key's owner, refuses a key and marks a replay. */
export type IdempotencyPolicy<Access> = Pick<IdempotentRequest, "refuseKey" | "replayHeaders"> & {
  keyIdOf: (access: Access) => string;
};

/**
 * Binds the contract's operations to handlers, for every API. The order of refusals is: credentials, limit, version,
 * scope, the handler's guard, body, ids and shapes, then domain errors.
 */
export class Router<Access extends object> {
  readonly app = new Hono<AppEnv>();
  private readonly context: ServerContext;
  private readonly surface: Surface<Access>;
  private readonly idempotency: IdempotencyPolicy<Access> | undefined;
  private readonly unreleased = new UnreleasedRequests();
  private readonly methods = new Map<string, Set<string>>();

  constructor(context: ServerContext, surface: Surface<Access>, idempotency?: IdempotencyPolicy<Access>) {
    this.context = context;
    this.surface = surface;
    this.idempotency = idempotency;
  }

  /** Binds an operation to a handler that returns the body of the success. */
  bind<const Op extends Unstored>(
    operation: Op,
    handler: Handler<Op, Access>,
    guard?: Guard<Op, Access>,
  ): this {
    return this.route({
      operation,
      guard,
      run: handler,
      present: (value: unknown) => value,
    } as unknown as Bound);
  }

  /**
   * Binds an operation that changes something and can be repeated by an Idempotency-Key. `change` works on `unit`,
   * the domain whose transaction also stores the answer. `present` makes the answer from the value of `change`.
   */
  bindChange<const Op extends Change, Value>(
    operation: Op,
    change: (request: RequestOf<Op, Access>, unit: Domain) => Promise<Value>,
    present: (value: Value) => AnswerOf<Op>,
  ): this {
    return this.route({ operation, run: change, present } as unknown as Bound);
  }

  /** Lets `handle` answer those requests to an operation's path that `isMeant` selects, without credentials. */
  bindBefore(
    { path }: Operation,
    isMeant: (c: Context<AppEnv>) => boolean,
    handle: (c: Context<AppEnv>) => Promise<Response>,
  ): this {
    this.app.use(pattern(path), (c, next) =>
      isMeant(c) ? this.serve(c, pattern(path), async () => withHeaders(c, await handle(c))) : next(),
    );
    return this;
  }

  /** Answers GET requests to a path that is no operation: a page. */
  bindPage(path: string, handle: (c: Context<AppEnv>) => Promise<Response>): this {
    this.app.get(path, (c) => this.serve(c, path, async () => withHeaders(c, await handle(c))));
    return this;
  }

  /** Call it after the last operation. Refuses other methods of known paths, and all other paths. */
  build(): Hono<AppEnv> {
    this.buildPart();
    this.refuseAll("*", () => this.surface.refusePath());
    return this.app;
  }

  /** Builds a part of an API: other paths are left to the next part. */
  buildPart(): Hono<AppEnv> {
    for (const [path, methods] of this.methods) {
      const allow = [...methods, ...(methods.has("GET") ? ["HEAD"] : [])].join(", ");
      this.refuseAll(path, () => this.surface.refuseMethod(allow));
    }
    return this.app;
  }

  private refuseAll(path: string, refuse: () => Error): void {
    this.app.all(path, (c) =>
      this.serve(c, UNKNOWN, async () => {
        await this.surface.admitUnbound(c);
        throw refuse();
      }),
    );
  }

  private route(bound: Bound): this {
    const { operation } = bound;
    const path = pattern(operation.path);
    const known = this.methods.get(path) ?? new Set();
    this.methods.set(path, known);
    if (operation.cors) {
      known.add("OPTIONS");
      this.app.options(path, (c) =>
        this.serve(c, operation, async () =>
          answer(c, { status: 204, body: null, headers: preflightHeaders(operation) }),
        ),
      );
    }
    known.add(operation.method.toUpperCase());
    this.app.on(operation.method.toUpperCase(), path, (c) =>
      this.serve(c, operation, () => this.handle(c, bound)),
    );
    return this;
  }

  private async handle(c: Context<AppEnv>, bound: Bound): Promise<Response> {
    const { operation, guard } = bound;
    const access = await this.surface.admit(c, operation);
    await guard?.({ c, ...access });
    const { domain } = this.context;
    const files = operation.sealsFile ? sealedUploads(domain) : domain.files;
    const target = { files, received: [] as StoredUpload[] };
    try {
      const raw = await readInputs(c, operation, this.surface, target);
      return await this.answerTo(c, bound, access, raw);
    } catch (error) {
      // Rows that name them may be committed all the same: the sweep removes those that none names.
      if (error instanceof StoreUnavailable) target.received.length = 0;
      throw error;
    } finally {
      if (target.received.length > 0) await this.removeUnused(target.received);
    }
  }

  /** Removes the uploads of a request that nothing refers to. What this misses is removed by the sweep. */
  private async removeUnused(uploads: readonly StoredUpload[]): Promise<void> {
    const storageKeys = uploads.map(({ storageKey }) => storageKey);
    await removeUnreferenced(this.context.domain, storageKeys).catch((error: unknown) =>
      this.context.log.warn("uploads were not removed", { error }),
    );
  }

  private async answerTo(
    c: Context<AppEnv>,
    { operation, run, present }: Bound,
    access: Access | null,
    raw: RawInputs,
  ): Promise<Response> {
    const work = this.checked(c, operation, raw, (inputs, domain) =>
      run({ c, ...access, ...inputs }, domain),
    );
    const answerOf = (value: unknown) => toAnswer(present(value), operation);
    const isChange = operation.idempotency === "change";
    const once = this.onceFor(c, operation, access);
    if (once) {
      const tools = { domain: this.context.domain, unreleased: this.unreleased };
      const request = { ...once, body: bodyOf(raw), work, isChange, answerOf };
      return respond(c, await runOnce(c, tools, request));
    }
    const { domain } = this.context;
    const value = await (isChange ? runChange(domain, work) : work(domain));
    return value instanceof Response ? withHeaders(c, value) : respond(c, answerOf(value));
  }

  /** Validates the inputs before the work. Warnings are set in either case. */
  private checked(
    c: Context<AppEnv>,
    operation: Operation,
    raw: RawInputs,
    run: (inputs: object, domain: Domain) => Promise<unknown>,
  ): (domain: Domain) => Promise<unknown> {
    const { surface } = this;
    const unknown = surface.reportsUnknownNames(operation)
      ? checkNames(c, namedInputs(raw, operation))
      : null;
    setHeaders(c, unknown?.headers ?? {});
    return async (domain) => {
      const inputs = parseInputs(raw, operation, surface);
      if (unknown && unknown.problems.length > 0)
        throw surface.refuseInput({
          kind: "body",
          value: raw.body ?? {},
          issues: issuesOf(unknown.problems),
          operation,
        });
      return run(inputs, domain);
    };
  }

  /** The idempotency policy of a request; null when the operation takes no Idempotency-Key or the request has none. */
  private onceFor(c: Context<AppEnv>, operation: Operation, access: Access | null) {
    const policy = this.idempotency;
    const idempotencyKey = operation.idempotency === "none" ? undefined : requestHeader(c, "idempotency-key");
    if (!policy || !access || idempotencyKey === undefined) return null;
    const { refuseKey, replayHeaders } = policy;
    const refusalOf = (error: unknown) => this.surface.refusal(c, error, operation);
    return { keyId: policy.keyIdOf(access), idempotencyKey, refuseKey, replayHeaders, refusalOf };
  }

  /**
   * Sets the request id and the common headers, and answers errors. It is not middleware, because the headers are
   * collected in one plain object and written once.
   */
  private serve(
    c: Context<AppEnv>,
    bound: Operation | string,
    handle: () => Promise<Response>,
  ): Promise<Response> {
    const operation = typeof bound === "string" ? undefined : bound;
    const request = {
      surface: this.surface.name,
      operation: typeof bound === "string" ? bound : bound.id,
    };
    return observeRequest(c, this.context, request, () => this.respondTo(c, operation, handle));
  }

  private async respondTo(
    c: Context<AppEnv>,
    operation: Operation | undefined,
    handle: () => Promise<Response>,
  ): Promise<Response> {
    const requestId = publicId("request", newId(this.context.domain));
    c.set("requestId", requestId);
    c.set("headers", {
      ...requestIdHeaders(requestId),
      ...NO_SNIFFING,
      ...this.surface.headers,
      ...(operation?.cors && corsHeaders(c)),
    });
    return withScope({ requestId }, async () => {
      const response = await handle().catch((error: unknown) => this.refuse(c, error, operation));
      const { method, path } = c.req;
      this.context.log.debug("request", { method, path, status: response.status });
      return response;
    });
  }

  private async refuse(
    c: Context<AppEnv>,
    thrown: unknown,
    operation: Operation | undefined,
  ): Promise<Response> {
    const { surface } = this;
    const error = surface.onRefusal ? await surface.onRefusal(c, thrown, operation) : thrown;
    const refusal = surface.refusal(c, error, operation);
    if (!refusal) this.context.log.error("request failed", { error });
    else if (unavailabilityOf(error)) this.context.log.warn("request could not be served", { error });
    return answer(c, refusal ?? surface.fault(c, operation));
  }
}

/** The metrics' name for paths that are no operation. */
const UNKNOWN = "unknown";

/** Converts the contract's `{name}` to Hono's `:name`. */
function pattern(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

function toAnswer(body: unknown, { success }: Operation): StoredAnswer {
  return { status: success.status, body: body === undefined ? null : JSON.stringify(body) };
}

function respond(c: Context<AppEnv>, { status, body }: Answer): Response {
  if (body === null) return answer(c, { status, body });
  const type = c.get("headers")["Content-Type"] ?? "application/json";
  return answer(c, { status, body, headers: { "Content-Type": type } });
}

/** Headers that a handler set on its own Response take precedence. */
function withHeaders(c: Context<AppEnv>, response: Response): Response {
  for (const [name, value] of Object.entries(c.get("headers")))
    if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}
