import { type ConnectionOptions, openConnection } from "../http/connection.ts";
import {
  OperatorArchives,
  OperatorContacts,
  OperatorKeys,
  OperatorOutbox,
  OperatorTemplates,
  OperatorTenants,
  OperatorTestCertificates,
  OperatorWebhooks,
} from "./resources.ts";

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
  readonly contacts: OperatorContacts;
  readonly archives: OperatorArchives;
  readonly testCertificates: OperatorTestCertificates;

  /** Throws TypeError that names every option that is wrong. */
  constructor(options: ServiceOperatorOptions) {
    const { token } = options ?? {};
    const http = openConnection(options, { token }, false);
    this.tenants = new OperatorTenants(http);
    this.keys = new OperatorKeys(http);
    this.webhooks = new OperatorWebhooks(http);
    this.outbox = new OperatorOutbox(http);
    this.templates = new OperatorTemplates(http);
    this.contacts = new OperatorContacts(http);
    this.archives = new OperatorArchives(http);
    this.testCertificates = new OperatorTestCertificates(http);
  }
}
