import type { Instant, Random } from "../ports/clock.ts";
import type { Domain } from "../model/domain.ts";
import type { WebhookEndpoint } from "../model/webhook-endpoint.ts";

const PREFIX = "whsec_";
const SECRET_BYTES = 24;

/**
 * A new signing secret. Its base64 holds neither `+` nor `/`: the string is then the same in the URL-safe alphabet, and
 * every Standard Webhooks library reads it (docs/findings.md#webhook-secrets). About one draw in three is kept.
 */
export function mintSecret(random: Random): string {
  for (;;) {
    const text = Buffer.from(random.bytes(SECRET_BYTES)).toString("base64");
    if (!/[+/]/.test(text)) return PREFIX + text;
  }
}

/** How an endpoint keeps its secret: sealed, and bound to it. */
export function sealedSecret(
  { secrets }: Pick<Domain, "secrets">,
  endpointId: string,
  secret: string,
): Pick<WebhookEndpoint, "secret" | "secretLast4"> {
  return { secret: secrets.seal(secret, endpointId), secretLast4: secret.slice(-4) };
}

/** The secrets that a delivery is signed with at an instant: the current one, and for a while the one before it. */
export function secretsAt(
  { secrets }: Pick<Domain, "secrets">,
  endpoint: Pick<WebhookEndpoint, "id" | "secret" | "previousSecret" | "previousSecretUntil">,
  now: Instant,
): string[] {
  const { previousSecret: previous, previousSecretUntil: until } = endpoint;
  const sealed = [endpoint.secret, ...(previous !== null && until !== null && now < until ? [previous] : [])];
  return sealed.map((each) => secrets.open(each, endpoint.id));
}
