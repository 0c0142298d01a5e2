import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Client } from "../client.ts";
import { holdsWhilePaged, ids } from "../support/paging.ts";
import { inboxOf, filed, type Folder, newFolder } from "../support/folders.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { newDocument } from "../support/signing.ts";
import { createWorld, expectStatus, type Workspace, type World } from "../world.ts";

const NO_FOLDER = `fld_${"0".repeat(32)}`;

let world: World;
let workspace: Workspace;
let client: Client;

before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf } });
  workspace = await world.createTenant();
  client = world.as(await world.createKey(workspace.tenantId));
});
after(() => world.close());

function folder(name?: string, parentId?: string | null, as = client): Promise<Folder> {
  return newFolder(as, name, parentId);
}

describe("POST /folders", () => {
  test("201 with the whole folder, at the root when parentId is left out or null", async () => {
    const made = await folder("Contracts");
    assert.match(made.id, /^fld_[0-9a-f]{32}$/);
    assert.deepEqual(made, {
      object: "folder",
      id: made.id,
      livemode: false,
      name: "Contracts",
      parentId: null,
      ownerId: workspace.ownerId,
      hasDocs: false,
      isMain: false,
      createdAt: new Date(world.clock.now()).toISOString(),
      updatedAt: new Date(world.clock.now()).toISOString(),
    });
    assert.equal((await folder("Root too", null)).parentId, null);
  });

  test("a folder in a folder names its parent, by either notation of the id", async () => {
    const parent = await folder();
    assert.equal((await folder("Inner", parent.id)).parentId, parent.id);
    const uuid = parent.id.slice(4).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
    assert.equal((await folder("Inner", uuid)).parentId, parent.id);
  });

  for (const name of ["x", "ñ".repeat(255), "'; drop table folders; --", "../..", "👩‍👩‍👧‍👦"])
    test(`a name of ${name.length} UTF-16 units is kept as it is`, async () => {
      assert.equal((await folder(name)).name, name);
    });

  const refused: [what: string, body: Record<string, unknown>, pointer: string][] = [
    ["no name", {}, "/name"],
    ["an empty name", { name: "" }, "/name"],
    ["a name of blanks", { name: "  \t " }, "/name"],
    ["a name of 256 characters", { name: "x".repeat(256) }, "/name"],
    ["a name that is no text", { name: 5 }, "/name"],
    ["a name with U+0000", { name: "a\u0000b" }, "/name"],
  ];
  for (const [what, body, pointer] of refused)
    test(`${what} is 422 VALIDATION_ERROR at ${pointer}`, async () => {
      const { status, body: problem } = await client.post("/v3/folders", body);
      assert.equal(status, 422);
      assert.equal(problem.code, "VALIDATION_ERROR");
      assert.equal(problem.errors[0].pointer, pointer);
    });

  test("a malformed parentId is 400 INVALID_ID, an absent one 404 FOLDER_NOT_FOUND", async () => {
    for (const parentId of [
      "",
      "x",
      "doc_" + "0".repeat(32),
      "fld_" + "0".repeat(31),
      "fld_" + "G".repeat(32),
      5,
      true,
      [],
    ]) {
      const answer = await client.post("/v3/folders", { name: "x", parentId });
      assert.deepEqual([answer.status, answer.body.code], [400, "INVALID_ID"], String(parentId));
    }
    const answer = await client.post("/v3/folders", { name: "x", parentId: NO_FOLDER });
    assert.deepEqual([answer.status, answer.body.code], [404, "FOLDER_NOT_FOUND"]);
  });

  test("50 calls with one Idempotency-Key make one folder", async () => {
    const own = await world.integrator();
    const headers = { "Idempotency-Key": "one" };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => own.post("/v3/folders", { name: "Once" }, headers)),
    );
    assert.ok(answers.every(({ status }) => status === 201 || status === 409));
    assert.equal(ids(expectStatus(await own.get("/v3/folders"), 200)).length, 2, "with the inbox");
  });
});

