import assert from "node:assert/strict";
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { after, before, test } from "node:test";
import type { Archive } from "../../../server/src/domain/model/archive.ts";
import { newId } from "../../../server/src/domain/model/ids.ts";
import { Client } from "../client.ts";
import { runBackup } from "../support/machine/backups.ts";
import { assertChain } from "../support/chain.ts";
import { capture, newOnboarding } from "../support/identity.ts";
import { newDocument, sent, signAs } from "../support/signing.ts";
import { register, secretsOf } from "../support/webhooks.ts";
import { createInstallation, createWorld, expectStatus, type Installation, type World } from "../world.ts";

type Own = Installation & { clear: () => Promise<void> };
let installation: Own;
let world: World;
let client: Client;
let folder: string;
const clears: (() => Promise<void>)[] = [];

before(async () => {
  installation = await createInstallation();
  world = await createWorld({ installation });
  client = await world.integrator();
  folder = await mkdtemp(join(tmpdir(), "backup-"));
});
after(async () => {
  await world.close();
  for (const clear of [installation.clear, ...clears]) await clear();
  await rm(folder, { recursive: true, force: true });
});

/** An installation without data, with the same operator's token. */
async function empty(): Promise<Own> {
  const made = await createInstallation();
  clears.push(made.clear);
  return { ...made, adminToken: installation.adminToken };
}

async function backUp(name: string): Promise<string> {
  const path = join(folder, name);
  const { code, stdout, stderr } = await runBackup("backup", path, installation);
  assert.deepEqual([code, stderr], [0, ""]);
  assert.match(stdout, /^Backed up \d+ rows and \d+ files\.\n$/);
  return path;
}

let whole: Promise<string> | undefined;
/** One backup for the tests that look at it or damage a copy. */
const wholeBackup = (): Promise<string> => (whole ??= backUp("whole"));

async function copyOfBackup(name: string): Promise<string> {
  const path = join(folder, name);
  await cp(await wholeBackup(), path, { recursive: true });
  return path;
}

const download = async (by: Client, id: string): Promise<Uint8Array> => {
  const answer = await by.get(`/v3/documents/${id}/download`);
  assert.equal(answer.status, 200);
  return answer.bytes;
};

test("a backup under traffic restores every document, chain, key and secret to an empty place", async () => {
  const document = await sent(client);
  expectStatus(await signAs(world, client, document), 200);
  await world.runJobs();
  const endpoint = await register(client);
  const secrets = await secretsOf(world, endpoint.id);
  const sealed = await download(client, document.id);
  const events = expectStatus(await client.get(`/v3/documents/${document.id}/events?limit=100`), 200);

  const ended = new AbortController();
  const created: string[] = [];
  const traffic = (async () => {
    while (!ended.signal.aborted) created.push(String(expectStatus(await newDocument(client), 201)["id"]));
  })();
  const path = await backUp("under-traffic");
  ended.abort();
  await traffic;
  assert.ok(created.length > 0);

  const target = await empty();
  const { code, stdout, stderr } = await runBackup("restore", path, target);
  assert.deepEqual([code, stderr], [0, ""]);
  assert.match(stdout, /^Restored and verified \d+ rows and \d+ files\.\n$/);
  const restored = await createWorld({ installation: target, clock: world.clock });
  try {
    const by = new Client(restored.url, client.token);
    assert.deepEqual(await download(by, document.id), sealed);
    const kept = expectStatus(await by.get(`/v3/documents/${document.id}/events?limit=100`), 200);
    assert.deepEqual(kept, events);
    assertChain(kept["data"] as Record<string, unknown>[]);
    assert.deepEqual(await secretsOf(restored, endpoint.id), secrets);
    for (const id of created) {
      const there = await by.get(`/v3/documents/${id}`);
      if (there.status === 200) assert.deepEqual(await download(by, id), await download(client, id));
    }
    assert.deepEqual(await keysOf(target), await keysOf(installation));
    const another = await sent(by);
    expectStatus(await signAs(restored, by, another), 200);
    await restored.runJobs();
    await download(by, another.id);
  } finally {
    await restored.close();
  }
});

async function* oneRow() {
  yield { id: "0".repeat(32), type: "document.created" };
}

