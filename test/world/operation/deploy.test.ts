import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { SETTING_NAMES } from "@service/settings/setting-names";
import { readYaml } from "../support/yaml.ts";
import { createWorld, type World } from "../world.ts";

const ROOT = join(import.meta.dirname, "../../..");
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** Variables of the tables in the operator's contract. */
const documented = new Set(
  read("docs/contract/operator.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => [...line.split("|")[1]!.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!)),
);
/** Node's own, and those by which the client of S3 finds its credentials. */
const FOREIGN = new Set(["NODE_ENV", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"]);

function assertDocumented(names: string[]): void {
  assert.ok(names.length > 0);
  assert.deepEqual(
    names.filter((name) => !documented.has(name) && !FOREIGN.has(name)),
    [],
  );
}

test("the operator's contract has every setting, and no other", () => {
  assert.deepEqual([...documented].toSorted(), [...SETTING_NAMES].toSorted());
});

type Service = Record<string, unknown> & { environment?: Record<string, string>; depends_on?: object };
const compose = readYaml(read("deploy/compose.yaml")) as unknown as {
  "x-environment": Record<string, string>;
  "x-server": Service;
  services: Record<string, Service>;
  volumes: Record<string, string>;
};

test("the compose file sets variables that exist, from variables that the example names", () => {
  const own = ["api", "worker"].flatMap((name) => Object.keys(compose.services[name]!.environment!));
  assertDocumented([...Object.keys(compose["x-environment"]), ...own].filter((name) => name !== "<<"));
  const used = [...read("deploy/compose.yaml").matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name!);
  const offered = [...read("deploy/service.env.example").matchAll(/^(\w+)=/gm)].map(([, name]) => name!);
  assert.deepEqual([...new Set(used)].toSorted(), offered.toSorted());
});

test("the compose file runs an API, a worker and what they wait for, each with a check of its health", () => {
  const { services, volumes } = compose;
  assert.deepEqual(Object.keys(services).toSorted(), [
    "api",
    "backup",
    "mail",
    "postgres",
    "redis",
    "s3",
    "worker",
  ]);
  for (const name of ["api", "backup", "worker"]) assert.equal(services[name]!["<<"], "*server");
  assert.deepEqual(
    [services["api"]!.environment!["ROLE"], services["worker"]!.environment!["ROLE"]],
    ["api", "worker"],
  );
  for (const [name, { condition }] of Object.entries(
    compose["x-server"].depends_on as Record<string, { condition: string }>,
  )) {
    assert.ok(services[name], name);
    if (condition === "service_healthy") assert.ok(services[name]["healthcheck"], name);
  }
  const mounted = [compose["x-server"], ...Object.values(services)].flatMap(
    (service) => (service["volumes"] ?? []) as string[],
  );
  assert.deepEqual(
    [...new Set(mounted.map((volume) => volume.split(":")[0]!))]
      .filter((source) => !source.startsWith("./"))
      .toSorted(),
    Object.keys(volumes).toSorted(),
  );
});

const containerfile = read("deploy/Containerfile").replaceAll(/\\\n\s*/g, "");
const instructions = containerfile
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => /^(\w+) (.*)$/.exec(line)!)
  .map(([, name, rest]) => ({ name: name!, rest: rest! }));
const all = (wanted: string): string[] =>
  instructions.flatMap(({ name, rest }) => (name === wanted ? [rest] : []));

test("the container file copies what exists, and every workspace before the installation", () => {
  const [first] = containerfile.split("npm ci");
  const copied = all("COPY")
    .filter((rest) => !rest.startsWith("--from"))
    .flatMap((rest) => rest.split(" ").slice(0, -1));
  assert.deepEqual(
    copied.filter((path) => !existsSync(join(ROOT, path))),
    [],
  );
  for (const path of globSync("{packages/*,server,demo}/package.json", { cwd: ROOT })) {
    const parts = path.split("/");
    assert.ok(
      parts.some((_, index) => first!.includes(` ${parts.slice(0, index + 1).join("/")} `)),
      path,
    );
  }
  assert.ok(first!.includes(" scripts "), "npm ci runs one of them");
});

test("the container runs the documented commands, as a user without rights, and stops by SIGTERM", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  for (const [, name] of all("RUN")
    .join(" ")
    .matchAll(/npm run ([\w:-]+)/g))
    assert.ok(scripts[name!], name);
  assert.deepEqual(all("USER"), ["node"]);
  const command = JSON.parse(all("CMD").at(-1)!) as string[];
  assert.ok(scripts["start"]!.endsWith(`exec ${command.join(" ")}`));
  assert.deepEqual([all("VOLUME"), all("STOPSIGNAL")], [["/data"], ["SIGTERM"]]);
  assertDocumented(all("ENV").flatMap((rest) => [...rest.matchAll(/(\w+)=/g)].map(([, name]) => name!)));
});

test("the container's check of its health says what /readyz says", async () => {
  const check = JSON.parse(all("HEALTHCHECK")[0]!.replace(/^.*CMD /, "")) as string[];
  const run = async (port: string) => {
    const child = spawn(process.execPath, check.slice(1), { env: { PORT: port }, stdio: "ignore" });
    const [code] = (await once(child, "close")) as [number];
    return code;
  };
  const { port } = new URL(world.url);
  assert.equal(await run(port), 0);
  await world.server.context.database.close();
  assert.equal(await run(port), 1);
  await world.restart();
});

test("the unit is one that systemd takes, with variables that exist, and time to drain", () => {
  const unit = read("deploy/service-signing.service");
  const values = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value]) => value!);
  assertDocumented(
    values("Environment").flatMap((text) => [...text.matchAll(/(\w+)=/g)].map(([, name]) => name!)),
  );
  const [, drain] = /DRAIN_MS = ([\d_]+)/.exec(read("server/src/main.ts"))!;
  assert.ok(Number(values("TimeoutStopSec")[0]) * 1000 > Number(drain!.replaceAll("_", "")));
  assert.match(
    compose["x-server"]["stop_grace_period"] as string,
    new RegExp(`^${values("TimeoutStopSec")[0]}s$`),
  );
  for (const hardening of [
    "NoNewPrivileges=yes",
    "ProtectSystem=strict",
    "Restart=on-failure",
    "KillMode=mixed",
  ])
    assert.ok(unit.includes(`\n${hardening}\n`), hardening);
  if (spawnSync("systemd-analyze", ["--version"]).status === 0) verifyUnit(unit);
});

