import type { Instant, Random } from "@service/platform/ports/clock";
import type { Domain } from "../model/domain.ts";
import type { WebhookEndpoint } from "../model/webhook-endpoint.ts";

const PREFIX = "whsec_";
const SECRET_BYTES = 24;

/**
 * A new signing secret. Its base64 has no `+` and no `/`, so that it is the same in the URL-safe alphabet and every
 * Standard Webhooks library reads it (docs/findings.md#webhook-secrets). About one draw in three qualifies.
 */
export function newSecret(random: Random): string {
  for (;;) {
    const text = Buffer.from(random.bytes(SECRET_BYTES)).toString("base64");
    if (!/[+/]/.test(text)) return PREFIX + text;
  }
}

/** The stored form of a secret: sealed, and bound to its endpoint. */
export function sealedSecret(
  { secrets }: Pick<Domain, "secrets">,
  endpointId: string,
  secret: string,
): Pick<WebhookEndpoint, "secret" | "secretLast4"> {
  return { secret: secrets.seal(secret, endpointId), secretLast4: secret.slice(-4) };
}

/** The secrets that sign deliveries at an instant: the current one, and for a while the previous one. */
export function secretsAt(
  { secrets }: Pick<Domain, "secrets">,
  endpoint: Pick<WebhookEndpoint, "id" | "secret" | "previousSecret" | "previousSecretUntil">,
  now: Instant,
): string[] {
  const { previousSecret: previous, previousSecretUntil: until } = endpoint;
  const sealed = [endpoint.secret, ...(previous !== null && until !== null && now < until ? [previous] : [])];
  return sealed.map((each) => secrets.open(each, endpoint.id));
}
