import { z } from "zod";

/** Longest URL of an endpoint. Servers and proxies support this length. */
const MAX_URL = 2048;

export const WebhookUrl = z
  .string()
  .min(1)
  .max(MAX_URL)
  .meta({
    description: "HTTPS, without credentials.",
    examples: ["https://example.com/hooks"],
  });
