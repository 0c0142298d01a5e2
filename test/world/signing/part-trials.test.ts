import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld } from "../world.ts";

/** A port on which nothing listens. */
const NOBODY = "127.0.0.1:9";

test("a mail server, an authority and a bucket that do not answer are told at the start", async () => {
  // The library finds no credentials here, which is an error of the bucket as well.
  const world = await createWorld({
    overrides: { transport: undefined },
    env: {
      SMTP_URL: `smtp://${NOBODY}/?from=sign@acme.mx`,
      TSA_URL: `http://${NOBODY}/`,
      S3_URL: `s3://bucket?endpoint=http://${NOBODY}&region=us-east-1`,
      SMTP_URI: "smtp://mail.example.com",
    },
  });
  try {
    await world.server.context.tryParts();
    const log = world.log.join("");
    for (const setting of ["S3_URL", "SMTP_URL", "TSA_URL"])
      assert.match(log, new RegExp(`what ${setting} names does not work`));
    // The cause comes first, before the stack.
    assert.match(log, /what S3_URL names does not work: S3: \w+/);
    assert.match(log, /SMTP_URI is no setting of this service; is SMTP_URL meant\?/);
    const { status, body } = await world.anonymous.get("/readyz");
    const { database, files, mail, time } = body.components;
    assert.deepEqual(
      { status, database, files, mail, time },
      { status: 200, database: "ok", files: "away", mail: "degraded", time: "degraded" },
    );
  } finally {
    await world.close();
  }
});