describe("GET /folders", () => {
  test("a new tenant has the inbox of its owner alone", async () => {
    const own = await world.integrator();
    await newDocument(own);
    const inbox = await inboxOf(own);
    assert.deepEqual([inbox.name, inbox.isMain, inbox.hasDocs], ["Inbox", true, false]);
    assert.deepEqual(expectStatus(await own.get("/v3/folders"), 200), {
      object: "list",
      data: [inbox],
      hasMore: false,
      limit: 20,
      nextCursor: null,
      previousCursor: null,
    });
  });

  test("-createdAt by default, createdAt on request, 20 to a page", async () => {
    const own = await world.integrator();
    const made: string[] = [(await inboxOf(own)).id];
    for (let index = 0; index < 20; index += 1) {
      world.clock.advance(index % 2);
      made.push((await folder(`Folder ${index}`, null, own)).id);
    }
    const first = expectStatus(await own.get("/v3/folders"), 200);
    assert.deepEqual(ids(first), made.toReversed().slice(0, 20));
    assert.deepEqual([first["hasMore"], first["limit"], first["previousCursor"]], [true, 20, null]);
    const second = expectStatus(
      await own.get(`/v3/folders?startingAfter=${String(first["nextCursor"])}`),
      200,
    );
    assert.deepEqual(ids(second), [made[0]]);
    assert.deepEqual([second["hasMore"], second["nextCursor"]], [false, null]);
    const back = expectStatus(
      await own.get(`/v3/folders?endingBefore=${String(second["previousCursor"])}`),
      200,
    );
    assert.deepEqual(ids(back), ids(first));
    assert.deepEqual(
      ids(expectStatus(await own.get("/v3/folders?sort=-createdAt&limit=3"), 200)),
      made.toReversed().slice(0, 3),
    );
    assert.deepEqual(
      ids(expectStatus(await own.get("/v3/folders?sort=createdAt&limit=3"), 200)),
      made.slice(0, 3),
    );
    assert.equal(ids(expectStatus(await own.get("/v3/folders?limit=100"), 200)).length, 21);
  });

  test("hasDocs tells the folders in which documents lie themselves", async () => {
    const own = await world.integrator();
    const outer = await folder("Outer", null, own);
    const inner = await folder("Inner", outer.id, own);
    await filed(own, inner.id);
    const { data } = (await own.get("/v3/folders?sort=createdAt")).body;
    assert.deepEqual(
      data.map(({ hasDocs }: Folder) => hasDocs),
      [false, false, true],
      "the inbox, the outer and the inner folder",
    );
  });

  for (const query of [
    "limit=0",
    "limit=101",
    "limit=1e3",
    "limit=-1",
    "limit=",
    "limit=5&limit=5",
    "sort=name",
    "sort=updatedAt",
    "sort=",
  ])
    test(`?${query} is 422 VALIDATION_ERROR`, async () => {
      const answer = await client.get(`/v3/folders?${query}`);
      assert.deepEqual([answer.status, answer.body.code], [422, "VALIDATION_ERROR"]);
    });

  test("both cursors at once are 422, a cursor that is no folder of the list 400 INVALID_CURSOR", async () => {
    const own = await world.integrator();
    const mine = (await folder("Mine", null, own)).id;
    const theirs = (await folder("Theirs")).id;
    const both = await own.get(`/v3/folders?startingAfter=${mine}&endingBefore=${mine}`);
    assert.deepEqual([both.status, both.body.code], [422, "VALIDATION_ERROR"]);
    for (const cursor of ["", "x", NO_FOLDER, theirs, mine.replace("fld", "doc"), "%2e%2e%2f"])
      for (const name of ["startingAfter", "endingBefore"]) {
        const answer = await own.get(`/v3/folders?${name}=${cursor}`);
        assert.deepEqual([answer.status, answer.body.code], [400, "INVALID_CURSOR"], cursor);
      }
  });

  for (const ascending of [false, true])
    test(`${ascending ? "createdAt" : "-createdAt"}: no row lost or repeated while folders come and change`, async () => {
      const newList = async () => {
        const own = await world.integrator();
        return {
          client: own,
          there: [(await inboxOf(own)).id],
          path: `/v3/folders${ascending ? "?sort=createdAt" : ""}`,
          insert: async () => (await folder("New", null, own)).id,
          change: (id: string) => own.patch(`/v3/folders/${id}`, { name: "Renamed" }),
        };
      };
      await holdsWhilePaged(world, newList, { ascending });
    });
});

