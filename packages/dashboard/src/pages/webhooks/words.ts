import { webhooksEn } from "../../locales/webhooks-en.ts";
import { webhooksEs } from "../../locales/webhooks-es.ts";

export type WebhookWords = typeof webhooksEs;
export const WORDS = { es: webhooksEs, en: webhooksEn };
