import { invalid, notFound } from "../errors.ts";
import { newId } from "../model/ids.ts";
import type { Domain } from "../model/domain.ts";
import { type Tenancy, tenancyOf } from "../environment.ts";
import {
  type Cohort,
  CURRENT_COHORT,
  type Subscription,
  type WebhookEndpoint,
} from "../model/webhook-endpoint.ts";
import { accountCohort } from "./account-cohort.ts";
import { actingOn, recordEndpointAct } from "./endpoint-act.ts";
import { newSecret, sealedSecret } from "./secret.ts";
import { assertTarget } from "./target.ts";

/** Bounds the deliveries that the transaction of a change writes. */
const MAX_ENDPOINTS = 500;

export interface NewEndpoint {
  url: string;
  events: Subscription[];
  description?: string | null | undefined;
  /** `account`: the workspace's, where a classic endpoint is signed. Default: the dated contract. */
  cohort?: Cohort | "account" | undefined;
  hmacEnabled?: boolean | undefined;
}

export interface EndpointWithSecret {
  endpoint: WebhookEndpoint;
  secret: string;
}

/** Registers an endpoint. Only this answer has the secret. Throws VALIDATION, NOT_FOUND (the tenant). */
export async function registerEndpoint(
  domain: Domain,
  owner: Tenancy,
  wanted: NewEndpoint,
): Promise<EndpointWithSecret> {
  assertTarget(domain, wanted.url);
  return domain.store.write(async (writer) => {
    // Protected, so that a switch of the account's format finds this endpoint or is found.
    const [tenant] = await writer.tenants.lockShared({ id: owner.tenantId });
    if (!tenant) throw notFound("tenant");
    const registered = await writer.webhookEndpoints.count({ ...tenancyOf(owner), deletedAt: null });
    if (registered >= MAX_ENDPOINTS)
      throw invalid([], `at most ${MAX_ENDPOINTS} endpoints can be registered`);
    const secret = newSecret(domain.random);
    const format =
      wanted.cohort === "account"
        ? { cohort: await accountCohort(writer, tenant), hmacEnabled: true }
        : { cohort: wanted.cohort ?? CURRENT_COHORT, hmacEnabled: wanted.hmacEnabled ?? false };
    const endpoint = newEndpoint(domain, owner, { ...wanted, ...format }, secret);
    await writer.webhookEndpoints.insert(endpoint);
    await recordEndpointAct(domain, writer, endpoint, { type: "webhook.created", actor: actingOn(owner) });
    return { endpoint, secret };
  });
}

function newEndpoint(
  domain: Domain,
  owner: Tenancy,
  wanted: NewEndpoint & Pick<WebhookEndpoint, "cohort" | "hmacEnabled">,
  secret: string,
): WebhookEndpoint {
  const id = newId(domain);
  const now = domain.clock.now();
  return {
    id,
    ...tenancyOf(owner),
    url: wanted.url,
    events: wanted.events,
    description: wanted.description ?? null,
    disabled: false,
    cohort: wanted.cohort,
    hmacEnabled: wanted.hmacEnabled,
    ...sealedSecret(domain, id, secret),
    previousSecret: null,
    previousSecretUntil: null,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
}
