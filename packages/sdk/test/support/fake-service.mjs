import { readFile } from "node:fs/promises";
import { join } from "node:path";

const frame = join(import.meta.dirname, "frame.html");
const dist = join(import.meta.dirname, "../../dist");

/**
 * The service's side of the embed protocol, for component tests: real requests, real frames, real origins
 * (`*.localhost` is this server under other names). The base URL names the plan: `/fake/<plan>`.
 *
 * ok          init answers; the frame waits to be driven by the test
 * flaky-<n>   a proxy answers the first n inits of a session 503 without a body
 * code-<status>-<CODE>   init answers that error
 * version-<n>   init answers a frame that speaks protocol version n; those of the other plans tell none, as old ones
 * redirect    307 to the plan `ok` on another origin
 * elsewhere   init answers a frame on another origin
 * cross       the frame runs a whole signing by itself
 * html        whoever asks for the SDK's version is answered a page
 * evil        only its frame is used: it tells its parent what reaches it
 *
 * The service itself, at `/v2` and `/sdk/v1`, follows the plan `cross`.
 */
export function fakeService() {
  const inits = new Map();
  return async (ctx, next) => {
    const path = /^\/v2\//.test(ctx.path) ? `/fake/cross${ctx.path}` : ctx.path;
    const [, root, plan, ...rest] = path.split("/");
    if (root === "sdk") return serveScript(ctx, rest[0]);
    if (root !== "fake") return next();
    ctx.set("access-control-allow-origin", "*");
    ctx.set("access-control-allow-headers", "content-type");
    ctx.set("access-control-expose-headers", "service-request-id");
    ctx.set("service-request-id", "req_fake");
    if (ctx.method === "OPTIONS") ctx.status = 204;
    else if (rest.join("/") === "v2/signing-sessions/init") await init(ctx, plan, inits);
    else if (rest.join("/") === "editor/init") await init(ctx, plan, inits);
    else if (rest[0] === "f" && rest[2] === "init") await init(ctx, plan, inits, rest[1]);
    else if (rest[0] === "frame") {
      ctx.type = "html";
      ctx.body = await readFile(frame, "utf8");
    } else if (rest.join("/") === "sdk/v1/version.json") probe(ctx, plan);
    else if (rest[0] === "inits") ctx.body = { count: inits.get(ctx.query.session) ?? 0 };
    else ctx.status = 404;
  };
}

async function serveScript(ctx, name) {
  ctx.set("access-control-allow-origin", "*");
  ctx.type = name.endsWith(".json") ? "json" : "js";
  ctx.body = await readFile(join(dist, name));
}

function probe(ctx, plan) {
  const [kind, status] = plan.split("-");
  if (kind === "code") ctx.status = Number(status);
  else if (kind === "html") ctx.body = "<html>log in</html>";
  else if (kind === "elsewhere") ctx.body = { version: "9.8.7", url: `http://elsewhere.${port(ctx)}` };
  else ctx.body = { version: "9.8.7" };
}

/** `form`: the token of a form, whose frame is told the values that came with it. */
async function init(ctx, plan, inits, form) {
  const given = JSON.parse(await textOf(ctx.req));
  const sessionId = form ?? (given.client_secret ?? given.clientSecret).slice(0, 36);
  const count = (inits.get(sessionId) ?? 0) + 1;
  inits.set(sessionId, count);
  const [kind, detail, code] = plan.split("-");
  if (kind === "flaky" && count <= Number(detail)) {
    ctx.status = 503;
    ctx.remove("service-request-id");
  } else if (kind === "redirect") {
    ctx.status = 307;
    ctx.set("location", `http://elsewhere.${port(ctx)}/fake/ok/v2/signing-sessions/init`);
  } else if (kind === "code") {
    ctx.status = Number(detail);
    ctx.body = { error: { code, message: `told by the service: ${code}` } };
  } else {
    const host = kind === "elsewhere" ? `elsewhere.${port(ctx)}` : ctx.host;
    const frameUrl = `http://${host}/fake/${plan}/frame${given.v ? `?v=${given.v}` : ""}`;
    const frameToken = `token-of-${sessionId}-${count}`;
    if (given.clientSecret !== undefined) {
      ctx.body = { sessionId, frameUrl, frameToken, locale: null, livemode: false };
      return;
    }
    ctx.body = {
      session_id: sessionId,
      frame_url: frameUrl,
      frame_token: frameToken,
      policy: {},
      locale: null,
      livemode: false,
      ...(kind === "version" && { protocol_version: Number(detail) }),
    };
  }
}

const port = (ctx) => `localhost:${ctx.host.split(":")[1]}`;

async function textOf(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
