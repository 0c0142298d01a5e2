import { operations } from "@service/contract/dashboard";
import type { AnswerOf } from "@service/contract/common";
import type { Context } from "hono";
import type { ServerContext } from "../../context/context.ts";
import {
  addPasskey,
  challengePasskey,
  challengeRegistration,
  listPasskeys,
  openByPasskey,
  type PasskeyQuestion,
  removePasskey,
} from "../../domain/accounts/passkeys.ts";
import type { OpenedSession } from "../../domain/accounts/sessions.ts";
import type { Passkey } from "../../domain/model/account.ts";
import { publicId } from "../../domain/model/ids.ts";
import type { AppEnv } from "../access/env.ts";
import type { AccountRouter } from "./surface/surface.ts";

type Opened = (
  c: Context<AppEnv>,
  session: OpenedSession,
) => Promise<AnswerOf<typeof operations.openSession>>;

export function bindPasskeys(router: AccountRouter, { domain }: ServerContext, opened: Opened): void {
  router
    .bind(operations.challengePasskey, async () => presentQuestion(await challengePasskey(domain)))
    .bind(operations.openPasskeySession, async ({ c, body }) => opened(c, await openByPasskey(domain, body)))
    .bind(operations.listPasskeys, async ({ account }) => ({
      data: (await listPasskeys(domain, account.session)).map(present),
    }))
    .bind(operations.challengeRegistration, async ({ account }) =>
      presentQuestion(await challengeRegistration(domain, account.session)),
    )
    .bind(operations.addPasskey, async ({ account, body }) =>
      present(await addPasskey(domain, account.session, body)),
    )
    .bind(operations.removePasskey, ({ account, params }) =>
      removePasskey(domain, account.session, params.passkey_id),
    );
}

function presentQuestion({ challengeId, options }: PasskeyQuestion) {
  return { challengeId: publicId("challenge", challengeId), options };
}

function present({ id, name, createdAt, lastUsedAt }: Passkey) {
  return {
    id: publicId("passkey", id),
    name,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  };
}
