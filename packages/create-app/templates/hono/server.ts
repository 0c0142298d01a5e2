import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { WebhookVerificationError } from "@service/node";
import { Hono } from "hono";
import { newSession, receive, sealedPdf, verifySession } from "./service.ts";

const app = new Hono();

app.post("/session", async (c) => c.text(await newSession()));
app.post("/signed/:session", async (c) => c.json(await verifySession(c.req.param("session"))));
app.get("/download/:session", async (c) => {
  const { stream, contentType } = await sealedPdf(c.req.param("session"));
  return c.body(stream, 200, {
    "Content-Type": contentType,
    "Content-Disposition": 'attachment; filename="lease.pdf"',
  });
});

app.post("/webhook", async (c) => {
  await receive(new Uint8Array(await c.req.arrayBuffer()), c.req.raw.headers);
  return c.body(null, 204);
});

app.onError((error, c) => {
  if (error instanceof WebhookVerificationError) return c.text(error.message, 400);
  console.error(error);
  return c.text("It failed: see the server's output.", 500);
});

app.use(
  "/sdk/*",
  serveStatic({
    root: "./node_modules/@service/signing/dist",
    rewriteRequestPath: (path) => path.slice("/sdk".length),
  }),
);
app.use("*", serveStatic({ root: "./public" }));

const port = Number(process.env["PORT"] ?? "%port%");
serve({ fetch: app.fetch, port, hostname: "127.0.0.1" }, () => console.log(`http://localhost:${port}`));
