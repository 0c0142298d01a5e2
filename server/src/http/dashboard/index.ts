import type { ServerContext } from "../../context/context.ts";
import { Hono } from "hono";
import type { AppEnv } from "../access/env.ts";
import { bindAccounts } from "./accounts.ts";
import { bindChanges } from "./changes.ts";
import { bindDocuments } from "./documents.ts";
import { bindKeys } from "./keys.ts";
import { bindNotifications } from "./notifications.ts";
import { bindOnboardings } from "./onboardings.ts";
import { bindOutbox } from "./outbox.ts";
import { bindTeam } from "./team.ts";
import { bindWebhooks } from "./webhooks.ts";
import { bindWorkspace } from "./workspace.ts";
import { createAccountRouter, createDashboardRouter } from "./surface/surface.ts";

/** The API of the dashboard's pages: signing in, and what the public APIs do not tell. */
export function createDashboard(context: ServerContext): Hono<AppEnv> {
  const accounts = createAccountRouter(context);
  bindAccounts(accounts, context);
  const members = createDashboardRouter(context);
  bindWorkspace(members, context);
  bindTeam(members, context);
  bindKeys(members, context);
  bindWebhooks(members, context);
  bindDocuments(members, context);
  bindNotifications(members, context);
  bindOutbox(members, context);
  bindOnboardings(members, context);
  bindChanges(members, context);
  return new Hono<AppEnv>().route("/", accounts.buildPart()).route("/", members.build());
}
