import { createHash } from "node:crypto";
import { chains } from "@service/contract/v2";
import { SIGN_ROOT } from "@service/contract/addresses";
import type { AnswerOf } from "@service/contract/common";
import type { Context } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import {
  fillAsGuest,
  type GuestClient,
  type GuestView,
  guestView,
  sendGuestCode,
  verifyGuestCode,
} from "../../../domain/signing/guest/chain-guest.ts";
import { uuid } from "../../../domain/model/ids.ts";
import { clientAddress } from "../../access/address.ts";
import type { AppEnv } from "../../access/env.ts";
import { requestHeader } from "../../access/headers.ts";
import { V2Error } from "../surface/error.ts";
import { takeAddress } from "../surface/address-limit.ts";
import type { V2Router } from "../surface/surface.ts";
import { filledInTime } from "./await-signing.ts";
import { instant, namesOf, presentFilled, presentStatus, presentVariable } from "./present.ts";

/** Requests of one address to links of chains. An office behind one address may have several. */
const GUEST_ADDRESS = { name: "chainGuest", perMinute: 120 };

/** The side of a chain's people, who have no key but a link (docs/contract/v2.md#chains-guest). */
export function bindGuests(router: V2Router, context: ServerContext): void {
  const { domain } = context;
  const admit = ({ c }: { c: Context<AppEnv> }) => takeAddress(c, context, GUEST_ADDRESS);
  router
    .bind(
      chains.retrieveGuestChain,
      async ({ c, params: { token } }) =>
        presentView(
          await guestView(domain, token, clientOf(c, context)),
          `${domain.publicUrl}${SIGN_ROOT}/${token}`,
        ),
      admit,
    )
    .bind(
      chains.sendGuestCode,
      async ({ c, params: { token } }) => {
        const state = await sendGuestCode(domain, token, clientOf(c, context));
        const { sentTo, codeExpiresAt, resendAt, attemptsLeft, sendsLeft } = state;
        return {
          success: true as const,
          sentTo,
          channel: state.module === "phone_otp" ? ("chatapp" as const) : ("email" as const),
          expiresAt: instant(codeExpiresAt),
          resendAt: instant(resendAt),
          attemptsLeft,
          sendsLeft,
        };
      },
      admit,
    )
    .bind(
      chains.verifyGuestCode,
      async ({ c, params: { token }, body: { code } }) => {
        const answer = await verifyGuestCode(domain, token, clientOf(c, context), code);
        if ("state" in answer) throw wrongCode(answer.state);
        const { accessToken, expiresAt } = answer;
        return {
          success: true as const,
          verified: true as const,
          accessToken,
          expiresAt: new Date(expiresAt).toISOString(),
        };
      },
      admit,
    )
    .bind(
      chains.fillGuestChain,
      async ({ c, params: { token }, body }) => {
        const values = body.variables.map(({ variableName, value }) => ({ name: variableName, value }));
        const filled = await fillAsGuest(domain, token, clientOf(c, context), values);
        return presentFilled(await filledInTime(context, c, filled));
      },
      admit,
    );
}

function clientOf(c: Context<AppEnv>, { trustedProxies }: ServerContext): GuestClient {
  const [, bearer = null] = /^Bearer +(\S{1,200}) *$/i.exec(requestHeader(c, "authorization") ?? "") ?? [];
  const browser = requestHeader(c, "user-agent") ?? "";
  const client = `${clientAddress(c, trustedProxies)}\n${browser}`;
  return { bearer, fingerprint: createHash("sha256").update(client).digest("base64url") };
}

function wrongCode({
  problem,
  attemptsLeft,
  sendsLeft,
}: {
  problem: string | null;
  attemptsLeft: number;
  sendsLeft: number;
}) {
  const why = problem === "expired" ? "The code has expired: ask for another one." : "The code is wrong.";
  return new V2Error("E1200", why, { field: "code", attempts_left: attemptsLeft, sends_left: sendsLeft });
}

function presentView(
  { sender, module, contact, content }: GuestView,
  signUrl: string,
): AnswerOf<typeof chains.retrieveGuestChain> {
  const common = {
    sender,
    channel: module === "phone_otp" ? ("chatapp" as const) : ("email" as const),
    contact,
  };
  if (!content)
    return {
      verified: false,
      ...common,
      chainId: null,
      chainName: null,
      chainStatus: null,
      expiresAt: null,
      role: null,
      documents: [],
      variables: [],
      people: [],
      signUrl,
    };
  const { chain, role, overview, variables } = content;
  const names = namesOf(overview.documents);
  return {
    verified: true,
    ...common,
    chainId: uuid(chain.id),
    chainName: chain.name,
    chainStatus: presentStatus(chain.status),
    expiresAt: instant(chain.expiresAt),
    role: { roleId: uuid(role.id), roleName: role.name, roleColor: role.color },
    documents: overview.documents.map(({ id, name, position, status }) => ({
      documentId: uuid(id),
      documentName: name,
      chainPosition: position,
      status,
    })),
    variables: variables.map((variable) => presentVariable(variable, names)),
    people: overview.people,
    signUrl,
  };
}