/** An archive of one removed row. */
async function archive({ server }: World): Promise<Archive> {
  const { domain } = server.context;
  const { rows: rowCount, ...file } = await domain.archiveFiles.write(oneRow());
  const made: Archive = {
    id: newId(domain),
    tableName: "events",
    month: "2025-01",
    rowCount,
    ...file,
    createdAt: domain.clock.now(),
    removedAt: null,
  };
  await domain.store.write((writer) => writer.archives.insert(made));
  return made;
}

test("archives of removed rows are in a backup, and can be read after it is restored", async () => {
  const { id } = await archive(world);
  const path = await backUp("archives");
  const target = await empty();
  assert.equal((await runBackup("restore", path, target)).code, 0);
  const restored = await createWorld({ installation: target, clock: world.clock });
  try {
    const { store, archiveFiles } = restored.server.context.domain;
    const kept = await store.read((reader) => reader.archives.first({ id }));
    const rows = [];
    for await (const row of archiveFiles.read(kept!)) rows.push(row);
    assert.deepEqual(rows, [{ id: "0".repeat(32), type: "document.created" }]);
  } finally {
    await restored.close();
  }
});

test("only the owner may read a backup, and a folder with something in it is not written to", async () => {
  const path = await wholeBackup();
  for (const name of [".", ...(await readdir(path, { recursive: true }))])
    assert.equal((await lstat(join(path, name))).mode & 0o077, 0, name);
  const again = await runBackup("backup", path, installation);
  assert.equal(again.code, 1);
  assert.match(again.stderr, /is not empty: a backup needs a folder of its own/);
});

test("a data folder may be named in any way, and a backup is not put into it", async () => {
  await mkdir(join(installation.dataDir, "keys"), { recursive: true });
  await writeFile(join(installation.dataDir, "keys", "some"), "a key");
  for (const [index, dataDir] of [
    `${installation.dataDir}/`,
    `./${relative(process.cwd(), installation.dataDir)}`,
  ].entries()) {
    const path = join(folder, `named-${index}`);
    const { code, stderr } = await runBackup("backup", path, { ...installation, dataDir });
    assert.deepEqual([code, stderr], [0, ""], dataDir);
    assert.equal(await readFile(join(path, "data", "keys", "some"), "utf8"), "a key");
  }
  const within = await runBackup("backup", join(installation.dataDir, "backups", "first"), installation);
  assert.equal(within.code, 1);
  assert.match(within.stderr, /is in DATA_DIR/);
  assert.ok(!(await readdir(installation.dataDir)).includes("backups"));
});

test("what a backup's list does not name is not restored", async () => {
  const path = await copyOfBackup("with-more");
  await mkdir(join(path, "data"), { recursive: true });
  await writeFile(join(path, "data", "foreign"), "not in the list");
  const target = await empty();
  assert.equal((await runBackup("restore", path, target)).code, 0);
  assert.ok(!(await readdir(target.dataDir)).includes("foreign"));
});

test("a backup is refused before anything is written: damaged, incomplete, or onto data", async () => {
  const path = await wholeBackup();
  const stored = await storedFile(path);
  const damages: [what: string, damage: (copy: string) => Promise<void>, says: RegExp][] = [
    [
      "a file is changed",
      (copy) => overwrite(join(copy, "files", stored)),
      /files\/[0-9a-f/]+ is missing or not/,
    ],
    ["a file is gone", (copy) => rm(join(copy, "files", stored)), /files\/[0-9a-f/]+ is missing or not/],
    [
      "the database is changed",
      (copy) => overwrite(join(copy, "database")),
      /damaged: database is missing or not/,
    ],
    [
      "the list is changed",
      (copy) => overwrite(join(copy, "SHA256SUMS")),
      /damaged: SHA256SUMS is missing or not/,
    ],
    [
      "it was not finished",
      (copy) => rm(join(copy, "manifest.json")),
      /no whole backup: manifest\.json is missing/,
    ],
    [
      "it is no backup",
      async (copy) => rm(copy, { recursive: true }),
      /no whole backup: manifest\.json is missing/,
    ],
  ];
  const target = await empty();
  for (const [what, damage, says] of damages) {
    const copy = await copyOfBackup("damaged");
    await damage(copy);
    const { code, stderr } = await runBackup("restore", copy, target);
    assert.equal(code, 1, what);
    assert.match(stderr, says, what);
    assert.doesNotMatch(stderr, /\n\s+at /, what);
    assert.deepEqual(await readdir(target.dataDir), [], what);
    await rm(copy, { recursive: true, force: true });
  }
  const onto = await runBackup("restore", path, installation);
  assert.equal(onto.code, 1);
  assert.match(onto.stderr, /is not empty: a backup is restored to an empty one/);
});

