import type { DigitalState } from "../../domain/digital-onboarding/state.ts";
import type { Domain } from "../../domain/model/domain.ts";
import { uuid } from "../../domain/model/ids.ts";
import type { Instant } from "@service/platform/ports/clock";
import { classicHeaders } from "./classic.ts";
import { isoOf } from "./presenter.ts";

/** The callback of a digital onboarding (docs/contract/v2.md#callbacks), signed as a classic event. */
export function digitalCallback(
  { secrets }: Pick<Domain, "secrets">,
  { digital, document, status, participants }: DigitalState,
  now: Instant,
): { headers: Record<string, string>; body: Uint8Array } {
  const { id, callbackSecret } = digital;
  const event = "onboarding.digital.completed";
  const completedAt = document?.completedAt ?? null;
  const content = {
    event,
    onboarding_id: uuid(id),
    status,
    document_id: document && uuid(document.id),
    participants: participants.map(({ participant, onboarding, status: reached }) => ({
      id: uuid(participant.id),
      role: participant.role,
      email: participant.email,
      status: reached,
      verified: onboarding?.verified ?? false,
    })),
    completed_at: completedAt === null ? null : isoOf(completedAt),
  };
  const body = Buffer.from(JSON.stringify(content));
  const secret = callbackSecret === null ? null : secrets.open(callbackSecret, id);
  return { headers: classicHeaders(digital, { id, event, secret, body, now }), body };
}
