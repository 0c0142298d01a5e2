import { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import type { AppEnv } from "../access/env.ts";
import { bindAttachments } from "./attachments.ts";
import { bindCeremony } from "./ceremony.ts";
import { bindFiles } from "./files.ts";
import { bindHandoff } from "./handoff.ts";
import { bindPasskeys } from "./passkeys.ts";
import { bindSigningPage, createPageFiles } from "./page.ts";
import { bindQuestions } from "./questions.ts";
import { createEmbedRouter } from "./surface/surface.ts";
import { bindIdentity } from "./identity.ts";
import { bindRemembered } from "./remembered.ts";
import { bindVerifications } from "./verifications.ts";

/** The frame: its page, and the operations that the page requests. */
export function createEmbed(context: ServerContext): Hono<AppEnv> {
  const router = createEmbedRouter(context);
  bindSigningPage(router, context);
  bindCeremony(router, context);
  bindFiles(router, context);
  bindHandoff(router, context.domain);
  bindVerifications(router, context);
  bindAttachments(router, context);
  bindQuestions(router, context.domain);
  bindRemembered(router, context);
  bindPasskeys(router, context);
  bindIdentity(router, context);
  return new Hono<AppEnv>().route("/", createPageFiles(context)).route("/", router.build());
}
