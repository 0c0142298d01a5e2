import type { AnswerOf } from "@service/contract/common";
import { ENDPOINT_LIMITS, invitations } from "@service/contract/v2";
import type { Context } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import { type Invitation, inviteParticipants } from "../../../domain/documents/invite.ts";
import { assertDeliverable, type CheckedEmail } from "../../../domain/messages/check-emails.ts";
import { uuid } from "../../../domain/model/ids.ts";
import type { Caller } from "../../../domain/model/tenant.ts";
import type { NewSigner } from "../../../domain/signers/attach.ts";
import type { AuthenticatedKey } from "../../access/authenticate.ts";
import type { AppEnv } from "../../access/env.ts";
import { mayLearnLink, type NamedContacts } from "../../access/personal-links.ts";
import { takeEndpoint } from "../surface/limits.ts";
import type { V2Request, V2Router } from "../surface/surface.ts";
import { changeable } from "./changeable.ts";

type Bulk = V2Request<typeof invitations.inviteParticipants>;
type Body = Bulk["body"];
type Answer = AnswerOf<typeof invitations.inviteParticipants>;
type Path = (string | number)[];

/** Invitations (docs/contract/v2.md#invite). */
export function bindInvitations(router: V2Router, context: ServerContext): void {
  router
    .bind(invitations.inviteParticipant, ({ body: { participant, config }, ...request }) =>
      invite(context, request, { participants: [participant], config }, { pathOf: () => ["participant"] }),
    )
    .bind(invitations.inviteParticipants, ({ key, body, ...request }) =>
      invite(context, { ...request, key }, body, {
        pathOf: (index) => ["participants", index],
        // Counted when the body holds, so that a corrected request is not refused for the wrong one before.
        admit: (c) =>
          takeEndpoint(c, context, key, { ...ENDPOINT_LIMITS.inviteBulk, cost: body.participants.length }),
      }),
    );
}

interface Requested {
  c: Context<AppEnv>;
  key: AuthenticatedKey;
  caller: Caller;
  params: { document_id: string };
}

interface Options {
  pathOf: (index: number) => Path;
  admit?: (c: Context<AppEnv>) => Promise<void>;
}

async function invite(
  { domain }: Pick<ServerContext, "domain">,
  { c, key, caller, params }: Requested,
  { participants, config }: Body,
  { pathOf, admit }: Options,
): Promise<Answer> {
  const id = await changeable(domain, caller, params);
  const wanted = participants.map((participant) => newSigner(participant, inviterOf(config)));
  const contactPath = (index: number) => [
    ...pathOf(index),
    participants[index]!.email === undefined ? "chatapp" : "email",
  ];
  const placed = wanted.flatMap(({ email }, index) =>
    email === null ? [] : [{ email, path: contactPath(index) }],
  );
  const checks = await assertDeliverable(domain, caller, placed);
  await admit?.(c);
  const invited = await inviteParticipants(domain, caller, id, { wanted, pathOf: contactPath });
  return present(invited, checks, (contacts) => mayLearnLink(key, contacts));
}

function newSigner(
  { email, chatapp, name, roleName, order }: Body["participants"][number],
  invitedBy: string | null,
): NewSigner {
  return { email: email ?? null, phone: chatapp ?? null, name, role: roleName, order, invitedBy };
}

/** The person in whose name the invitation asks: name and address, or what there is of them. */
function inviterOf({ invitedByName, invitedByEmail }: Body["config"]): string | null {
  if (invitedByName === undefined || invitedByEmail === undefined)
    return invitedByName ?? invitedByEmail ?? null;
  return `${invitedByName} (${invitedByEmail})`;
}

type MayLearn = (contacts: NamedContacts) => boolean;

function present(
  found: readonly Invitation[],
  checks: ReadonlyMap<string, CheckedEmail>,
  mayLearn: MayLearn,
): Answer {
  const failed = found.filter(({ link }) => link === null).length;
  const waiting = found.filter(({ outcome }) => outcome === "waiting").length;
  const parts = [
    `Invited: ${found.length - failed}.`,
    ...(waiting > 0 ? [`Of these, ${waiting} will be asked when those before them have signed.`] : []),
    ...(failed > 0 ? [`Not invited: ${failed}.`] : []),
  ];
  return {
    success: failed === 0,
    message: parts.join(" "),
    sentCount: found.length - failed,
    failedCount: failed,
    details: found.map((invitation) => presentDetail(invitation, checks, mayLearn)),
  };
}

function presentDetail(
  { signer, outcome, link }: Invitation,
  checks: ReadonlyMap<string, CheckedEmail>,
  mayLearn: MayLearn,
): Answer["details"][number] {
  const { email, phone: chatapp, name, role: roleName, order } = signer;
  const isInvited = outcome === "sent" || outcome === "waiting";
  return {
    participant: { email, chatapp, name, roleName, order },
    success: isInvited,
    status: isInvited ? outcome : "failed",
    guestLink: mayLearn({ email }) ? link : null,
    signatureId: uuid(signer.id),
    warning: email === null || !isInvited ? null : warningOf(checks.get(email)),
    error: isInvited ? null : { code: "E1600", message: `${name} has ${outcome} already.` },
  };
}

/** A doubt about an address to which the message is sent all the same. */
function warningOf(check: CheckedEmail | undefined): string | null {
  if (check?.verdict !== "risky") return null;
  return check.suggestion === null ? `${check.reason}` : `${check.reason}: did you mean ${check.suggestion}?`;
}
