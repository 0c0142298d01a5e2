import { HttpClient } from "./http/http-client.ts";
import { Analytics } from "./resources/analytics.ts";
import { Constancias } from "./resources/constancias.ts";
import { Devassist } from "./resources/devassist.ts";
import { Documents } from "./resources/documents.ts";
import { Folders } from "./resources/folders.ts";
import { SigningSessions } from "./resources/signing-sessions.ts";
import { Templates } from "./resources/templates.ts";
import { Users } from "./resources/users.ts";
import { Webhooks } from "./resources/webhooks.ts";
import { type Runtime, SYSTEM } from "./runtime.ts";

export interface ServiceOptions {
  /** `service_live_sk_…`, or `service_test_sk_…` for the sandbox. A secret of your server. */
  apiKey: string;
  /** Where the service is: `https://sign.example`, without `/v3`. */
  baseUrl: string;
  /** In place of the global one: behind a proxy, in tests. */
  fetch?: typeof fetch | undefined;
  /** Tries after the first one; 2 unless told. */
  maxRetries?: number | undefined;
  /** Milliseconds for one try; 60 000 unless told. */
  timeoutMs?: number | undefined;
  /** Clock, pauses and chance, for tests. */
  runtime?: Partial<Runtime> | undefined;
}

const MAX_RETRIES = 2;
/** A 10 MB upload over a slow line, and the look into it. */
const TIMEOUT_MS = 60_000;

/** The service's API. Safe to share; keeps no connection open of its own. Throws TypeError for a wrong option. */
export class Service {
  readonly documents: Documents;
  readonly folders: Folders;
  readonly templates: Templates;
  readonly analytics: Analytics;
  readonly users: Users;
  readonly webhooks: Webhooks;
  readonly constancias: Constancias;
  readonly devassist: Devassist;
  readonly signingSessions: SigningSessions;

  constructor(options: ServiceOptions) {
    const http = new HttpClient({
      apiKey: checkedKey(options.apiKey),
      baseUrl: checkedUrl(options.baseUrl),
      fetch: options.fetch ?? ((input, init) => fetch(input, init)),
      maxRetries: options.maxRetries ?? MAX_RETRIES,
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      runtime: { ...SYSTEM, ...options.runtime },
    });
    this.documents = new Documents(http);
    this.folders = new Folders(http);
    this.templates = new Templates(http);
    this.analytics = new Analytics(http);
    this.users = new Users(http);
    this.webhooks = new Webhooks(http);
    this.constancias = new Constancias(http);
    this.devassist = new Devassist(http);
    this.signingSessions = new SigningSessions(http);
  }
}

/** Says what is wrong without saying the key. */
function checkedKey(key: string): string {
  if (typeof key !== "string" || key === "") throw new TypeError("apiKey is missing");
  if (!/^[\x21-\x7e]+$/.test(key)) throw new TypeError("apiKey holds characters that no key has");
  return key;
}

function checkedUrl(url: string): string {
  if (typeof url !== "string" || !URL.canParse(url)) throw new TypeError("baseUrl must be a URL");
  const { protocol, username, search, hash, href } = new URL(url);
  if (!/^https?:$/.test(protocol)) throw new TypeError("baseUrl must be an http or https URL");
  if (username !== "" || search !== "" || hash !== "")
    throw new TypeError("baseUrl must hold neither credentials nor a query");
  return href.replace(/\/+$/, "");
}
