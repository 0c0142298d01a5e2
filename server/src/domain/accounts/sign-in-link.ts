import { SIGN_IN_PATH } from "@service/contract/addresses";
import type { Locale } from "@service/contract/locales";
import { recordAct } from "../audit-log/record.ts";
import { OPERATOR } from "../model/act.ts";
import { newId, publicId } from "../model/ids.ts";
import { INVITATION_LINK_TTL_MS, SIGN_IN_LINK_TTL_MS } from "../model/account.ts";
import type { Domain } from "../model/domain.ts";
import { hashSecret, newToken } from "../model/secrets.ts";
import type { Writer } from "../model/store.ts";
import { signInMessage } from "../messages/sign-in.ts";
import { queueMessage } from "../messages/queue.ts";
import type { Instant } from "@service/platform/ports/clock";
import { invalid } from "../errors.ts";
import { membershipsOf } from "./memberships.ts";

export interface SignInLink {
  link: string;
  expiresAt: Instant;
}

type Tools = Pick<Domain, "clock" | "random" | "publicUrl">;

/** Makes a link that opens one session of the address. The token is in the fragment, so that no server logs it. */
async function issueSignInLink(
  tools: Tools,
  writer: Writer,
  email: string,
  { ttlMs = SIGN_IN_LINK_TTL_MS }: { ttlMs?: number } = {},
): Promise<SignInLink> {
  const token = newToken(tools.random);
  const expiresAt = tools.clock.now() + ttlMs;
  const secret = hashSecret(token);
  await writer.accountChallenges.insert({ id: newId(tools), kind: "link", email, secret, expiresAt });
  return { link: `${tools.publicUrl}${SIGN_IN_PATH}#${token}`, expiresAt };
}

/** Sends a link to a member's address. Nothing is sent to others, and nothing tells so. */
export async function requestSignInLink(
  domain: Domain,
  { email, language }: { email: string; language: Locale },
): Promise<void> {
  await domain.store.write(async (writer) => {
    const [first] = await membershipsOf(writer, email);
    // Made for a stranger as well, so that the time of the answer does not tell who is a member.
    const { link, expiresAt } = await issueSignInLink(domain, writer, email);
    if (!first) return;
    const facts = { sender: first.tenant.name, link, expiresAt, now: domain.clock.now(), inviter: null };
    await sendLink(
      domain,
      writer,
      { tenantId: first.tenant.id, email },
      signInMessage(language, facts),
      link,
    );
  });
}

/** Sends a new member a link, in the transaction that adds the member. */
export async function inviteBySignInLink(
  domain: Domain,
  writer: Writer,
  { tenantId, email, sender, inviter }: { tenantId: string; email: string; sender: string; inviter: string },
): Promise<void> {
  const ttlMs = INVITATION_LINK_TTL_MS;
  const { link, expiresAt } = await issueSignInLink(domain, writer, email, { ttlMs });
  const facts = { sender, link, expiresAt, now: domain.clock.now(), inviter };
  await sendLink(domain, writer, { tenantId, email }, signInMessage(null, facts), link);
}

/** A link for the operator to hand over. Throws VALIDATION for an address that is no member's. */
export async function signInLinkFor(domain: Domain, email: string): Promise<SignInLink> {
  return domain.store.write(async (writer) => {
    const memberships = await membershipsOf(writer, email);
    if (memberships.length === 0) throw invalid(["email"], "No workspace has a member with this address.");
    const link = await issueSignInLink(domain, writer, email);
    for (const { tenant, user } of memberships.toSorted((a, b) => (a.tenant.id < b.tenant.id ? -1 : 1)))
      await recordAct(domain, writer, {
        tenantId: tenant.id,
        type: "sign_in_link.issued",
        actor: OPERATOR,
        data: { userId: publicId("user", user.id), email },
      });
    return link;
  });
}

/** Without a mail transport the operator finds the link in the outbox. */
async function sendLink(
  domain: Domain,
  writer: Writer,
  { tenantId, email }: { tenantId: string; email: string },
  message: ReturnType<typeof signInMessage>,
  link: string,
): Promise<void> {
  const simulated = !domain.channels.has("email");
  const of = { tenantId, environment: "live" } as const;
  const signer = { email, phone: null };
  await queueMessage(domain, writer, of, { ...message, signer, link, simulated, isBranded: false });
}
