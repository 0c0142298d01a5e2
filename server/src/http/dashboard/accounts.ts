import { operations, SIGN_IN_LINKS_PER_HOUR } from "@service/contract/dashboard";
import type { Context } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { createAccessToken } from "../../domain/accounts/access-token.ts";
import {
  addressOfLink,
  endAllSessions,
  endSession,
  openByLink,
  type OpenedSession,
  type SignedIn,
} from "../../domain/accounts/sessions.ts";
import { requestSignInLink } from "../../domain/accounts/sign-in-link.ts";
import { mask } from "../../domain/model/challenge.ts";
import { publicId } from "../../domain/model/ids.ts";
import { HOUR } from "@service/platform/ports/clock";
import { clientLimitKey } from "../access/address.ts";
import type { AppEnv } from "../access/env.ts";
import { secondsUntil } from "../common/rate-limit.ts";
import { bindPasskeys } from "./passkeys.ts";
import { tooMany } from "./surface/admission.ts";
import { clearSessionCookie, setSessionCookie } from "./surface/cookie.ts";
import type { AccountRouter } from "./surface/surface.ts";

/** Signing in and out, and access tokens. */
export function bindAccounts(router: AccountRouter, context: ServerContext): void {
  const { domain, authenticator } = context;
  const opened = async (c: Context<AppEnv>, session: OpenedSession) => {
    if (session.endedOthers) await authenticator.forgetEverywhere();
    setSessionCookie(c, domain.publicUrl, session.secret);
    return presentAccount(context, session);
  };
  router
    .bind(operations.requestSignInLink, async ({ c, body }) => {
      if (await mayRequestLink(c, context, body.email)) await requestSignInLink(domain, body);
      return { delivery: domain.channels.has("email") ? ("email" as const) : ("outbox" as const) };
    })
    .bind(operations.previewSignInLink, async ({ body }) => ({
      email: mask(await addressOfLink(domain, body.token)),
    }))
    .bind(operations.openSession, async ({ c, body }) => opened(c, await openByLink(domain, body.token)))
    .bind(operations.readAccount, async ({ account }) => presentAccount(context, account))
    .bind(operations.closeSession, async ({ c, account }) => {
      await endSession(domain, account.session);
      await authenticator.forgetEverywhere();
      clearSessionCookie(c, domain.publicUrl);
    })
    .bind(operations.closeAllSessions, async ({ c, account }) => {
      await endAllSessions(domain, account.session);
      await authenticator.forgetEverywhere();
      clearSessionCookie(c, domain.publicUrl);
    })
    .bind(operations.createAccessToken, async ({ account, body }) => {
      const { row, token } = await createAccessToken(domain, account, body);
      return { token, expiresAt: new Date(row.expiresAt).toISOString() };
    });
  bindPasskeys(router, context, opened);
}

/**
 * Whether a link is sent. Too many for one address are left out silently, because a refusal would tell that the
 * address is in use. Throws RATE_LIMITED for a client that asks too often.
 */
async function mayRequestLink(c: Context<AppEnv>, context: ServerContext, email: string): Promise<boolean> {
  const { limiter, domain, trustedProxies } = context;
  const client = clientLimitKey(c, trustedProxies);
  const take = (key: string, limit: number) => limiter.take(`sign-in:${key}`, { limit, windowMs: HOUR });
  const asked = await take(`client:${client}`, SIGN_IN_LINKS_PER_HOUR.client);
  if (!asked.allowed) throw tooMany(secondsUntil(asked.resetAt, domain));
  // What the client's own limit refuses does not count against the address, so that a stranger cannot use it up.
  const own = await take(`email:${email}:client:${client}`, SIGN_IN_LINKS_PER_HOUR.addressFromClient);
  return own.allowed && (await take(`email:${email}`, SIGN_IN_LINKS_PER_HOUR.address)).allowed;
}

function presentAccount({ domain }: ServerContext, { session, memberships }: SignedIn) {
  return {
    email: session.email,
    expiresAt: new Date(session.expiresAt).toISOString(),
    passkeys: domain.passkeys.available,
    workspaces: memberships.map(({ tenant, user }) => ({
      tenantId: publicId("tenant", tenant.id),
      name: tenant.name,
      userId: publicId("user", user.id),
      userName: user.name,
      role: user.role,
      suspended: tenant.suspended,
      hasCredits: tenant.credits > 0,
    })),
  };
}
