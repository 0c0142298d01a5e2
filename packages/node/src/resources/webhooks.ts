import type {
  CreateWebhookBody,
  ListWebhookDeliveriesQuery,
  ListWebhooksQuery,
  TestWebhookBody,
  UpdateWebhookBody,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
  WebhookEventType,
} from "../generated/types.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";
import { Listing } from "./listing.ts";

/** Webhook endpoints and their deliveries. Every method throws ServiceError. */
export class Webhooks {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  list(query: ListWebhooksQuery = {}, options?: RequestOptions): Listing<WebhookEndpoint> {
    return new Listing(
      (cursors) => this.http.call("listWebhooks", { query: { ...query, ...cursors } }, options),
      query,
    );
  }

  /** Creates an endpoint. The answer holds the secret, which is shown once. */
  create(body: CreateWebhookBody, options?: RequestOptions): Promise<WebhookEndpointWithSecret> {
    return this.http.call("createWebhook", { body }, options);
  }

  retrieve(id: string, options?: RequestOptions): Promise<WebhookEndpoint> {
    return this.http.call("retrieveWebhook", { params: { webhook_id: id } }, options);
  }

  /** Changes, pauses (`disabled: true`) or resumes an endpoint. */
  update(id: string, body: UpdateWebhookBody, options?: RequestOptions): Promise<WebhookEndpoint> {
    return this.http.call("updateWebhook", { params: { webhook_id: id }, body }, options);
  }

  /** Deletes an endpoint. Its pending deliveries fail. */
  async delete(id: string, options?: RequestOptions): Promise<void> {
    await this.http.call("deleteWebhook", { params: { webhook_id: id } }, options);
  }

  /** Replaces the secret. For 24 hours deliveries are signed with both. */
  rotateSecret(id: string, options?: RequestOptions): Promise<WebhookEndpointWithSecret> {
    return this.http.call("rotateWebhookSecret", { params: { webhook_id: id } }, options);
  }

  /** Lists the deliveries to an endpoint and its answers, newest first. */
  listDeliveries(
    id: string,
    query: ListWebhookDeliveriesQuery = {},
    options?: RequestOptions,
  ): Listing<WebhookDelivery> {
    const params = { webhook_id: id };
    return new Listing(
      (cursors) =>
        this.http.call("listWebhookDeliveries", { params, query: { ...query, ...cursors } }, options),
      query,
    );
  }

  /** Sends a delivery again. A pending one is attempted now instead. */
  redeliver(id: string, deliveryId: string, options?: RequestOptions): Promise<WebhookDelivery> {
    const params = { webhook_id: id, delivery_id: deliveryId };
    return this.http.call("redeliverWebhookDelivery", { params }, options);
  }

  /** Sends an event with sample data. */
  test(id: string, body: TestWebhookBody = {}, options?: RequestOptions): Promise<WebhookDelivery> {
    return this.http.call("testWebhook", { params: { webhook_id: id }, body }, options);
  }

  /** Lists the event types of subscriptions. */
  async listEventTypes(options?: RequestOptions): Promise<WebhookEventType[]> {
    return (await this.http.call("listWebhookEventTypes", {}, options)).data;
  }
}
