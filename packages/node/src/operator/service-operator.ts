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
 * Whoever runs the service: workspaces, keys, endpoints of either cohort, what was sent. A change whose answer was lost
 * is not sent again, because the operator's API has no idempotency keys. Every method throws ServiceError.
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

const post = (path: string) => ({ method: "POST", path, once: true }) as const;
const patch = (path: string) => ({ method: "PATCH", path }) as const;
const get = (path: string) => ({ method: "GET", path }) as const;

class Resource {
  protected readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }
}

/** Workspaces and who is in them. */
class OperatorTenants extends Resource {
  create(body: CreateTenantBody, options?: RequestOptions): Promise<CreatedTenant> {
    return this.http.request(post("/admin/tenants"), { body }, options);
  }

  update(id: string, body: UpdateTenantBody, options?: RequestOptions): Promise<Tenant> {
    return this.http.request(patch("/admin/tenants/{id}"), { params: { id }, body }, options);
  }

  addMember(id: string, body: CreateMemberBody, options?: RequestOptions): Promise<Member> {
    return this.http.request(post("/admin/tenants/{id}/members"), { params: { id }, body }, options);
  }
}

/** API keys. */
class OperatorKeys extends Resource {
  create(body: CreateKeyBody, options?: RequestOptions): Promise<CreatedKey> {
    return this.http.request(post("/admin/keys"), { body }, options);
  }

  async list(query: { tenantId?: string | undefined } = {}, options?: RequestOptions): Promise<Key[]> {
    return (await this.http.request<{ data: Key[] }>(get("/admin/keys"), { query }, options)).data;
  }

  /** It ends within 60 seconds everywhere. */
  async revoke(id: string, options?: RequestOptions): Promise<void> {
    await this.http.request({ method: "DELETE", path: "/admin/keys/{id}" }, { params: { id } }, options);
  }
}

/** Endpoints of either cohort, in any workspace. */
class OperatorWebhooks extends Resource {
  create(body: CreateOperatorWebhookBody, options?: RequestOptions): Promise<OperatorWebhookWithSecret> {
    return this.http.request(post("/admin/webhooks"), { body }, options);
  }

  update(id: string, body: UpdateOperatorWebhookBody, options?: RequestOptions): Promise<OperatorWebhook> {
    return this.http.request(patch("/admin/webhooks/{id}"), { params: { id }, body }, options);
  }
}

/** What was sent, or simulated in the sandbox. */
class OperatorOutbox extends Resource {
  /** Newest first; at most 200. */
  async list(query: OutboxQuery = {}, options?: RequestOptions): Promise<OutboxMessage[]> {
    const answer = this.http.request<{ data: OutboxMessage[] }>(get("/admin/outbox"), { query }, options);
    return (await answer).data;
  }
}

/** Templates of any workspace. */
class OperatorTemplates extends Resource {
  create(form: StoreTemplateForm, options?: RequestOptions): Promise<StoredTemplate> {
    return this.http.request(post("/admin/templates"), { form }, options);
  }
}
