import { Methods } from "../generated/v2/methods.ts";
import { OPERATIONS } from "../generated/v2/operations.ts";
import type { Operations } from "../generated/v2/types.ts";
import { type ConnectionOptions, openConnection } from "../http/connection.ts";
import type { RequestOptions } from "../http/http-client.ts";
import { type DigitalOnboardingEvent, digitalOnboardingEvents } from "./digital-onboarding-events.ts";
import { eachItem, type ItemOf, type ListName } from "./each-item.ts";
import type { FollowOptions } from "./event-stream.ts";
import { LegacyMethods } from "../generated/v2/legacy-methods.ts";
import { type WorkflowEvent, workflowEvents } from "./workflow-events.ts";

export interface ServiceV2Options extends ConnectionOptions {
  /** `service_live_sk_…`, or `service_test_sk_…` for the sandbox. A secret of your server. */
  apiKey: string;
  /** The same option as in `Service`. */
  strict?: boolean | undefined;
}

/**
 * The whole of v2, for those who have to stay on it and for what v3 does not have: compound documents, corrections,
 * variables, changes of templates. Names of members are v2's. Throws TypeError for a wrong option.
 */
export class ServiceV2 extends Methods {
  /** The older paths. A member for whom the key acts is named by the header `onBehalfOfEmail`. */
  readonly legacy: LegacyMethods;

  constructor(options: ServiceV2Options) {
    const { apiKey, strict = /^service_(?:test|dev)_sk_/.test(apiKey) } = options ?? {};
    super(openConnection(options, { apiKey }, strict));
    this.legacy = new LegacyMethods(this.http);
  }

  /** Creates a document in `async` mode: the answer comes before the work is done. Not retried. */
  async createDocumentLater(
    body: Operations["createDocument"]["input"]["body"],
    options?: RequestOptions,
  ): Promise<{ workflowId: string }> {
    return this.http.request(OPERATIONS.createDocument, { query: { mode: "async" }, body }, options);
  }

  /** Follows a creation in `async` mode to its end, over streams that break. */
  followWorkflow(workflowId: string, options?: FollowOptions): AsyncGenerator<WorkflowEvent, void> {
    return workflowEvents(this.http, workflowId, options);
  }

  /** Follows a digital onboarding until it is completed or expired, over streams that break. */
  followDigitalOnboarding(id: string, options?: FollowOptions): AsyncGenerator<DigitalOnboardingEvent, void> {
    return digitalOnboardingEvents(this.http, id, options);
  }

  /**
   * Yields every item of a list, from page to page: `for await (const { id } of v2.each("listDocuments", {}))`. An item
   * that is added meanwhile moves others to the next page, where they are yielded again.
   */
  each<Name extends ListName>(
    name: Name,
    input: Operations[Name]["input"],
    options?: RequestOptions,
  ): AsyncGenerator<ItemOf<Name>, void> {
    return eachItem(this.http, name, input, options);
  }
}
