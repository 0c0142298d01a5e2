import { OPERATOR_OPERATIONS } from "../generated/operations.ts";
import { type ConnectionOptions, openConnection } from "../http/connection.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";
import type {
  CreatedKey,
  CreatedTenant,
  CreateKeyBody,
  CreateMemberBody,
  CreateOperatorWebhookBody,
  CreateTenantBody,
  Key,
  Member,
  OperatorWebhook,
  OperatorWebhookWithSecret,
  OutboxMessage,
  OutboxQuery,
  StoredTemplate,
  StoreTemplateForm,
  Tenant,
  UpdateOperatorWebhookBody,
  UpdateTenantBody,
} from "./types.ts";

export interface ServiceOperatorOptions extends ConnectionOptions {
  /** The deployment's `ADMIN_TOKEN`. Opens every workspace: keep it away from integrators' servers. */
  token: string;
}

/**
 * The operator's API: workspaces, keys, endpoints of either cohort, the outbox. A change whose answer was lost is not
 * retried, because this API has no idempotency keys. Every method throws ServiceError.
 */
export class ServiceOperator {
  readonly tenants: OperatorTenants;
  readonly keys: OperatorKeys;
  readonly webhooks: OperatorWebhooks;
  readonly outbox: OperatorOutbox;
  readonly templates: OperatorTemplates;

  /** Throws TypeError that names every option that is wrong. */
  constructor(options: ServiceOperatorOptions) {
    const { token } = options ?? {};
    const http = openConnection(options, { token }, false);
    this.tenants = new OperatorTenants(http);
    this.keys = new OperatorKeys(http);
    this.webhooks = new OperatorWebhooks(http);
    this.outbox = new OperatorOutbox(http);
    this.templates = new OperatorTemplates(http);
  }
}

/** A change whose answer was lost is not sent again. */
const once = <Operation>(operation: Operation) => ({ ...operation, once: true }) as const;

class Resource {
  protected readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }
}

/** Workspaces and their members. */
class OperatorTenants extends Resource {
  create(body: CreateTenantBody, options?: RequestOptions): Promise<CreatedTenant> {
    return this.http.request(once(OPERATOR_OPERATIONS.createTenant), { body }, options);
  }

  update(id: string, body: UpdateTenantBody, options?: RequestOptions): Promise<Tenant> {
    return this.http.request(OPERATOR_OPERATIONS.updateTenant, { params: { tenant_id: id }, body }, options);
  }

  addMember(id: string, body: CreateMemberBody, options?: RequestOptions): Promise<Member> {
    return this.http.request(
      once(OPERATOR_OPERATIONS.createMember),
      { params: { tenant_id: id }, body },
      options,
    );
  }
}

/** API keys. */
class OperatorKeys extends Resource {
  create(body: CreateKeyBody, options?: RequestOptions): Promise<CreatedKey> {
    return this.http.request(once(OPERATOR_OPERATIONS.createKey), { body }, options);
  }

  async list(query: { tenantId?: string | undefined } = {}, options?: RequestOptions): Promise<Key[]> {
    return (await this.http.request<{ data: Key[] }>(OPERATOR_OPERATIONS.listKeys, { query }, options)).data;
  }

  /** Revokes a key. Every process refuses it within 60 seconds. */
  async revoke(id: string, options?: RequestOptions): Promise<void> {
    await this.http.request(OPERATOR_OPERATIONS.revokeKey, { params: { key_id: id } }, options);
  }
}

/** Endpoints of either cohort, in any workspace. */
class OperatorWebhooks extends Resource {
  create(body: CreateOperatorWebhookBody, options?: RequestOptions): Promise<OperatorWebhookWithSecret> {
    return this.http.request(once(OPERATOR_OPERATIONS.registerWebhook), { body }, options);
  }

  update(id: string, body: UpdateOperatorWebhookBody, options?: RequestOptions): Promise<OperatorWebhook> {
    return this.http.request(
      OPERATOR_OPERATIONS.switchWebhook,
      { params: { webhook_id: id }, body },
      options,
    );
  }
}

/** Messages that were sent, or simulated in the sandbox. */
class OperatorOutbox extends Resource {
  /** Newest first; at most 200. */
  async list(query: OutboxQuery = {}, options?: RequestOptions): Promise<OutboxMessage[]> {
    const answer = this.http.request<{ data: OutboxMessage[] }>(
      OPERATOR_OPERATIONS.listOutbox,
      { query },
      options,
    );
    return (await answer).data;
  }
}

/** Templates of any workspace. */
class OperatorTemplates extends Resource {
  create(form: StoreTemplateForm, options?: RequestOptions): Promise<StoredTemplate> {
    return this.http.request(once(OPERATOR_OPERATIONS.storeTemplate), { form }, options);
  }
}
