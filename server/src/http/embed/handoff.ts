import type { HandoffLink, HandoffState } from "@service/contract/embed";
import type { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { endHandoff, handoffStatus, startHandoff } from "../../domain/signing/handoff.ts";
import type { AppEnv } from "../access/env.ts";
import { admit } from "./admission.ts";

const text = (instant: number): string => new Date(instant).toISOString();

/** From this device to another, and back. */
export function bindHandoff(app: Hono<AppEnv>, context: ServerContext): void {
  const { domain } = context;

  app.post("/:session/handoff", async (c) => {
    const { url, expiresAt } = await startHandoff(domain, await admit(c, context));
    return c.json({ url, expiresAt: text(expiresAt) } satisfies HandoffLink, 201);
  });

  app.get("/:session/handoff", async (c) => {
    const { status, expiresAt } = await handoffStatus(domain, await admit(c, context));
    return c.json({
      status,
      expiresAt: expiresAt === null ? null : text(expiresAt),
    } satisfies HandoffState);
  });

  app.delete("/:session/handoff", async (c) => {
    await endHandoff(domain, await admit(c, context));
    return c.body(null, 204);
  });
}
