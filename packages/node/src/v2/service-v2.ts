import { Methods } from "../generated/v2/methods.ts";
import { type ConnectionOptions, openConnection } from "../http/connection.ts";

export interface ServiceV2Options extends ConnectionOptions {
  /** `service_live_sk_…`, or `service_test_sk_…` for the sandbox. A secret of your server. */
  apiKey: string;
  /** As in `Service`. */
  strict?: boolean | undefined;
}

/**
 * The whole of v2, for those who have to stay on it and for what v3 does not have: compound documents, corrections,
 * variables, changes of templates. Names of members are v2's. Throws TypeError for a wrong option.
 */
export class ServiceV2 extends Methods {
  constructor(options: ServiceV2Options) {
    const { apiKey, strict = /^service_(?:test|dev)_sk_/.test(apiKey) } = options ?? {};
    super(openConnection(options, { apiKey }, strict));
  }
}
