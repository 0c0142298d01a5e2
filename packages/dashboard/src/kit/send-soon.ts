import type { App } from "../model/context.ts";
import type { Scheduled } from "../model/pending-sends.ts";

/** Sends a draft within seconds, until which its page offers to take it back. Throws ApiError. */
export async function sendSoon({ api, sends }: Pick<App, "api" | "sends">, draft: Scheduled): Promise<void> {
  const params = { document_id: draft.id };
  const { scheduledSendAt } = await api.call("dashboard.sendSoon", { params });
  if (scheduledSendAt !== null) sends.begin(draft, scheduledSendAt);
}
