import type { Locale } from "@service/contract/locales";
import type { Context } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { escape } from "../../domain/messages/html.ts";
import { redirectAfter } from "../../domain/signing/guest/redirect-after.ts";
import { textsOf } from "@service/texts/texts-of";
import type { AppEnv } from "../access/env.ts";
import { readJson } from "@service/platform/http-in/body";
import { languageOf } from "../common/language.ts";

/** Bytes of a body with a client secret. */
const MAX_BODY_BYTES = 1024;

/** An address that the sender gave, in words that name its host; null: a browser is not sent to it. */
function wordRedirect(
  address: string | null,
  locale: Locale,
): { href: string; text: string; label: string } | null {
  const url = URL.parse(address ?? "");
  if (url === null || !["https:", "http:"].includes(url.protocol)) return null;
  const { leaving, leave } = textsOf(locale).hosted;
  return { href: url.href, text: leaving(url.host), label: leave };
}

/** The link on a page that the server renders. */
export function renderRedirect(address: string | null, locale: Locale): string {
  const found = wordRedirect(address, locale);
  if (found === null) return "";
  return `<p>${escape(found.text)}</p><p><a class="leave" href="${escape(found.href)}">${escape(found.label)}</a></p>`;
}

/** Answers where the person of an ended session may go on; 404 where there is nothing to say. */
export async function answerRedirect({ domain }: ServerContext, c: Context<AppEnv>): Promise<Response> {
  const body = await readJson(c.req.raw, MAX_BODY_BYTES).catch(() => null);
  const { clientSecret } = (body ?? {}) as { clientSecret?: unknown };
  const address =
    typeof clientSecret === "string" ? await redirectAfter(domain, clientSecret).catch(() => null) : null;
  const found = wordRedirect(address, languageOf(c));
  return found ? c.json(found) : c.json({ error: "NO_REDIRECT" }, 404);
}