describe("GET /folders/{folder_id}", () => {
  test("200 with the folder as it was made", async () => {
    const made = await folder();
    assert.deepEqual(expectStatus(await client.get(`/v3/folders/${made.id}`), 200), made);
    const document = await filed(client, made.id);
    assert.equal((await client.get(`/v3/folders/${made.id}`)).body.hasDocs, true);
    expectStatus(await client.patch(`/v3/documents/${document}`, { folderId: null }), 200);
    assert.equal((await client.get(`/v3/folders/${made.id}`)).body.hasDocs, false);
  });

  test("expand=folder of a document shows the same folder", async () => {
    const made = await folder();
    const document = await filed(client, made.id);
    const { body } = await client.get(`/v3/documents/${document}?expand=folder`);
    assert.deepEqual(body.folder, { ...made, hasDocs: true });
  });
});

describe("PATCH /folders/{folder_id}", () => {
  test("renames, moves, and moves to the root; what is not given stays", async () => {
    const parent = await folder("Parent");
    const made = await folder("Old");
    world.clock.advance(5);
    const path = `/v3/folders/${made.id}`;
    const renamed = expectStatus(await client.patch(path, { name: " New " }), 200);
    assert.deepEqual(renamed, { ...made, name: "New", updatedAt: new Date(world.clock.now()).toISOString() });
    assert.equal(expectStatus(await client.patch(path, { parentId: parent.id }), 200)["parentId"], parent.id);
    assert.equal(expectStatus(await client.patch(path, {}), 200)["parentId"], parent.id);
    assert.equal(expectStatus(await client.patch(path, { parentId: null }), 200)["parentId"], null);
    assert.equal((await client.get(path)).body.name, "New");
  });

  test("only name and parentId are mutable: any other field is 422 and named", async () => {
    const { id } = await folder();
    const body = { id: NO_FOLDER, ownerId: "x", isMain: true, hasDocs: true, createdAt: null, "a/b~c": 1 };
    const answer = await client.patch(`/v3/folders/${id}`, body);
    assert.deepEqual([answer.status, answer.body.code], [422, "VALIDATION_ERROR"]);
    const pointers = answer.body.errors.map(({ pointer }: { pointer: string }) => pointer);
    assert.deepEqual(pointers, ["/id", "/ownerId", "/isMain", "/hasDocs", "/createdAt", "/a~1b~0c"]);
    assert.ok(answer.body.errors.every(({ code }: { code: string }) => code === "INVALID_VALUE"));
  });

  for (const name of ["", "x".repeat(256), null, 5])
    test(`the name ${JSON.stringify(name).slice(0, 12)} is 422`, async () => {
      const answer = await client.patch(`/v3/folders/${(await folder()).id}`, { name });
      assert.deepEqual([answer.status, answer.body.errors[0].pointer], [422, "/name"]);
    });

  test("under itself or what lies in it, however deep, is 422 and moves nothing", async () => {
    const top = await folder("Top");
    let deepest = top;
    for (let level = 0; level < 30; level += 1) deepest = await folder(`Level ${level}`, deepest.id);
    for (const parentId of [top.id, deepest.id]) {
      const answer = await client.patch(`/v3/folders/${top.id}`, { parentId });
      assert.deepEqual([answer.status, answer.body.errors[0].pointer], [422, "/parentId"]);
    }
    assert.equal((await client.get(`/v3/folders/${top.id}`)).body.parentId, null);
    expectStatus(await client.patch(`/v3/folders/${deepest.id}`, { parentId: top.id }), 200);
  });

  test("a malformed parentId is 400, an absent one 404 FOLDER_NOT_FOUND", async () => {
    const { id } = await folder();
    const malformed = await client.patch(`/v3/folders/${id}`, { parentId: "nowhere" });
    assert.deepEqual([malformed.status, malformed.body.code], [400, "INVALID_ID"]);
    const absent = await client.patch(`/v3/folders/${id}`, { parentId: NO_FOLDER });
    assert.deepEqual([absent.status, absent.body.code], [404, "FOLDER_NOT_FOUND"]);
  });

  test("of two moves at once that would make a circle, one is refused", async () => {
    for (let round = 0; round < 15; round += 1) {
      const a = await folder("A");
      const b = await folder("B");
      const c = await folder("C", b.id);
      const answers = await Promise.all([
        client.patch(`/v3/folders/${a.id}`, { parentId: c.id }),
        client.patch(`/v3/folders/${b.id}`, { parentId: a.id }),
      ]);
      assert.deepEqual(
        answers.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, 422],
      );
      const parents = await Promise.all(
        [a, b].map(async ({ id }) => (await client.get(`/v3/folders/${id}`)).body.parentId),
      );
      assert.equal(parents.filter((parent) => parent === null).length, 1);
    }
  });
});

