import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Client } from "../client.ts";
import { filed, type Folder, newFolder } from "../support/folders.ts";
import { ids } from "../support/paging.ts";
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

describe("GET /folders/{folder_id}/documents", () => {
  test("everybody's documents in it, newest first, in the envelope of the documents list", async () => {
    const { id } = await folder();
    const member = expectStatus(
      await world.admin.post(`/admin/tenants/${workspace.tenantId}/members`, {
        email: "colleague@example.com",
        name: "Colleague",
        role: "member",
      }),
      201,
    );
    const colleague = world.as(
      await world.createKey(workspace.tenantId, "test", { userId: member["userId"] }),
    );
    const made = [await filed(colleague, id), await filed(client, id), await filed(client, id)];
    await filed(client, (await folder("Inner", id)).id);
    const path = `/v3/folders/${id}/documents`;
    const first = expectStatus(await client.get(`${path}?limit=2`), 200);
    assert.deepEqual(ids(first), made.toReversed().slice(0, 2));
    assert.deepEqual(
      [first["object"], first["limit"], first["hasMore"], first["totalCount"]],
      ["list", 2, true, null],
    );
    const second = expectStatus(
      await client.get(`${path}?limit=2&startingAfter=${String(first["nextCursor"])}`),
      200,
    );
    assert.deepEqual(ids(second), made.slice(0, 1));
    const back = expectStatus(await client.get(`${path}?limit=2&endingBefore=${made[0]!}`), 200);
    assert.deepEqual(ids(back), ids(first));
    const [shown] = first["data"] as { folderId: string }[];
    assert.equal(shown!.folderId, id);
    assert.deepEqual(ids(expectStatus(await colleague.get(path), 200)), made.toReversed());
  });

  test("an empty folder has an empty page, an absent one is 404 FOLDER_NOT_FOUND", async () => {
    const { id } = await folder();
    assert.deepEqual(ids(expectStatus(await client.get(`/v3/folders/${id}/documents`), 200)), []);
    const answer = await client.get(`/v3/folders/${NO_FOLDER}/documents`);
    assert.deepEqual([answer.status, answer.body.code], [404, "FOLDER_NOT_FOUND"]);
  });

  test("limit and cursors are held as in the documents list", async () => {
    const { id } = await folder();
    for (const query of ["limit=0", "limit=101", "limit=x"])
      assert.equal((await client.get(`/v3/folders/${id}/documents?${query}`)).status, 422);
    for (const cursor of ["x", id, `doc_${"0".repeat(32)}`])
      assert.equal(
        (await client.get(`/v3/folders/${id}/documents?startingAfter=${cursor}`)).body.code,
        "INVALID_CURSOR",
      );
  });
});

describe("every folder operation", () => {
  type Call = (as: Client, id: string) => ReturnType<Client["get"]>;
  const operations: [what: string, scope: string, call: Call][] = [
    ["GET /folders", "document:read", (as) => as.get("/v3/folders")],
    ["POST /folders", "document:write", (as) => as.post("/v3/folders", { name: "x" })],
    ["GET /folders/{id}", "document:read", (as, id) => as.get(`/v3/folders/${id}`)],
    ["PATCH /folders/{id}", "document:write", (as, id) => as.patch(`/v3/folders/${id}`, { name: "x" })],
    ["DELETE /folders/{id}", "document:delete", (as, id) => as.delete(`/v3/folders/${id}`)],
    ["GET /folders/{id}/documents", "document:read", (as, id) => as.get(`/v3/folders/${id}/documents`)],
  ];
  const ALL = ["document:read", "document:write", "document:delete"];
  for (const [what, scope, call] of operations)
    test(`${what} needs ${scope}`, async () => {
      const { id } = await folder();
      const scopes = ALL.filter((each) => each !== scope);
      const without = world.as(await world.createKey(workspace.tenantId, "test", { scopes }));
      const { status, body } = await call(without, id);
      assert.deepEqual([status, body.code, body.requiredScope], [403, "PERMISSION_DENIED", scope]);
      const withWildcard = world.as(
        await world.createKey(workspace.tenantId, "test", { scopes: ["document:*"] }),
      );
      assert.ok((await call(withWildcard, id)).status < 300);
    });

  const withId = operations.filter(([what]) => what.includes("{id}"));
  for (const [what, , call] of withId) {
    test(`${what}: another tenant's and another environment's folder is as absent as none`, async () => {
      const { id } = await folder();
      const strangers = [
        await world.integrator(),
        world.as(await world.createKey(workspace.tenantId, "live")),
        world.as(await world.createKey(workspace.tenantId, "dev")),
      ];
      for (const stranger of strangers) {
        const { status, body } = await call(stranger, id);
        const absent = await call(stranger, NO_FOLDER);
        assert.deepEqual([status, body.code, body.detail], [404, "FOLDER_NOT_FOUND", absent.body.detail]);
      }
      expectStatus(await client.get(`/v3/folders/${id}`), 200);
    });

    test(`${what}: a malformed id is 400 INVALID_ID before any lookup`, async () => {
      for (const id of [
        "x",
        `doc_${"0".repeat(32)}`,
        "fld_%00",
        "..%2f..",
        `${NO_FOLDER}0`,
        "fld_" + "A".repeat(32),
      ]) {
        const { status, body } = await call(client, id);
        assert.deepEqual([status, body.code], [400, "INVALID_ID"], id);
      }
    });
  }

  test("nothing of one environment or tenant enters another's list or tree", async () => {
    const live = world.as(await world.createKey(workspace.tenantId, "live"));
    const mine = await folder("Sandbox");
    assert.equal((await live.post("/v3/folders", { name: "x", parentId: mine.id })).status, 404);
    const theirs = await folder("Live", null, live);
    assert.equal(theirs["livemode"], true);
    assert.equal((await client.patch(`/v3/folders/${mine.id}`, { parentId: theirs.id })).status, 404);
    assert.equal((await newDocument(client, { folderId: theirs.id })).body.code, "FOLDER_NOT_FOUND");
    const { data } = expectStatus(await live.get("/v3/folders"), 200) as { data: Folder[] };
    const made = data.filter(({ isMain }) => !isMain).map(({ id }) => id);
    assert.deepEqual(made, [theirs.id], "besides the inboxes");
  });
});
