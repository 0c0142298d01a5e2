import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import type { Client } from "../client.ts";
import { createTeam, refusal, signedIn, signIn, type Team } from "../support/dashboard.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { newDocument, sent } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const MINUTE = 60_000;

let world: World;
let team: Team;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf } });
  team = await createTeam(world);
});
after(() => world.close());

/** A page that follows the changes of its workspace. */
class Follower {
  /** What each event told. */
  readonly told: (string[] | null)[] = [];
  ended = false;
  private readonly leave = new AbortController();
  private waiting: (() => void) | undefined;

  static async open(client: Client): Promise<Follower> {
    const follower = new Follower();
    const response = await fetch(`${world.url}/dashboard/api/changes`, {
      headers: { authorization: `Bearer ${client.token}` },
      signal: follower.leave.signal,
    });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("content-type"), "text/event-stream");
    void follower.read(response);
    followers.push(follower);
    return follower;
  }

  /** Settles once a document is told of, or throws when the stream ends before. */
  async hears(id: unknown, after = 0): Promise<void> {
    while (!this.told.slice(after).flat().includes(String(id))) {
      assert.ok(!this.ended, "the stream has ended");
      await this.next();
    }
  }

  async end(): Promise<void> {
    while (!this.ended) await this.next();
  }

  close(): void {
    this.leave.abort();
  }

  private next(): Promise<void> {
    return new Promise((resolve) => (this.waiting = resolve));
  }

  private async read(response: Response): Promise<void> {
    let text = "";
    try {
      for await (const bytes of response.body ?? []) {
        text += Buffer.from(bytes).toString("utf8");
        const frames = text.split("\n\n");
        text = frames.pop() ?? "";
        for (const frame of frames) this.take(frame);
      }
    } catch (error) {
      if (!this.leave.signal.aborted) throw error;
    } finally {
      this.ended = true;
      this.waiting?.();
    }
  }

  private take(frame: string): void {
    const data = /^event: changed\ndata: (.*)$/m.exec(frame)?.[1];
    if (data === undefined) return;
    this.told.push((JSON.parse(data) as { documentIds: string[] | null }).documentIds);
    this.waiting?.();
  }
}

const followers: Follower[] = [];
afterEach(() => {
  for (const follower of followers.splice(0)) follower.close();
});

test("a page hears which documents change, of all that happens to them, and of nothing before", async () => {
  const as = await signedIn(world, team);
  const earlier = expectStatus(await newDocument(as.owner), 201);
  const follower = await Follower.open(as.member);
  const created = expectStatus(await newDocument(as.owner), 201);
  await follower.hears(created["id"]);
  const going = await sent(as.owner);
  await follower.hears(going.id);
  const count = follower.told.length;
  expectStatus(await as.owner.post(`/v3/documents/${going.id}/void`, { reason: "Wrong price" }), 200);
  await follower.hears(going.id, count);
  assert.ok(!follower.told.flat().includes(String(earlier["id"])));
});

test("a page hears nothing of other environments and workspaces", async () => {
  const as = await signedIn(world, team);
  const live = await signedIn(world, team, "live");
  const strangers = await signedIn(world, await createTeam(world, "other.example"));
  const follower = await Follower.open(as.owner);
  await newDocument(live.owner);
  await newDocument(strangers.owner);
  const own = expectStatus(await newDocument(as.owner), 201);
  await follower.hears(own["id"]);
  assert.deepEqual(follower.told.flat(), [own["id"]]);
});

test("a member follows ten streams at once, and one that ends makes room", async () => {
  const own = await createTeam(world, "tabs.example");
  const as = await signedIn(world, own);
  const other = await signIn(world, own.emails.member);
  const leaving = await Follower.open(await other.client(own.tenantId, "live"));
  await Promise.all(Array.from({ length: 9 }, () => Follower.open(as.member)));
  const refused = await as.member.get("/dashboard/api/changes");
  assert.deepEqual(refusal(refused), [429, "RATE_LIMITED"]);
  assert.equal(refused.headers.get("retry-after"), "30");
  await Follower.open(as.owner);
  expectStatus(await other.send("DELETE", "/session"), 204);
  await leaving.end();
  const created = await Follower.open(as.member);
  const { id } = expectStatus(await newDocument(as.owner), 201);
  await created.hears(id);
  assert.deepEqual(refusal(await as.member.get("/dashboard/api/changes")), [429, "RATE_LIMITED"]);
});

test("streams that ended with their access token, and those that nobody reads, take no place", async () => {
  const own = await createTeam(world, "heads.example");
  const as = await signedIn(world, own);
  for (let count = 0; count < 10; count += 1)
    assert.ok([200, 429].includes((await as.member.send("HEAD", "/dashboard/api/changes")).status));
  world.clock.advance(10 * MINUTE);
  const again = await signedIn(world, own);
  const open = await Promise.all(Array.from({ length: 10 }, () => Follower.open(again.member)));
  world.clock.advance(10 * MINUTE);
  await newDocument(world.as(await world.createKey(own.tenantId)));
  for (const follower of open) await follower.end();
  await Follower.open((await signedIn(world, own)).member);
});

test("the stream ends with the access token", async () => {
  const as = await signedIn(world, team);
  const follower = await Follower.open(as.member);
  world.clock.advance(10 * MINUTE);
  await newDocument(world.as(await world.createKey(team.tenantId)));
  await follower.end();
  assert.deepEqual(follower.told, [], "nothing is told after the end");
});

test("the stream ends when the session is closed, and when the member is removed", async () => {
  const browser = await signIn(world, team.emails.member);
  const closed = await Follower.open(await browser.client(team.tenantId));
  expectStatus(await browser.send("DELETE", "/session"), 204);
  await closed.end();
  const as = await signedIn(world, team);
  const removed = await Follower.open(as.member);
  expectStatus(await as.owner.delete(`/dashboard/api/members/${team.ids.member}`), 204);
  await removed.end();
});

test("the stream ends when the workspace is suspended, and the server does not wait for it to stop", async () => {
  const own = await createTeam(world, "ends.example");
  const as = await signedIn(world, own);
  const suspended = await Follower.open(as.owner);
  expectStatus(await world.admin.patch(`/admin/tenants/${own.tenantId}`, { suspended: true }), 200);
  await suspended.end();
  assert.deepEqual(refusal(await as.owner.get("/dashboard/api/changes")), [403, "WORKSPACE_SUSPENDED"]);
  world.clock.advance(MINUTE);
  const { owner } = await signedIn(world, await createTeam(world, "stops.example"));
  const open = await Follower.open(owner);
  await world.restart();
  await open.end();
});
