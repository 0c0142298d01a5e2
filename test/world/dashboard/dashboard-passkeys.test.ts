import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Authenticator, type Tampering } from "../support/peers/authenticator.ts";
import { createTeam, DashboardBrowser, signIn } from "../support/dashboard.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

let world: World;
let team: Awaited<ReturnType<typeof createTeam>>;
before(async () => {
  world = await createWorld({ env: { HOST: "localhost" } });
  team = await createTeam(world);
});
after(() => world.close());

interface Question {
  challengeId: string;
  options: object;
}

async function ask(browser: DashboardBrowser, path: string): Promise<Question> {
  world.clock.advance(60_000);
  return expectStatus(await browser.send("POST", path), 201) as unknown as Question;
}

async function register(browser: DashboardBrowser, authenticator: Authenticator, lie?: Tampering) {
  const { challengeId, options } = await ask(browser, "/passkey-registrations");
  const body = { challengeId, credential: authenticator.create(options, lie), name: "Phone" };
  return { body, answer: await browser.send("POST", "/passkeys", body) };
}

async function signInWith(authenticator: Authenticator, lie?: Tampering) {
  const browser = new DashboardBrowser(world);
  const { challengeId, options } = await ask(browser, "/passkey-challenges");
  const body = { challengeId, credential: authenticator.get(options, lie) };
  return { browser, body, answer: await browser.send("POST", "/passkey-sessions", body) };
}

test("a passkey opens a session of the address that added it", async () => {
  const authenticator = new Authenticator(world.url);
  const browser = await signIn(world, team.emails.admin);
  const { answer } = await register(browser, authenticator);
  expectStatus(answer, 201);
  const opened = await signInWith(authenticator);
  assert.equal(expectStatus(opened.answer, 201)["email"], team.emails.admin);
  expectStatus(await opened.browser.send("GET", "/session"), 200);
  const { data } = expectStatus(await browser.send("GET", "/passkeys"), 200);
  assert.equal((data as { lastUsedAt: string }[])[0]!.lastUsedAt, new Date(world.clock.now()).toISOString());
});

test("a passkey signs in whom strangers have used up every link", async () => {
  const authenticator = new Authenticator(world.url);
  const email = team.emails.owner;
  await register(await signIn(world, email), authenticator);
  for (let asked = 0; asked < 30; asked += 1)
    expectStatus(await new DashboardBrowser(world).send("POST", "/sign-in-links", { email }), 202);
  expectStatus((await signInWith(authenticator)).answer, 201);
});

test("an answer of a passkey is taken once, and only to its own question", async () => {
  const authenticator = new Authenticator(world.url);
  await register(await signIn(world, team.emails.member), authenticator);
  const { browser, body, answer } = await signInWith(authenticator);
  expectStatus(answer, 201);
  assert.equal((await browser.send("POST", "/passkey-sessions", body)).body.error.code, "SIGN_IN_REFUSED");
  const other = await ask(browser, "/passkey-challenges");
  const replayed = { challengeId: other.challengeId, credential: body.credential };
  assert.equal((await browser.send("POST", "/passkey-sessions", replayed)).status, 401);
});

const LIES: Record<string, Tampering> = {
  "another origin": { origin: "https://evil.example" },
  "another challenge": { challenge: "AAAA" },
  "another relying party": { rpId: "evil.example" },
  "a person who was not verified": { isUserVerified: false },
};

for (const [name, lie] of Object.entries(LIES))
  test(`a passkey is refused for ${name}`, async () => {
    const authenticator = new Authenticator(world.url);
    const browser = await signIn(world, team.emails.owner);
    assert.equal((await register(browser, authenticator, lie)).answer.status, 401);
    expectStatus((await register(browser, authenticator)).answer, 201);
    const { answer, browser: refused } = await signInWith(authenticator, lie);
    assert.deepEqual([answer.status, answer.body.error.code], [401, "SIGN_IN_REFUSED"]);
    assert.equal(refused.cookie, undefined);
  });

test("a removed passkey opens nothing, and nobody removes or adds for another account", async () => {
  const authenticator = new Authenticator(world.url);
  const [owner, stranger] = [await signIn(world, team.emails.owner), await signIn(world, team.emails.member)];
  const { answer } = await register(owner, authenticator);
  const { id } = expectStatus(answer, 201);
  assert.equal((await stranger.send("DELETE", `/passkeys/${String(id)}`)).status, 404);
  const question = await ask(owner, "/passkey-registrations");
  const stolen = {
    challengeId: question.challengeId,
    credential: new Authenticator(world.url).create(question.options),
    name: "Mine",
  };
  assert.equal((await stranger.send("POST", "/passkeys", stolen)).status, 401);
  assert.equal((await owner.send("DELETE", `/passkeys/${String(id)}`)).status, 204);
  assert.equal((await signInWith(authenticator)).answer.status, 401);
});

test("credentials that are no credentials are refused, and never a fault of the server", async () => {
  const browser = new DashboardBrowser(world);
  for (const credential of [
    { id: "x" },
    { id: "x", rawId: 5, response: null, type: [] },
    { id: "x".repeat(1999), response: { clientDataJSON: "%", authenticatorData: "", signature: "" } },
  ]) {
    const { challengeId } = await ask(browser, "/passkey-challenges");
    assert.equal((await browser.send("POST", "/passkey-sessions", { challengeId, credential })).status, 401);
  }
});

test("a passkey's transports are taken as the standard names them, and else left out", async () => {
  const browser = await signIn(world, team.emails.owner);
  const kept: unknown[] = [];
  for (const transports of ["usb", 5, { length: 1 }, null, [null, {}, "x".repeat(30_000), "usb", "usb"]]) {
    const question = await ask(browser, "/passkey-registrations");
    const made = new Authenticator(world.url).create(question.options) as { id: string; response: object };
    const credential = { ...made, response: { ...made.response, transports } };
    const body = { challengeId: question.challengeId, credential, name: "Key" };
    const { id } = expectStatus(await browser.send("POST", "/passkeys", body), 201);
    const { options } = await ask(browser, "/passkey-registrations");
    const { excludeCredentials } = options as { excludeCredentials: { id: string; transports?: unknown }[] };
    kept.push(excludeCredentials.find((one) => one.id === made.id)?.transports);
    assert.equal((await browser.send("DELETE", `/passkeys/${String(id)}`)).status, 204);
  }
  assert.deepEqual(kept, [[], [], [], [], ["usb"]]);
});

test("an address of the service that cannot have passkeys says so", async () => {
  const numeric = await createWorld();
  try {
    await createTeam(numeric);
    const browser = await signIn(numeric, team.emails.owner);
    assert.equal(expectStatus(await browser.send("GET", "/session"), 200)["passkeys"], false);
    const answer = await browser.send("POST", "/passkey-registrations");
    assert.deepEqual([answer.status, answer.body.error.code], [422, "PASSKEYS_UNAVAILABLE"]);
  } finally {
    await numeric.close();
  }
});
