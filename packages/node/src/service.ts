import { type ConnectionOptions, openConnection } from "./http/connection.ts";
import { Analytics } from "./resources/analytics.ts";
import { AuditLog } from "./resources/audit-log.ts";
import { BulkSends } from "./resources/bulk-sends.ts";
import { ConsentText } from "./resources/consent-text.ts";
import { Constancias } from "./resources/constancias.ts";
import { Devassist } from "./resources/devassist.ts";
import { Documents } from "./resources/documents.ts";
import { Brands } from "./resources/brands.ts";
import { Exports } from "./resources/exports.ts";
import { Folders } from "./resources/folders.ts";
import { Health } from "./resources/health.ts";
import { Forms } from "./resources/forms.ts";
import { InPersonSessions } from "./resources/in-person-sessions.ts";
import { People } from "./resources/people.ts";
import { RememberedSignatures } from "./resources/remembered-signatures.ts";
import { Retention } from "./resources/retention.ts";
import { SigningSessions } from "./resources/signing-sessions.ts";
import { TemplateDrafts } from "./resources/template-drafts.ts";
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
  readonly brands: Brands;
  readonly consentText: ConsentText;
  readonly folders: Folders;
  readonly templates: Templates;
  readonly templateDrafts: TemplateDrafts;
  readonly bulkSends: BulkSends;
  readonly forms: Forms;
  readonly analytics: Analytics;
  readonly users: Users;
  readonly webhooks: Webhooks;
  readonly exports: Exports;
  readonly auditLog: AuditLog;
  readonly constancias: Constancias;
  readonly devassist: Devassist;
  readonly inPersonSessions: InPersonSessions;
  readonly people: People;
  readonly rememberedSignatures: RememberedSignatures;
  readonly retention: Retention;
  readonly signingSessions: SigningSessions;
  readonly health: Health;

  constructor(options: ServiceOptions) {
    const { apiKey, strict = /^service_(?:test|dev)_sk_/.test(apiKey) } = options ?? {};
    const http = openConnection(options, { apiKey }, strict);
    this.documents = new Documents(http);
    this.brands = new Brands(http);
    this.consentText = new ConsentText(http);
    this.folders = new Folders(http);
    this.templates = new Templates(http);
    this.templateDrafts = new TemplateDrafts(http);
    this.bulkSends = new BulkSends(http);
    this.forms = new Forms(http);
    this.analytics = new Analytics(http);
    this.users = new Users(http);
    this.webhooks = new Webhooks(http);
    this.exports = new Exports(http);
    this.auditLog = new AuditLog(http);
    this.constancias = new Constancias(http);
    this.devassist = new Devassist(http);
    this.inPersonSessions = new InPersonSessions(http);
    this.people = new People(http);
    this.retention = new Retention(http);
    this.rememberedSignatures = new RememberedSignatures(http);
    this.signingSessions = new SigningSessions(http);
    this.health = new Health(http);
  }
}
