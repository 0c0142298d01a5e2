import { EVENT_CATALOG } from "@service/contract/webhooks";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { EMBED_ERRORS, FEA_ERRORS } from "@service/contract/embed";
import { MISTAKES } from "@service/contract/embed/mistakes";
import { LEGACY_OPERATIONS, V2_ERRORS, V2_OPERATIONS } from "@service/contract/v2";
import { V3_ERROR_DOCS, V3_ERRORS, V3_GUIDES, V3_OPERATIONS } from "@service/contract/v3";
import { createWorld, expectStatus, type World } from "./world.ts";

let world: World;
let reference: string;
let older: string;
let errors: string;
before(async () => {
  world = await createWorld();
  reference = (await world.anonymous.get("/docs")).body;
  older = (await world.anonymous.get("/docs/v2")).body;
  errors = (await world.anonymous.get("/docs/errors")).body;
});
after(() => world.close());

function idsOf(page: string): string[] {
  return [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
}

test("the pages need no key, run under a strict policy and hold nothing inline", async () => {
  for (const path of [
    "/docs",
    "/docs/v2",
    "/docs/errors",
    "/docs/mistakes",
    "/docs/first-hour",
    "/docs/embed",
    "/docs/packages",
    "/docs/search?q=a",
  ]) {
    const { status, headers, body } = await world.anonymous.get(path);
    assert.equal(status, 200);
    assert.match(headers.get("content-type")!, /^text\/html/);
    const policy = headers.get("content-security-policy")!;
    assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self'/);
    assert.doesNotMatch(policy, /unsafe|https?:/);
    assert.doesNotMatch(body, /<script(?![^>]* src=)|<style|\sstyle=|\son[a-z]+=/);
  }
});

test("the pages load nothing from anywhere else", () => {
  for (const page of [reference, older, errors]) {
    const loaded = [...page.matchAll(/<(?:script|link|img|iframe)[^>]*(?:src|href)="([^"]+)"/g)];
    assert.deepEqual(
      loaded.map(([, url]) => url),
      ["/docs/assets/docs.css", "/docs/assets/explorer.js"],
    );
  }
});

test("every operation, event, guide and object has a place, and every link within the page leads to one", () => {
  const ids = idsOf(reference);
  assert.equal(new Set(ids).size, ids.length);
  for (const { id } of V3_OPERATIONS) assert.ok(ids.includes(`op-${id}`), id);
  for (const type of Object.keys(EVENT_CATALOG)) assert.ok(ids.includes(`event-${type}`), type);
  for (const { id } of V3_GUIDES) assert.ok(ids.includes(`guide-${id}`), id);
  for (const [, hash] of reference.matchAll(/href="#([^"]+)"/g)) assert.ok(ids.includes(hash!), hash);
});

test("v2 has a reference of its own, whose links lead somewhere", () => {
  const ids = idsOf(older);
  assert.equal(new Set(ids).size, ids.length);
  for (const { id } of [...V2_OPERATIONS, ...LEGACY_OPERATIONS]) assert.ok(ids.includes(`op-${id}`), id);
  assert.match(older.replaceAll("<wbr>", ""), /\/v1\/documents\/\{document_id\}\/sign-all-fields/);
  for (const [, hash] of older.matchAll(/href="#([^"]+)"/g)) assert.ok(ids.includes(hash!), hash);
  const sections = new Set(idsOf(errors));
  for (const [, code] of older.matchAll(/\/docs\/errors#(\w+)/g)) assert.ok(sections.has(code!), code);
});

test("the mistakes of integrators have a row each, and their codes a section", async () => {
  const { body } = await world.anonymous.get("/docs/mistakes");
  const ids = idsOf(body);
  assert.ok(Object.keys(MISTAKES).length >= 30);
  for (const id of Object.keys(MISTAKES)) assert.ok(ids.includes(id), id);
  const sections = new Set(idsOf(errors));
  for (const [, code] of body.matchAll(/\/docs\/errors#(\w+)/g)) assert.ok(sections.has(code), code);
  assert.match(
    (await world.anonymous.get("/docs/search?q=mixed+content")).body,
    /\/docs\/mistakes#mixed-content/,
  );
});

test("the guides load the SDK from this service's own address", () => {
  assert.ok(reference.includes(`${world.url}/sdk/v1/service-signing.js`));
  assert.doesNotMatch(reference, /sign\.example/);
});

test("guides come from the repository's own texts, with this service's address", async () => {
  for (const path of ["/docs/first-hour", "/docs/embed", "/docs/node", "/docs/security"]) {
    const { status, body } = await world.anonymous.get(path);
    assert.equal(status, 200, path);
    assert.doesNotMatch(body, /sign\.example/);
    const ids = idsOf(body);
    assert.equal(new Set(ids).size, ids.length, path);
    for (const [, hash] of body.matchAll(/href="#([^"]+)"/g))
      assert.ok(ids.includes(hash), `${path}#${hash}`);
  }
});

for (const [query, address] of [
  ["CSP", "/docs/errors#CSP_BLOCKED"],
  ["CSP", "/docs/embed#what-your-page-allows"],
  ["React", "/docs/first-hour#react"],
  ["React", "/docs/embed#react"],
  ["Next.js", "/docs/first-hour#nextjs"],
  ["localhost origin", "/docs/embed#sandbox-and-live"],
  ["nothing happens", "/docs/embed#when-something-is-wrong"],
  ["tarball", "/docs/packages"],
  ["DOCUMENT_NOT_SENDABLE", "/docs/errors#DOCUMENT_NOT_SENDABLE"],
  ["webhook secret", "/docs#op-rotateWebhookSecret"],
] as const)
  test(`a search for “${query}” finds ${address}`, async () => {
    const { status, body } = await world.anonymous.get(`/docs/search?q=${encodeURIComponent(query)}`);
    assert.equal(status, 200);
    assert.ok(body.includes(`href="${address}"`), body.slice(body.indexOf("<main")));
  });

test("a search repeats what was typed as text, and takes any", async () => {
  const { body } = await world.anonymous.get(`/docs/search?q=${encodeURIComponent('"><script>x</script>')}`);
  assert.doesNotMatch(body, /<script>x/);
  for (const query of ["", "%00", "a".repeat(5000), "a+".repeat(100), "b-".repeat(100)])
    assert.equal((await world.anonymous.get(`/docs/search?q=${query}`)).status, 200);
});

test("every link of the reference to an error leads to its section", () => {
  const ids = new Set(idsOf(errors));
  const links = [...reference.matchAll(/\/docs\/errors#(\w+)/g)].map(([, code]) => code!);
  assert.ok(links.length > 100);
  for (const code of links) assert.ok(ids.has(code), code);
});

test("every code of v3, v2 and the signing page has one section", () => {
  const codes = new Set(
    [V3_ERRORS, V2_ERRORS, EMBED_ERRORS, FEA_ERRORS].flatMap((table) => Object.keys(table)),
  );
  const sections = idsOf(errors).filter((id) => /^[A-Z]/.test(id));
  assert.deepEqual(sections.toSorted(), [...codes].toSorted());
});

test("a section says what happened, what to do, and shows the answer", () => {
  const start = errors.indexOf('id="DOCUMENT_NOT_SENDABLE"');
  const end = errors.indexOf("</section>", start);
  for (const words of [
    "409",
    "Document not sendable",
    "What happened",
    "What to do",
    V3_ERROR_DOCS.DOCUMENT_NOT_SENDABLE.detail,
  ])
    assert.ok(errors.slice(start, end).includes(words), words);
});

test("a code that several faces answer has one section with a part for each", () => {
  const start = errors.indexOf('id="INTERNAL_ERROR"');
  const section = errors.slice(start, errors.indexOf("</section>", start));
  assert.deepEqual(
    [...section.matchAll(/<span>(\w+)<\/span>/g)].map(([, face]) => face),
    ["v3", "v2", "page"],
  );
});

test("the type of a problem leads to its section (docs/contract/v3.md#errors)", async () => {
  const problem = expectStatus(await world.anonymous.get("/v3/documents"), 401);
  const { origin, pathname, hash } = new URL(String(problem["type"]));
  assert.equal(origin, world.url);
  const page = await world.anonymous.get(pathname);
  assert.ok(idsOf(page.body).includes(hash.slice(1)));
});

test("a slash too many leads to the page", async () => {
  for (const path of ["/docs", "/docs/v2", "/docs/errors", "/docs/packages"]) {
    const answer = await world.anonymous.get(`${path}/`);
    assert.equal(answer.status, 301);
    assert.equal(new URL(answer.headers.get("location")!, world.url).pathname, path);
  }
});

test("pages and files are revalidated by their hash or age; there are no others", async () => {
  const page = await world.anonymous.get("/docs");
  const again = await world.anonymous.get("/docs", { "if-none-match": page.headers.get("etag")! });
  assert.equal(again.status, 304);
  for (const [name, type] of [
    ["docs.css", /^text\/css/],
    ["explorer.js", /^text\/javascript/],
  ] as const) {
    const file = await world.anonymous.get(`/docs/assets/${name}`);
    assert.equal(file.status, 200);
    assert.match(file.headers.get("content-type")!, type);
    assert.equal(file.headers.get("x-content-type-options"), "nosniff");
    assert.match(file.headers.get("cache-control")!, /max-age/);
  }
  for (const path of ["/docs/assets/..%2findex.ts", "/docs/assets/%2e%2e/index.ts", "/docs/nothing"])
    assert.equal((await world.anonymous.get(path)).status, 404, path);
});