describe("DELETE /folders/{folder_id}", () => {
  test("204 without a body, then 404 FOLDER_NOT_FOUND", async () => {
    const { id } = await folder();
    const gone = await client.delete(`/v3/folders/${id}`);
    assert.deepEqual([gone.status, gone.bytes.length], [204, 0]);
    for (const answer of [await client.delete(`/v3/folders/${id}`), await client.get(`/v3/folders/${id}`)])
      assert.deepEqual([answer.status, answer.body.code], [404, "FOLDER_NOT_FOUND"]);
  });

  test("with a document or a folder in it: 400 in the older format, and it stays", async () => {
    const withDocument = await folder();
    const document = await filed(client, withDocument.id);
    const withFolder = await folder();
    const inner = await folder("Inner", withFolder.id);
    for (const { id } of [withDocument, withFolder]) {
      const { status, headers, body } = await client.delete(`/v3/folders/${id}`);
      assert.equal(status, 400);
      assert.match(headers.get("content-type") ?? "", /^application\/json/);
      assert.deepEqual(body, { error: { code: "E1700", type: "bad_request", message: body.error.message } });
      assert.equal(typeof body.error.message, "string");
      expectStatus(await client.get(`/v3/folders/${id}`), 200);
    }
    expectStatus(await client.patch(`/v3/documents/${document}`, { folderId: null }), 200);
    expectStatus(await client.delete(`/v3/folders/${inner.id}`), 204);
    for (const { id } of [withDocument, withFolder])
      expectStatus(await client.delete(`/v3/folders/${id}`), 204);
  });

  const fillings: [what: string, fill: (folderId: string) => Promise<number>][] = [
    ["a document created in it", async (folderId) => (await newDocument(client, { folderId })).status],
    [
      "a document filed into it",
      async (folderId) => {
        const { id } = expectStatus(await newDocument(client), 201);
        return (await client.patch(`/v3/documents/${String(id)}`, { folderId })).status;
      },
    ],
    [
      "a folder created in it",
      async (parentId) => (await client.post("/v3/folders", { name: "x", parentId })).status,
    ],
    [
      "a folder moved into it",
      async (parentId) => {
        const { id } = await folder();
        return (await client.patch(`/v3/folders/${id}`, { parentId })).status;
      },
    ],
  ];
  for (const [what, fill] of fillings)
    test(`deleted at the same time as ${what}: either is refused, and nothing is lost`, async () => {
      const rounds = await Promise.all(
        Array.from({ length: 12 }, async () => {
          const { id } = await folder();
          const [filling, deletion] = await Promise.all([fill(id), client.delete(`/v3/folders/${id}`)]);
          return `${Math.floor(filling / 100)} ${filling === 404 ? "404" : "ok"} ${deletion.status}`;
        }),
      );
      for (const round of rounds) assert.ok(["4 404 204", "2 ok 400"].includes(round), round);
    });
});
