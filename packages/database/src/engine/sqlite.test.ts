import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { sql } from "kysely";
import { StoreUnavailable } from "@service/platform/ports/store-unavailable";
import { openSqlite } from "./sqlite.ts";

test("a full database is unavailable: its transaction is undone, and the next one works when there is space", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sqlite-"));
  const { writer, fetch, close } = openSqlite(join(folder, "service.db"));
  try {
    await sql`create table notes (text text)`.execute(writer);
    const fill = (rows: number) =>
      writer.transaction().execute(async (transaction) => {
        for (let row = 0; row < rows; row += 1)
          await sql`insert into notes values (${"x".repeat(4000)})`.execute(transaction);
      });
    await sql`pragma max_page_count = 10`.execute(writer);
    await assert.rejects(fill(50), StoreUnavailable);
    const count = () => fetch("select count(*) as count from notes", []);
    assert.deepEqual({ ...(await count())[0] }, { count: 0 }, "nothing of the transaction is kept");
    await sql`pragma max_page_count = 1000`.execute(writer);
    await fill(50);
    assert.deepEqual({ ...(await count())[0] }, { count: 50 });
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
});

test("a wrong statement is a fault of ours and stays one", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sqlite-"));
  const { fetch, close } = openSqlite(join(folder, "service.db"));
  try {
    await assert.rejects(fetch("select * from nowhere", []), (error: Error) => {
      assert.ok(!(error instanceof StoreUnavailable));
      return /no such table/.test(error.message);
    });
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
});
