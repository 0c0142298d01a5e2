import { EVENT_CATALOG } from "@service/contract/webhooks";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { EMBED_ERRORS, FEA_ERRORS } from "@service/contract/embed";
import { MISTAKES } from "@service/contract/embed/mistakes";
import { LEGACY_OPERATIONS, V2_ERRORS, V2_OPERATIONS } from "@service/contract/v2";
import { V3_ERROR_DOCS, V3_ERRORS, V3_GUIDES, V3_OPERATIONS } from "@service/contract/v3";
import { PAGE_IDS, PAGES, TEXT_PAGE_IDS, urlOf } from "../../../packages/docs/src/pages.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

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
  for (const path of [...PAGE_IDS.map(urlOf), "/docs/search?q=a"]) {
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
      [
        ...(/rel="alternate"[^>]* href="([^"]+)"/.exec(page)?.slice(1) ?? []),
        "/docs/assets/docs.css",
        "/docs/assets/site.css",
        "/docs/assets/site.js",
        "/docs/assets/explorer.js",
      ],
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
  for (const path of TEXT_PAGE_IDS.map(urlOf)) {
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
  ["frame blank", "/docs/troubleshooting#the-frame-stays-blank"],
  ["clock", "/docs/troubleshooting#it-verifies-but-not-always"],
  ["base-url", "/docs/element#attributes-base-url"],
  ["secretLast4", "/docs#object-WebhookEndpoint"],
  ["signer.declined", "/docs#event-signer.declined"],
  ["ESPERANDO_FIRMAS", "/docs/migration#statuses"],
  ["chain", "/docs/chains#several-documents-in-one-session"],
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
    ["site.css", /^text\/css/],
    ["explorer.js", /^text\/javascript/],
    ["site.js", /^text\/javascript/],
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

/** Every page once, by its path. */
async function allPages(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const id of PAGE_IDS) pages.set(urlOf(id), (await world.anonymous.get(urlOf(id))).body as string);
  return pages;
}

test("every link of every page leads to a page that is there, and to an anchor in it", async () => {
  const pages = await allPages();
  const anchors = new Map([...pages].map(([path, page]) => [path, new Set(idsOf(page))]));
  const others = new Set<string>();
  for (const [path, page] of pages)
    for (const [, href] of page.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const { origin, pathname, hash } = new URL(href!, world.url + path);
      if (origin !== world.url) continue;
      const known = anchors.get(pathname);
      if (known === undefined) others.add(pathname);
      else if (hash !== "") assert.ok(known.has(decodeURIComponent(hash.slice(1))), `${path} links ${href}`);
    }
  for (const path of others) assert.equal((await world.anonymous.get(path)).status, 200, path);
});

test("the navigation names every page once, in one order, and marks the current one", async () => {
  for (const [path, page] of await allPages()) {
    const site = page.slice(page.indexOf('class="site"'), page.indexOf("</nav>"));
    const links = [...site.matchAll(/href="([^"]+)"( aria-current="page")?/g)];
    assert.deepEqual(
      links.map(([, url]) => url),
      PAGE_IDS.map(urlOf),
    );
    assert.deepEqual(
      links.filter(([, , current]) => current).map(([, url]) => url),
      [path],
    );
  }
});

test("a page tells search engines its title and a description of its own", async () => {
  const pages = await allPages();
  const told = [...pages.values()].map((page) => [
    /<title>([^<]+)<\/title>/.exec(page)![1],
    /<meta name="description" content="([^"]{20,160})"/.exec(page)![1],
  ]);
  for (const index of [0, 1]) assert.equal(new Set(told.map((pair) => pair[index])).size, pages.size);
});

test("next and before lead through all pages", async () => {
  const pages = await allPages();
  const seen: string[] = [];
  for (let path: string | undefined = urlOf(PAGE_IDS[0]!); path !== undefined;) {
    seen.push(path);
    path = /<a rel="next"[^>]* href="([^"]+)"/.exec(pages.get(path)!)?.[1];
  }
  assert.deepEqual(seen, [...pages.keys()]);
});

test("each page is there as Markdown, with absolute links that lead to pages", async () => {
  const ids = new Map([...(await allPages())].map(([path, page]) => [path, new Set(idsOf(page))]));
  for (const id of PAGE_IDS) {
    const { status, headers, body } = await world.anonymous.get(`/docs/${id}.md`);
    assert.equal(status, 200, id);
    assert.match(headers.get("content-type")!, /^text\/markdown/);
    assert.ok(headers.get("etag"));
    assert.match(body, /^# /, id);
    assert.doesNotMatch(
      body.replaceAll(/^```[\s\S]*?^```/gm, ""),
      /\]\((?!https?:|#)[^)]*\)|<a id=|https:\/\/sign\.example/,
      id,
    );
    for (const [, href] of body.matchAll(/\]\((https?:[^)]+)\)/g)) {
      const { origin, pathname, hash } = new URL(href);
      const known = origin === world.url ? ids.get(pathname) : undefined;
      if (known && hash !== "") assert.ok(known.has(hash.slice(1)), `${id}: ${href}`);
    }
  }
});

test("llms.txt has title, summary and a link to each page, and llms-full.txt all of them (llmstxt.org)", async () => {
  const list = await world.anonymous.get("/docs/llms.txt");
  assert.match(list.headers.get("content-type")!, /^text\/plain/);
  assert.match(list.body, /^# .+\n\n> .+\n/);
  for (const id of PAGE_IDS.filter((page) => page !== "start")) {
    assert.ok(
      list.body.includes(`- [${PAGES[id].name}](${world.url}/docs/${id}.md): ${PAGES[id].description}`),
      id,
    );
  }
  const full = (await world.anonymous.get("/docs/llms-full.txt")).body;
  for (const id of PAGE_IDS) assert.ok(full.includes(`<!-- ${PAGES[id].name} -->`), id);
  assert.ok(full.includes("POST /v3/documents") && full.includes("DOCUMENT_NOT_SENDABLE"));
});

test("a search marks the words that it found, and shows the text around them", async () => {
  const { body } = await world.anonymous.get("/docs/search?q=toleranceSeconds");
  assert.match(body, /<mark>toleranceSeconds<\/mark>/i);
  const hostile = (await world.anonymous.get(`/docs/search?q=${encodeURIComponent("<b>(a+)+$ [x")}`)).body;
  assert.doesNotMatch(hostile, /<b>\(/);
});
