import { type ConnectionOptions, openConnection } from "./http/connection.ts";
import { Analytics } from "./resources/analytics.ts";
import { BulkSends } from "./resources/bulk-sends.ts";
import { Constancias } from "./resources/constancias.ts";
import { Devassist } from "./resources/devassist.ts";
import { Documents } from "./resources/documents.ts";
import { Folders } from "./resources/folders.ts";
import { Health } from "./resources/health.ts";
import { InPersonSessions } from "./resources/in-person-sessions.ts";
import { RememberedSignatures } from "./resources/remembered-signatures.ts";
import { SigningSessions } from "./resources/signing-sessions.ts";
import { Templates } from "./resources/templates.ts";
import { Users } from "./resources/users.ts";
import { Webhooks } from "./resources/webhooks.ts";

export interface ServiceOptions extends ConnectionOptions {
  /** `service_live_sk_…`, or `service_test_sk_…` for the sandbox. A secret of your server. */
  apiKey: string;
  /**
   * Whether the service refuses unknown members (422) instead of ignoring them with a warning. Default true for keys
   * of the sandbox, so that a misspelt name is found before it is live.
   */
  strict?: boolean | undefined;
}

/** The service's API. Safe to share; keeps no connection open of its own. Throws TypeError for a wrong option. */
export class Service {
  readonly documents: Documents;
  readonly folders: Folders;
  readonly templates: Templates;
  readonly bulkSends: BulkSends;
  readonly analytics: Analytics;
  readonly users: Users;
  readonly webhooks: Webhooks;
  readonly constancias: Constancias;
  readonly devassist: Devassist;
  readonly inPersonSessions: InPersonSessions;
  readonly rememberedSignatures: RememberedSignatures;
  readonly signingSessions: SigningSessions;
  readonly health: Health;

  constructor(options: ServiceOptions) {
    const { apiKey, strict = /^service_(?:test|dev)_sk_/.test(apiKey) } = options ?? {};
    const http = openConnection(options, { apiKey }, strict);
    this.documents = new Documents(http);
    this.folders = new Folders(http);
    this.templates = new Templates(http);
    this.bulkSends = new BulkSends(http);
    this.analytics = new Analytics(http);
    this.users = new Users(http);
    this.webhooks = new Webhooks(http);
    this.constancias = new Constancias(http);
    this.devassist = new Devassist(http);
    this.inPersonSessions = new InPersonSessions(http);
    this.rememberedSignatures = new RememberedSignatures(http);
    this.signingSessions = new SigningSessions(http);
    this.health = new Health(http);
  }
}
