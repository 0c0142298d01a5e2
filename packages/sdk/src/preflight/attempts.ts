import { otherName } from "../diagnosis/detail.ts";
import { findNear, hint, isBlocked, pageScriptOf, PROBE } from "../diagnosis/locate.ts";
import { parseUrl } from "../url.ts";
import { fail, pass } from "./check.ts";
import type { PreflightCheck } from "./types.ts";

/** Only an attempt shows what a policy blocks: no script can read it. */

/** In some browsers a blocked frame fires no event, and a slow connection is not a block. Milliseconds. */
const ATTEMPT_TIMEOUT_MS = 8_000;

/** Whether the enforced policy of this page forbade `directive` to reach `origin`; `attempt` is told at once. */
async function violates(
  directive: string,
  origin: string,
  attempt: (barred: AbortSignal) => Promise<unknown>,
): Promise<boolean> {
  const barred = new AbortController();
  const note = ({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    const ours = effectiveDirective === directive && parseUrl(blockedURI)?.origin === origin;
    if (ours && disposition === "enforce") barred.abort();
  };
  document.addEventListener("securitypolicyviolation", note);
  await attempt(barred.signal);
  // the event is a task of its own, which may come after the attempt's end
  await new Promise((resolve) => setTimeout(resolve));
  document.removeEventListener("securitypolicyviolation", note);
  return barred.signal.aborted;
}

function blocked(name: "connect-src" | "frame-src", origin: string): PreflightCheck {
  return fail(
    name,
    "CSP_BLOCKED",
    `This page's Content-Security-Policy forbids ${name} ${origin}.`,
    `Add ${origin} to ${name}.`,
  );
}

/** `connect-src`, and when that is free, whether the service answers and as which version. */
export async function checkServer(baseUrl: string): Promise<PreflightCheck[]> {
  const { origin } = new URL(baseUrl);
  let answer: PreflightCheck | undefined;
  const barred = await violates("connect-src", origin, async () => {
    answer = await askVersion(baseUrl);
  });
  if (barred) return [blocked("connect-src", origin)];
  const script = answer!.ok ? await checkScript(baseUrl) : [];
  return [pass("connect-src", `The page may ask ${origin}.`), answer!, ...script];
}

/** The script of the page in the frame, which an extension or a proxy may block. */
async function checkScript(baseUrl: string): Promise<PreflightCheck[]> {
  const script = await pageScriptOf(baseUrl);
  if (script === undefined) return []; // an older service
  if (!(await isBlocked(script))) return [pass("page-script", `The page's script can be had: ${script}.`)];
  const fix = "Allow it in the browser's extension, or in the proxy that blocks it.";
  return [
    fail("page-script", "INIT_TIMEOUT", `The script of the page in the frame is blocked: ${script}.`, fix),
  ];
}

async function askVersion(baseUrl: string): Promise<PreflightCheck> {
  const fix = "Check base-url, the network, and any proxy in between.";
  try {
    const response = await fetch(baseUrl + PROBE, {
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
    });
    if (!response.ok) return refusal(response, await nearby(baseUrl, fix));
    const { version, url } = (await response.json()) as { version?: unknown; url?: unknown };
    const given = new URL(baseUrl).origin;
    const named = typeof url === "string" ? new URL(url).origin : given;
    if (named !== given)
      return fail("server", "INVALID_BACKEND_RESPONSE", otherName(named, given), `Give base-url="${named}".`);
    return pass("server", `The service answers; its SDK is version ${String(version)}.`);
  } catch (error) {
    // a name, not instanceof: DOMException in some, SyntaxError of a body that is no JSON
    const { name } = error as Error;
    if (name === "TimeoutError") return fail("server", "INIT_TIMEOUT", "The service does not answer.", fix);
    if (name === "SyntaxError")
      return fail("server", "INVALID_BACKEND_RESPONSE", "Something else than the service answers.", fix);
    return fail("server", "NETWORK_ERROR", "The service could not be reached.", await nearby(baseUrl, fix));
  }
}

/** Names the service where it answers beside the given address. */
async function nearby(baseUrl: string, fix: string): Promise<string> {
  const found = await findNear(baseUrl);
  return found === undefined || found === baseUrl ? fix : hint(found);
}

function refusal({ status }: Response, fix: string): PreflightCheck {
  const code = status >= 502 && status <= 504 ? "BACKEND_UNREACHABLE" : `HTTP_${status}`;
  return fail("server", code, `The service answers ${status} at ${PROBE}.`, fix);
}

/** Frames a file of the service out of sight for a moment. */
export async function checkFrame(baseUrl: string): Promise<PreflightCheck> {
  const { origin } = new URL(baseUrl);
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.setAttribute("sandbox", "");
  frame.src = baseUrl + PROBE;
  const barred = await violates("frame-src", origin, (forbidden) => loadOf(frame, forbidden));
  frame.remove();
  return barred ? blocked("frame-src", origin) : pass("frame-src", `The page may frame ${origin}.`);
}

function loadOf(frame: HTMLIFrameElement, barred: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const over = new AbortController();
  const end = () => {
    over.abort();
    resolve();
  };
  const { signal } = over;
  frame.addEventListener("load", end, { signal });
  frame.addEventListener("error", end, { signal });
  barred.addEventListener("abort", end, { signal });
  const timer = setTimeout(end, ATTEMPT_TIMEOUT_MS);
  signal.addEventListener("abort", () => clearTimeout(timer));
  document.body.append(frame);
  return promise;
}
