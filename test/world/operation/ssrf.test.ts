import assert from "node:assert/strict";
import { KeyObject } from "node:crypto";
import diagnostics from "node:diagnostics_channel";
import { createServer as createHttpsServer } from "node:https";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { after, afterEach, before, describe, test } from "node:test";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import "reflect-metadata";
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from "@peculiar/x509";
import { createOutboundHttp, isPublicAddress, type Resolve } from "@service/platform/http-out/index";
import { Receiver } from "../support/peers/receiver.ts";
import { createInstallation, createWorld, expectStatus, type World } from "../world.ts";

const PUBLIC = [
  "8.8.8.8",
  "1.1.1.1",
  "11.0.0.1",
  "100.63.255.255",
  "100.128.0.1",
  "172.15.255.255",
  "172.32.0.1",
];
const PUBLIC_V6 = ["2606:4700:4700::1111", "2001:4860:4860::8888", "2a00:1450:4001:82b::200e"];

/** Hosts of private networks, in every notation that a URL accepts. */
const HOSTILE_HOSTS = [
  "127.0.0.1",
  "127.0.0.1.",
  "127.1",
  "127.255.255.254",
  "0177.0.0.1",
  "017700000001",
  "0x7f.0.0.1",
  "0x7f000001",
  "2130706433",
  "%31%32%37.0.0.1",
  "①②⑦.⓪.⓪.①",
  "0",
  "0.0.0.0",
  "10.0.0.1",
  "10.255.255.255",
  "100.64.0.1",
  "100.127.255.255",
  "169.254.169.254",
  "0xa9fea9fe",
  "2852039166",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.1",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.0.1",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "239.255.255.255",
  "240.0.0.1",
  "255.255.255.255",
  "[::]",
  "[::1]",
  "[0:0:0:0:0:0:0:1]",
  "[::127.0.0.1]",
  "[::7f00:1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::ffff:10.0.0.1]",
  "[::ffff:a9fe:a9fe]",
  "[::ffff:0:127.0.0.1]",
  "[64:ff9b::127.0.0.1]",
  "[64:ff9b::a9fe:a9fe]",
  "[64:ff9b:1::1]",
  "[100::1]",
  "[2001::1]",
  "[2001:10::1]",
  "[2001:20::1]",
  "[2001:db8::1]",
  "[2002:7f00:1::1]",
  "[3fff::1]",
  "[5f00::1]",
  "[fc00::1]",
  "[fd00:ec2::254]",
  "[fe80::1]",
  "[febf::1]",
  "[fec0::1]",
  "[ff02::1]",
];

async function certificateFor(name: string): Promise<{ key: string; cert: string }> {
  const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ]);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    signingAlgorithm: { name: "ECDSA", hash: "SHA-256" },
    extensions: [
      new BasicConstraintsExtension(true),
      new SubjectAlternativeNameExtension([{ type: "dns", value: name }]),
    ],
  });
  const key = KeyObject.from(keys.privateKey).export({ type: "pkcs8", format: "pem" });
  return { key: String(key), cert: certificate.toString("pem") };
}

