import assert from "node:assert/strict";
import { test } from "node:test";
import { files, textOf } from "./imports.ts";

/**
 * What browsers have in secure contexts alone, and the files that may use it: each asks first, or its caller does. On
 * plain http the rest is undefined, and a call of it throws.
 */
const SECURE_ONLY: [api: RegExp, allowed: RegExp][] = [
  [/\brandomUUID\b/, /^$/],
  [
    /\bcrypto\??\.subtle\b/,
    /^packages\/(?:pki\/src\/|signing-page\/src\/fea\/fea-sheet\.ts$|dashboard\/src\/pages\/audit-log\/chain\.ts$)/,
  ],
  [/\bnavigator\.clipboard\b/, /^packages\/ui\/src\/copy-text\.ts$/],
  [/\bnavigator\.share\b/, /^packages\/signing-page\/src\/(?:handoff\/link-ways|steps\/share-files)\.ts$/],
  [/\bnavigator\.credentials\.\w+\(/, /^packages\/ui\/src\/passkeys\.ts$/],
  [
    /\bnavigator\.mediaDevices\b/,
    /^packages\/(?:signing-page\/src\/camera\/camera|sdk\/src\/preflight\/devices)\.ts$/,
  ],
  [/\bnavigator\.(?:geolocation|locks|serviceWorker|storage|wakeLock|usb|bluetooth)\b/, /^$/],
  [/\b(?:caches\.(?:open|match)\(|new (?:Notification|PaymentRequest)\(|cookieStore\b)/, /^$/],
];
/** Packages whose code runs on Node alone. */
const NOT_IN_BROWSERS =
  /^packages\/(?:node|create-app|docs|(?:pdf|docx|identity)-engine|engine-process|platform|database|texts|sealing)\//;

for (const [api, allowed] of SECURE_ONLY)
  test(`the browsers' code asks before it uses ${api.source}`, () => {
    const users = files.filter(
      (file) =>
        file.startsWith("packages/") &&
        !NOT_IN_BROWSERS.test(file) &&
        !allowed.test(file) &&
        api.test(textOf.get(file)!.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")),
    );
    assert.deepEqual(users, []);
  });
