import assert from "node:assert/strict";
import { test } from "node:test";
import { operations as admin } from "@service/contract/admin";
import { ADMIN_ROOT, EMBED_ROOT, LEGACY_ROOTS, V2_ROOT, V3_ROOT } from "@service/contract/addresses";
import { EMBED_OPERATIONS } from "@service/contract/embed";
import { LEGACY_OPERATIONS, V2_OPERATIONS } from "@service/contract/v2";
import { V3_OPERATIONS } from "@service/contract/v3";
import { files, textOf } from "./imports.ts";

/** Every path of the APIs, with `{}` in the place of each parameter. */
const paths = new Set(
  [
    ...V3_OPERATIONS.map(({ path }) => V3_ROOT + path),
    ...V2_OPERATIONS.map(({ path }) => V2_ROOT + path),
    ...LEGACY_ROOTS.flatMap((root) => LEGACY_OPERATIONS.map(({ path }) => root + path)),
    ...Object.values(admin).map(({ path }) => ADMIN_ROOT + path),
    ...Object.values(EMBED_OPERATIONS).map(({ path }) => EMBED_ROOT + path),
  ].map(withoutNames),
);

/** A path below a session, as the signing page asks for it. */
const framePaths = new Set(
  Object.values(EMBED_OPERATIONS).map(({ path }) => withoutNames(path.replace("/{session_id}", ""))),
);

const LITERAL = /(["'`])(?:\$\{[^}]*\})?(?<text>\/[^"'`\s]*)\1/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

function withoutNames(path: string): string {
  return path.replaceAll(/\$?\{[^}]*\}|:\w+/g, "{}");
}

function literalsOf(file: string): string[] {
  const code = textOf.get(file)!.replaceAll(COMMENT, "");
  return Array.from(code.matchAll(LITERAL), ({ groups }) => groups!["text"]!);
}

/** What sends or answers requests; the contract declares the paths, and the client's table is made of it. */
const sources = files.filter(
  (file) =>
    /^(?:server|packages\/\w[\w-]*|demo)\/src\//.test(file) &&
    !/^packages\/contract\/|\/generated\/|\.test\.ts$/.test(file),
);

test("a path of the API is written in the contract alone", () => {
  const offences = sources.flatMap((file) =>
    literalsOf(file)
      .filter((text) => {
        const path = withoutNames(text.replace(/[?#].*$/, ""));
        return paths.has(path) || (file.startsWith("packages/signing-page/") && framePaths.has(path));
      })
      .map((text) => `${file}: ${text}`),
  );
  assert.deepEqual(offences, []);
});
