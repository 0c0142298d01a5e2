import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readConfig } from "./config.ts";
import { PLACE_SETTINGS, SETTING_NAMES, unknownSettings } from "./setting-names.ts";

const DEPLOY = join(import.meta.dirname, "../../../deploy");

/** Names that `readConfig` asks an environment for. PATH is looked through for programs. */
function namesRead(env: Record<string, string>): Set<string> {
  const names = new Set<string>();
  const asked = new Proxy(env, {
    get: (target, name) => {
      names.add(String(name));
      return target[String(name)];
    },
  });
  readConfig(asked);
  names.delete("PATH");
  return names;
}

test("each name that is read is a setting, and each setting is read", () => {
  const file = join(DEPLOY, "compose.yaml");
  const signer = "https://signer.example.com/";
  const read = [
    namesRead({ SEAL_SIGNER_URL: signer, EIDAS_SIGNER_URL: signer }),
    namesRead({ SEAL_P12_FILE: file, EIDAS_P12_FILE: file }),
    namesRead({ DATABASE_URL: "postgres://127.0.0.1/service", DATABASE_READ_URL: "postgres://127.0.0.1/x" }),
  ];
  assert.deepEqual([...new Set(read.flatMap((names) => [...names]))].toSorted(), SETTING_NAMES.toSorted());
});

test("compose.yaml passes every setting on", () => {
  const compose = readFileSync(join(DEPLOY, "compose.yaml"), "utf8");
  const [, block = ""] = /\nx-environment: &environment\n([^]*?)\n\n/.exec(compose) ?? [];
  const passed = [...block.matchAll(/^ {2}([A-Z0-9_]+):/gm)].map(([, name]) => name!);
  const places: readonly string[] = PLACE_SETTINGS;
  // The role is each service's own.
  const wanted = SETTING_NAMES.filter((name) => !places.includes(name) && name !== "ROLE");
  const missing = wanted.filter((name) => !passed.includes(name));
  const others = passed.filter((name) => !wanted.includes(name) && !name.startsWith("AWS_"));
  assert.deepEqual({ missing, others }, { missing: [], others: [] });
});

const told: [name: string, meant: string | null][] = [
  ["SMTP_URI", "SMTP_URL"],
  ["SMPT_URL", "SMTP_URL"],
  ["TRUSTPROXY", "TRUST_PROXY"],
  ["EIDAS_LEVEL", null],
  ["PUBLICURL", "PUBLIC_URL"],
  ["RETENTION_DAYS", null],
  ["SEAL_P12_PASWORD", "SEAL_P12_PASSWORD"],
];
for (const [name, meant] of told)
  test(`${name} is told as no setting`, () => {
    assert.deepEqual(unknownSettings({ [name]: "x" }), [{ name, meant }]);
  });

test("names of others are not told", () => {
  const names =
    "PATH HOME USER LANG TERM SHELL PWD NODE_ENV TZ HOSTNAME AWS_REGION AWS_ACCESS_KEY_ID SERVICE_URL " +
    "S3_PORT_9000_TCP SMTP_SERVICE_HOST REDIS_PORT OTEL_SERVICE_NAME OTEL_EXPORTER_OTLP_HEADERS DEMO_PORT " +
    "POSTGRES_PASSWORD INVOCATION_ID JOURNAL_STREAM LOGNAME DBUS_SESSION_BUS_ADDRESS";
  const env = Object.fromEntries([...names.split(" "), ...SETTING_NAMES].map((name) => [name, "x"]));
  assert.deepEqual(unknownSettings(env), []);
});
