import { Hono } from "hono";
import type { Outbox } from "./outbox.ts";

/** A mail may use inline styles. Scripts, requests and forms are blocked; links open a new tab. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Routes of the sandbox's mails: the list, and each one as a document for a frame. */
export function outboxRoutes(outbox: Outbox): Hono {
  return new Hono()
    .get("/", async (c) => {
      const messages = await outbox.list();
      const data = messages.map(({ id, channel, to, template, subject, text, html, createdAt }) => ({
        id,
        channel,
        to,
        template,
        subject,
        text,
        isPicture: html !== null && channel === "email",
        createdAt,
      }));
      return c.json({ data }, 200, { "cache-control": "no-store" });
    })
    .get("/:id/mail", async (c) => {
      const html = (await outbox.find(c.req.param("id")))?.html ?? null;
      if (html === null) return c.json({ error: { code: "NOT_FOUND", requestId: null } }, 404);
      const links = html.replace("<head>", '<head>\n<base target="_blank">');
      return c.html(links, 200, {
        "content-security-policy": MAIL_POLICY,
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
      });
    });
}
