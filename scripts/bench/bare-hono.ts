/** The upper bound: a bare Hono route with one prepared select. Environment: DATABASE_URL. */
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const app = new Hono();
app.get("/documents/:id", async (c) => {
  const { rows } = await pool.query({
    name: "document",
    text: "select * from documents where id = $1",
    values: [c.req.param("id")],
  });
  return c.json(rows[0]);
});
const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
  process.stdout.write(`listens on http://127.0.0.1:${port}\n`);
});
process.once("SIGTERM", () => {
  server.close();
  void pool.end().then(() => process.exit(0));
});
