import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { classifyEmbedError } from "../../packages/contract/src/embed/classify.ts";
import { EMBED_ERRORS } from "../../packages/contract/src/embed/errors.ts";
import * as budgets from "../../packages/contract/src/embed/limits.ts";
import * as limits from "../../packages/contract/src/rules/limits.ts";
import { V2_ERRORS } from "../../packages/contract/src/v2/errors.ts";
import { V3_ERRORS } from "../../packages/contract/src/v3/errors.ts";
import { EVENT_CATALOG } from "../../packages/contract/src/webhooks/catalog.ts";
import { CLASSIC_EVENTS } from "../../packages/contract/src/webhooks/classic-body.ts";
import { PREFIXES } from "@service/contract/id-prefixes";
import { PLANS } from "../../server/src/domain/model/tenant.ts";
import { canMove } from "../../server/src/domain/model/transitions.ts";
import { read } from "./citations.ts";
import { LEGACY_ROOTS } from "../../packages/contract/src/common/addresses.ts";
import { LEGACY_OPERATIONS } from "../../packages/contract/src/v2/legacy.ts";
import { V2_OPERATIONS } from "../../packages/contract/src/v2/operations.ts";
import { V3_OPERATIONS } from "../../packages/contract/src/v3/operations.ts";

/** The text between an anchor and the next heading. */
function section(page: string, anchor: string): string {
  const text = read(`docs/contract/${page}.md`);
  const start = text.indexOf(`<a id="${anchor}"></a>`);
  assert.ok(start >= 0, anchor);
  const body = text.slice(start).replace(/^<a.*\n(?:#.*\n)?/, "");
  return body.slice(0, /^#/m.exec(body)?.index ?? body.length);
}

const inCode = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word!);
const rows = (text: string): string[][] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split(" | ").map((cell) => cell.replaceAll(/^\| ?| ?\|$/g, "")));

const perMinute = (limit: number): string => `${limit.toLocaleString("en")} a minute`;

/** Normalizes parameters, because pages shorten some names to `{id}`. */
const plain = (text: string): string => text.replaceAll(/\{\w+\}/g, "{id}");

describe("the pages of the contract say what the tables in code say", () => {
  test("paths of operations", () => {
    const v3 = read("docs/contract/v3.md");
    const v2 = `${read("docs/contract/v2.md")}${read("docs/contract/embed.md")}`;
    const missing = [
      ...V3_OPERATIONS.filter(({ path }) => !plain(v3).includes(plain(path))),
      ...V2_OPERATIONS.filter(({ path }) => !plain(v2).includes(`/v2${plain(path)}`)),
      ...LEGACY_OPERATIONS.filter(
        ({ path }) => !LEGACY_ROOTS.some((root) => plain(v2).includes(`${root}${plain(path)}`)),
      ),
    ];
    assert.deepEqual(
      missing.map(({ method, path }) => `${method} ${path}`),
      [],
    );
  });

  test("codes and statuses of v3", () => {
    const documented = rows(section("v3", "error-codes")).flatMap(([statuses = "", codes = ""]) =>
      inCode(codes).map((code, index) => {
        const [first, ...others] = statuses.split(", ");
        return [code, Number(others[index - 1] ?? first)] as const;
      }),
    );
    const coded = Object.entries(V3_ERRORS).map(([code, { status }]) => [code, status] as const);
    assert.deepEqual(Object.fromEntries(documented), Object.fromEntries(coded));
  });

  test("numbered codes of v2", () => {
    const documented = new Set(inCode(section("v2", "errors")));
    const numbered = Object.keys(V2_ERRORS).filter((code) => /^E\d/.test(code));
    assert.deepEqual(
      numbered.filter((code) => !documented.has(code)),
      [],
    );
  });

  test("codes of embedding, and which are retryable", () => {
    const classes = { retryable: "retryable", terminal: "terminal", never: "never by itself" };
    const documented = rows(section("embed", "codes")).filter(([code = ""]) => /^`[A-Z]/.test(code));
    const classOf = (code: string): string => {
      const { retryable, doNotAutoRetry } = classifyEmbedError(code.replace("xx", "00"));
      if (doNotAutoRetry) return classes.never;
      return retryable ? classes.retryable : classes.terminal;
    };
    for (const [code, , documentedClass] of documented)
      assert.equal(documentedClass, classOf(inCode(code!)[0]!), code);
    const codes = documented.flatMap(([code]) => inCode(code!)).filter((code) => !code.startsWith("HTTP_"));
    assert.deepEqual(codes.toSorted(), Object.keys(EMBED_ERRORS).toSorted());
  });

  test("limits of embedding", () => {
    const told = section("embed", "limits");
    const minutes = limits.CLIENT_SECRET_TTL_SECONDS / 60;
    for (const words of [
      `| init, for each address | ${perMinute(budgets.INITS_PER_MINUTE)} |`,
      `| client secret | ${minutes} minutes |`,
      `| frame token | once, ${limits.FRAME_TOKEN_TTL_MS / 1000} s |`,
      `${budgets.FRAME_BUDGET.perMinute}; ${perMinute(budgets.FRAME_FILE_BUDGET.perMinute)}`,
    ])
      assert.ok(told.includes(words), words);
  });

  test("events of both cohorts", () => {
    const dated = inCode(section("v3", "event-catalog").split("\n\n")[0]!);
    assert.deepEqual(dated, Object.keys(EVENT_CATALOG));
    const classic = inCode(/<a id="classic-events">.*/.exec(read("docs/contract/v2.md"))![0]);
    assert.deepEqual(classic.toSorted(), [...CLASSIC_EVENTS].toSorted());
  });

  test("prefixes of ids", () => {
    const documented = inCode(section("v3", "ids")).filter(
      (word) => /^[a-z]+_$/.test(word) && word !== "whsec_",
    );
    assert.deepEqual(
      documented.filter((word) => word !== "prefix_").toSorted(),
      Object.values(PREFIXES)
        .map((prefix) => `${prefix}_`)
        .toSorted(),
    );
  });

  test("requests a minute of each plan", () => {
    const documented = rows(section("v3", "rate-limits")).flatMap(([plans = "", limit = ""]) =>
      plans.split(", ").map((plan) => [plan, Number(limit)] as const),
    );
    for (const [plan, limit] of Object.entries(PLANS))
      assert.equal(new Map(documented).get(plan), limit, plan);
  });

  test("statuses that may be voided", () => {
    const [allowed] = read("docs/contract/v3.md").split('<a id="voidable"></a>\n')[1]!.split(". On ");
    const statuses = [
      "draft",
      "collecting_data",
      "awaiting_signatures",
      "correcting",
      "processing",
      "completed",
      "expired",
    ] as const;
    assert.deepEqual(
      inCode(allowed!),
      statuses.filter((status) => canMove("documents", status, "voided")),
    );
  });
});
