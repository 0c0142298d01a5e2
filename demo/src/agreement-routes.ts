import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Agreement, Agreements } from "./agreements.ts";
import { readForm, readLocale } from "./form.ts";

type Env = { Variables: { agreement: Agreement } };

/** The routes that the page calls. Whoever knows an agreement's random id may see it; a real portal has a login. */
export function agreementRoutes(agreements: Agreements): Hono<Env> {
  const known = createMiddleware<Env>(async (c, next) => {
    const agreement = agreements.find(c.req.param("id") ?? "");
    if (agreement === null) return c.json({ error: { code: "NOT_FOUND", requestId: null } }, 404);
    c.set("agreement", agreement);
    return next();
  });

  return new Hono<Env>()
    .post("/", async (c) => {
      const { document, signerName, locale } = await readForm(await c.req.parseBody());
      const agreement = await agreements.create(document, signerName);
      const clientSecret = await agreements.openSession(agreement, locale);
      return c.json({ id: agreement.id, name: agreement.name, clientSecret }, 201);
    })
    .use("/:id", known)
    .use("/:id/*", known)
    .get("/:id", async (c) => {
      const { id, name } = c.var.agreement;
      return c.json({ id, name, status: await agreements.status(c.var.agreement) });
    })
    .post("/:id/session", async (c) => {
      const { locale } = await c.req.json<{ locale?: unknown }>();
      return c.json({ clientSecret: await agreements.openSession(c.var.agreement, readLocale(locale)) }, 201);
    })
    .post("/:id/verification", async (c) => {
      const { signer, signed_at, document_hash } = await agreements.verify(c.var.agreement);
      return c.json({ signerName: signer.name, signedAt: signed_at, documentHash: document_hash });
    })
    .get("/:id/pdf", async (c) => {
      const { stream } = await agreements.download(c.var.agreement);
      return new Response(stream, {
        headers: { "content-type": "application/pdf", "cache-control": "no-store" },
      });
    });
}
