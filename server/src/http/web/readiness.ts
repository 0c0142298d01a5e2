import type { Context } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { SECOND } from "@service/platform/ports/clock";
import type { PartState } from "@service/platform/telemetry/part-health";
import type { AppEnv } from "../access/env.ts";

/** A part that does not answer in this time is away. A load balancer does not wait longer. */
const TIMEOUT_MS = 2 * SECOND;

type Components = Record<"database" | "files" | "mail" | "time" | "converter", PartState>;

/** Answers whether requests can be served, and how the parts are on which the service depends. */
export async function answerReadiness(c: Context<AppEnv>, context: ServerContext): Promise<Response> {
  if (context.draining.signal.aborted) return c.json({ status: "draining" }, 503);
  const components = await componentsOf(context);
  if (components.database === "away") return c.json({ status: "unavailable", components }, 503);
  return c.json({ status: "ready", components, ...warningsOf(context) });
}

/** A setting that is missing, as far as requests show it. */
function warningsOf({ trustedProxies }: ServerContext): { warnings?: string[] } {
  return trustedProxies.stranger === null ? {} : { warnings: ["forwarded_for_untrusted"] };
}

async function componentsOf({ database, domain, parts, log }: ServerContext): Promise<Components> {
  const stateOf = (part: string, asked: Promise<unknown>): Promise<PartState> =>
    inTime(asked).then(
      () => "ok",
      (error: unknown) => {
        log.warn("not ready", { part, error });
        return "away";
      },
    );
  const [databaseState, files] = await Promise.all([
    stateOf("database", database.ping()),
    stateOf("files", domain.files.ping()),
  ]);
  const mail = domain.channels.has("email") ? parts.mail.state : "away";
  const converter = domain.docx.health().state;
  return { database: databaseState, files, mail, time: parts.time.state, converter };
}

function inTime(asked: Promise<unknown>): Promise<unknown> {
  const late = new Promise((_, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    signal.addEventListener("abort", () => reject(new Error("no answer in time")), { once: true });
  });
  return Promise.race([asked, late]);
}