/** The port of a server that sends the same text on every connection. */
async function textServer(text: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.write(text);
  });
  after(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

const tried: string[] = [];
const watch = (message: unknown) => {
  const { socket } = message as { socket: Socket };
  socket.on("connectionAttempt", (address: string, port: number) => tried.push(`${address}:${port}`));
};
before(() => diagnostics.subscribe("net.client.socket", watch));
after(() => void diagnostics.unsubscribe("net.client.socket", watch));
afterEach(() => void tried.splice(0));

const request = { headers: {}, body: Buffer.from("{}"), timeoutMs: 2000, maxResponseBytes: 1024 };
const never: Resolve = () => assert.fail("no name is looked up");

function client(resolve: Resolve, allowPrivate = false) {
  const made = createOutboundHttp({ allowPrivate, resolve });
  after(() => made.close());
  return made;
}

describe("literal addresses", () => {
  for (const host of HOSTILE_HOSTS)
    test(`https://${host} makes no connection`, async () => {
      for (const port of ["", ":80", ":8443"])
        await assert.rejects(
          client(never).post(`https://${host}${port}/`, request),
          /the address is not allowed/,
        );
      assert.deepEqual(tried, []);
    });

  test("the watch on connections sees one to the loopback address", async () => {
    const hook = await Receiver.open();
    const { status } = await client(never, true).post(hook.url, request);
    assert.equal(status, 200);
    assert.deepEqual(tried, [`127.0.0.1:${hook.port}`]);
    await hook.close();
  });

  test("public ones are public, their neighbours are not", () => {
    for (const address of [...PUBLIC, ...PUBLIC_V6]) assert.equal(isPublicAddress(address), true, address);
    for (const text of ["", "localhost", "127.1", "fe80::1%lo", "2606:4700:4700::1111%eth0", "8.8.8.8/0"])
      assert.equal(isPublicAddress(text), false, text);
  });
});

describe("schemes", () => {
  for (const url of [
    "http://example.com/",
    "ftp://example.com/",
    "file:///etc/passwd",
    "data:text/plain,",
    "nonsense",
  ])
    test(`${url} makes no connection`, async () => {
      await assert.rejects(client(never).post(url, request), { name: "OutboundError" });
      assert.deepEqual(tried, []);
    });
});

describe("names", () => {
  const hostile: [string, string[]][] = [
    ["a private address", ["10.0.0.1"]],
    ["the loopback address", ["127.0.0.1"]],
    ["the metadata service", ["169.254.169.254"]],
    ["a mapped address", ["::ffff:127.0.0.1"]],
    ["a NAT64 address", ["64:ff9b::7f00:1"]],
    ["a link-local address with its zone", ["fe80::1%1"]],
    ["a public and a private address", ["8.8.8.8", "192.168.0.1"]],
    ["a public address and loopback of the other family", ["8.8.8.8", "::1"]],
  ];
  for (const [what, addresses] of hostile)
    test(`one that resolves to ${what} makes no connection`, async () => {
      const http = client(() => Promise.resolve(addresses));
      await assert.rejects(
        http.post("https://rebind.example/", request),
        /^OutboundError: the address is not allowed$/,
      );
      assert.deepEqual(tried, []);
    });

  test("one that nobody resolves, or that has no address, makes no connection", async () => {
    for (const resolve of [() => Promise.reject(new Error("SERVFAIL")), () => Promise.resolve([])])
      await assert.rejects(client(resolve).post("https://absent.example/", request), /could not be resolved/);
    assert.deepEqual(tried, []);
  });

  test("one that changes between look-ups is looked up once, and connected to where that look led", async () => {
    const hook = await Receiver.open();
    const answers = [["127.0.0.1"], ["127.0.0.2"], ["127.0.0.3"]];
    let looks = 0;
    const http = client(() => Promise.resolve(answers[looks++]!), true);
    assert.equal((await http.post(`http://rebind.example:${hook.port}/`, request)).status, 200);
    assert.deepEqual([looks, tried], [1, [`127.0.0.1:${hook.port}`]]);
    await hook.close();
  });

  test("one that is public at first and private at the next connection is refused there", async () => {
    const hook = await Receiver.open();
    let addresses = ["10.0.0.1"];
    const http = client(() => Promise.resolve(addresses));
    await assert.rejects(http.post(`https://rebind.example:${hook.port}/`, request), /not allowed/);
    addresses = ["127.0.0.1"];
    await assert.rejects(http.post(`https://rebind.example:${hook.port}/`, request), /not allowed/);
    assert.deepEqual([tried, hook.connections], [[], 0]);
    await hook.close();
  });
});

describe("answers", () => {
  test("a redirect to a private address is an answer, and is not followed", async () => {
    const target = await Receiver.open();
    const hook = await Receiver.open(() => ({ status: 307, headers: { location: target.url } }));
    assert.equal((await client(never, true).post(hook.url, request)).status, 307);
    assert.equal(target.connections, 0);
    await Promise.all([hook.close(), target.close()]);
  });

  test("what is no HTTP, and headers without an end, are errors in words", async () => {
    const wrong = ["SSH-2.0-OpenSSH_9.2\r\n", `HTTP/1.1 200 OK\r\nx: ${"y".repeat(64 * 1024)}`];
    for (const text of wrong) {
      const post = client(never, true).post(`http://127.0.0.1:${await textServer(text)}/`, request);
      await assert.rejects(post, /the answer is not HTTP/);
    }
  });

  test("one that drips is read until the time is up, and counts by its status", async () => {
    const port = await textServer("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nbegin");
    const answer = await client(never, true).post(`http://127.0.0.1:${port}/`, {
      ...request,
      timeoutMs: 100,
    });
    assert.deepEqual([answer.status, Buffer.from(answer.body).toString()], [200, "begin"]);
  });
});

describe("connections", () => {
  test("https is for the name: its certificate must be trusted and say it", async () => {
    const { key, cert } = await certificateFor("hook.example");
    const server = createHttpsServer({ key, cert }, (_request, response) => response.end("ok"));
    after(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const post = (name: string) =>
      client(() => Promise.resolve(["127.0.0.1"]), true).post(`https://${name}:${port}/`, request);
    await assert.rejects(post("hook.example"), /^OutboundError: the certificate is not trusted/);
    const before = getCACertificates();
    setDefaultCACertificates([...before, cert]);
    try {
      assert.equal((await post("hook.example")).status, 200);
      await assert.rejects(post("other.example"), /^OutboundError: the certificate is for another name$/);
    } finally {
      setDefaultCACertificates(before);
    }
    server.closeAllConnections();
  });

  test("one that the other side ends while it is idle is replaced, and nothing fails", async () => {
    const hook = await Receiver.open(({ index }) => (index === 1 ? "reset" : 200));
    const http = client(never, true);
    for (let post = 0; post < 2; post += 1) assert.equal((await http.post(hook.url, request)).status, 200);
    assert.deepEqual([hook.received.length, hook.connections], [3, 2]);
    await hook.close();
  });

  test("one that ends at once is not tried again and again", async () => {
    const hook = await Receiver.open(() => "reset");
    await assert.rejects(client(never, true).post(hook.url, request), /the connection was reset/);
    assert.equal(hook.received.length, 1);
    await hook.close();
  });
});

/** Hosts that registration refuses by their text. */
const REFUSED_HOSTS = [...HOSTILE_HOSTS, "localhost", "LOCALHOST.", "hook.localhost"];

describe("a server that is not told to allow private addresses", () => {
  let world: World;
  before(async () => {
    world = await createWorld();
  });
  after(() => world.close());

  test("registers no http and no private address, and tells both ways out", async () => {
    const integrator = await world.integrator();
    const body = { url: "https://example.com/hooks", events: ["*"] };
    const { id } = expectStatus(await integrator.post("/v3/webhooks", body), 201);
    for (const url of [
      "http://example.com/hooks",
      ...REFUSED_HOSTS.map((host) => `https://${host}:8443/hooks`),
    ])
      for (const answer of [
        await integrator.post("/v3/webhooks", { ...body, url }),
        await integrator.patch(`/v3/webhooks/${String(id)}`, { url }),
      ]) {
        assert.equal(answer.status, 422, url);
        const [{ pointer, detail }] = answer.body.errors;
        assert.equal(pointer, "/url");
        assert.match(detail, /WEBHOOK_ALLOW_PRIVATE=1.*npm run webhooks -- listen/);
      }
  });

  test("nor does its operator", async () => {
    const { tenantId } = await world.createTenant();
    const wanted = { tenantId, environment: "test", events: ["*"] };
    for (const url of ["http://example.com/", "https://10.0.0.1/", "https://localhost/"]) {
      const { status, body } = await world.admin.post("/admin/webhooks", { ...wanted, url });
      assert.deepEqual([status, body.error.field], [422, "url"], url);
      assert.match(body.error.message, /WEBHOOK_ALLOW_PRIVATE=1.*npm run webhooks -- listen/);
    }
  });

  test("registers a public address and a name, wherever it leads", async () => {
    const integrator = await world.integrator();
    for (const host of ["8.8.8.8", "[2606:4700:4700::1111]", "intranet.example", "localhost.example.com"])
      expectStatus(await integrator.post("/v3/webhooks", { url: `https://${host}/`, events: ["*"] }), 201);
  });
});

test("an endpoint from a time when private addresses were allowed gets no delivery, and its log tells why", async () => {
  const installation = await createInstallation();
  const hosts = ["127.0.0.1", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]", "169.254.169.254"];
  const open = await createWorld({ installation, env: { WEBHOOK_ALLOW_PRIVATE: "1" } });
  const { token } = await open.integrator();
  const port = new URL(open.url).port;
  const ids: string[] = [];
  for (const host of hosts) {
    const body = { url: `https://${host}:${port}/admin`, events: ["*"] };
    ids.push(String(expectStatus(await open.as(token!).post("/v3/webhooks", body), 201)["id"]));
  }
  await open.close();
  const world = await createWorld({ installation });
  try {
    const integrator = world.as(token!);
    for (const id of ids) {
      expectStatus(await integrator.post(`/v3/webhooks/${id}/test`), 202);
      tried.splice(0);
      await world.runJobs();
      assert.deepEqual(tried, []);
      const [delivery] = (await integrator.get(`/v3/webhooks/${id}/deliveries?limit=1`)).body.data;
      assert.equal(delivery.attempts.at(-1).error, "the address is not allowed");
    }
  } finally {
    await world.close();
    await installation.clear();
  }
});