/** The key of some stored file. */
async function storedFile(folder: string): Promise<string> {
  const names = await readdir(join(folder, "files"), { recursive: true });
  return names.find((name) => name.includes("/"))!;
}

async function keysOf({ dataDir }: Installation): Promise<[name: string, content: string][]> {
  const folder = join(dataDir, "keys");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  assert.ok(paths.length > 0);
  return Promise.all(
    paths
      .toSorted()
      .map(async (path): Promise<[string, string]> => [
        path.slice(folder.length),
        await readFile(path, "utf8"),
      ]),
  );
}

async function overwrite(path: string): Promise<void> {
  const bytes = await readFile(path);
  bytes[bytes.length - 2]! ^= 1;
  await chmod(path, 0o600);
  await writeFile(path, bytes);
}

test("a stored file that is not what its row says stops a backup, and is named", async () => {
  const target = await empty();
  const other = await createWorld({ installation: target });
  try {
    expectStatus(await newDocument(await other.integrator()), 201);
    const files = join(target.dataDir, "files");
    const name = await storedFile(target.dataDir);
    await overwrite(join(files, name));
    const { code, stderr } = await runBackup("backup", join(folder, "of-damage"), target);
    assert.equal(code, 1);
    assert.equal(stderr, `The stored file ${name} is damaged: its hash is not the one in the database.\n`);
    await rm(join(files, name));
    const gone = await runBackup("backup", join(folder, "of-loss"), target);
    assert.equal(gone.stderr, `The stored file ${name} cannot be read.\n`);
  } finally {
    await other.close();
  }
});

test("a server does not start on an unfinished restore", async () => {
  const target = await empty();
  await mkdir(target.dataDir, { recursive: true });
  await writeFile(join(target.dataDir, "restore-unfinished"), "");
  await assert.rejects(createWorld({ installation: target }), {
    name: "ConfigError",
    message: `DATA_DIR ${target.dataDir} holds an unfinished restore: empty it and restore again.`,
  });
});

test("a database that is not there is said in a sentence", async () => {
  const nothing: Installation = { ...(await empty()), databaseUrl: undefined };
  const missing = await runBackup("backup", join(folder, "of-nothing"), nothing);
  assert.match(missing.stderr, /^There is no database at \S+service\.db\.\n$/);
  const unreachable = { ...nothing, databaseUrl: "postgres://nobody@127.0.0.1:1/none" };
  for (const command of ["backup", "restore"] as const) {
    const { code, stderr } = await runBackup(command, join(folder, "of-nothing"), unreachable);
    assert.equal(code, 1);
    assert.match(stderr, /^DATABASE_URL does not open: [^\n]+\n$/, command);
  }
});

test("pictures of people are in a backup, and can be opened where it is restored", async () => {
  const session = await newOnboarding(client, { config: { selfieCapture: true } });
  expectStatus(await capture(world, session.token, "selfie"), 201);
  const path = `/v2/onboarding/sessions/${session.id}/result`;
  const image = async (by: Client, site: World) => {
    const { captures } = expectStatus(await by.get(path), 200) as { captures: { imageUrl: string }[] };
    const { pathname, search } = new URL(captures[0]!.imageUrl);
    const answer = await site.anonymous.get(pathname + search);
    assert.equal(answer.status, 200);
    return answer.bytes;
  };
  const before = await image(client, world);
  const copy = await backUp("pictures");
  const target = await empty();
  const { code, stderr } = await runBackup("restore", copy, target);
  assert.deepEqual([code, stderr], [0, ""]);
  const restored = await createWorld({ installation: target, clock: world.clock });
  try {
    assert.deepEqual(await image(new Client(restored.url, client.token), restored), before);
  } finally {
    await restored.close();
  }
});