/** Checks the unit with this machine's Node, because systemd wants the program to be there. */
function verifyUnit(unit: string): void {
  const folder = mkdtempSync(join(tmpdir(), "unit-"));
  try {
    const path = join(folder, "service-signing.service");
    writeFileSync(path, unit.replace("/opt/service-signing/node_modules/.bin/node", process.execPath));
    execFileSync("systemd-analyze", ["verify", path], { stdio: "pipe" });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

/** Names of metrics that a server exposes, with those of a histogram's parts. */
async function exposed(): Promise<Set<string>> {
  const text = String((await world.anonymous.get("/metrics")).body);
  return new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    ),
  );
}

/** A metric's name in an expression or in the runbook. */
const METRIC = /\b(?:service|process|nodejs)_[a-z][a-z0-9_]*\b/g;

test("the board and the runbook name metrics that exist", async () => {
  const known = await exposed();
  const board = JSON.parse(read("deploy/grafana.json")) as {
    panels: { id: number; targets?: { expr: string }[] }[];
  };
  const expressions = board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  assert.ok(expressions.length >= 20);
  assert.equal(new Set(board.panels.map(({ id }) => id)).size, board.panels.length);
  for (const text of [...expressions, read("docs/runbook.md")])
    for (const [name] of text.matchAll(METRIC))
      assert.ok(known.has(name) || known.has(`${name}_count`), name);
  const shown = expressions.join(" ");
  const unseen = [...known].filter(
    (name) => name.startsWith("service_") && !/_(?:bucket|count|sum)$/.test(name) && !shown.includes(name),
  );
  assert.deepEqual(unseen, []);
});

test("commands of the runbook exist", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const named = [...read("docs/runbook.md").matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!);
  assert.ok(named.length >= 4);
  for (const name of named) assert.ok(scripts[name], name);
});
