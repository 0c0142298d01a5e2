import assert from "node:assert/strict";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { CLASSIC_EVENTS, ClassicWebhookBody, WebhookEnvelope } from "@service/contract/webhooks";
import { classicName } from "../../server/src/domain/webhook-events/catalog.ts";
import type { EventSubject, WebhookEvent } from "../../server/src/domain/model/webhook-delivery.ts";
import type { Cohort } from "../../server/src/domain/model/webhook-endpoint.ts";
import { PRESENTERS } from "../../server/src/presenters/webhooks/prepare.ts";

/**
 * Deliveries stay the same byte for byte, because integrators parse them. A file changes only with a contract.
 * UPDATE_GOLDEN=1 writes missing files, and never an existing one.
 */
const GOLDEN = join(import.meta.dirname, "golden/webhooks");
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const PREVIOUS = "whsec_pYxnJ4cq0sTbW1dE7uHf2vKm9zRaLg3x";
const id = (digit: string) => `0197a1b2c3d47e5f8a9b0c1d2e3f4a5${digit}`;
const at = (text: string) => Date.parse(`2026-07-11T${text}Z`);

const DOCUMENT: EventSubject["document"] = {
  id: id("1"),
  name: 'Contrato "Ñandú" <1> \u{1F58B}\u2028 & \\',
  status: "awaiting_signatures",
  correctingFrom: null,
  folderId: id("2"),
  evidenceFileId: null,
  createdAt: at("12:00:00.000"),
  completedAt: null,
};
const SIGNER: NonNullable<EventSubject["signer"]> = {
  id: id("3"),
  name: "Ana Ruiz",
  email: "ana@example.com",
  status: "sent",
  signedAt: null,
};
const COMPLETED = {
  ...DOCUMENT,
  status: "completed",
  evidenceFileId: id("4"),
  completedAt: at("12:34:56.789"),
} as const;
const ATTACHMENT = {
  base64: Buffer.from("%PDF-1.7 signed").toString("base64"),
  url: `https://sign.example/files/${id("4")}?expires=1783859696789&signature=c2lnbmF0dXJl`,
};

interface Case {
  type: WebhookEvent["type"];
  subject: EventSubject;
  environment?: WebhookEvent["environment"];
  hmacEnabled?: boolean;
  attachment?: typeof ATTACHMENT;
  secrets?: string[];
}

const CASES: Record<string, Case> = {
  "document.created": { type: "document.created", subject: about({ status: "draft", folderId: null }) },
  "document.sent": { type: "document.sent", subject: about({}), hmacEnabled: true, environment: "live" },
  "document.sent-in-correction": {
    type: "document.sent",
    subject: about({ status: "correcting", correctingFrom: "collecting_data" }),
  },
  "document.completed": {
    type: "document.completed",
    subject: about(COMPLETED),
    attachment: ATTACHMENT,
    hmacEnabled: true,
  },
  "document.voided": { type: "document.voided", subject: about({ status: "voided" }) },
  "document.expired": { type: "document.expired", subject: about({ status: "expired" }), environment: "dev" },
  "signature.signed": {
    type: "signer.signed",
    subject: about({ status: "processing" }, { status: "signed", signedAt: at("12:30:00.001") }),
    hmacEnabled: true,
  },
  "signature.declined": { type: "signer.declined", subject: about({}, { status: "declined" }) },
  "signature.reminder_sent": {
    type: "signer.reminder_sent",
    subject: about({}, { email: null }),
    secrets: [SECRET, PREVIOUS],
  },
};

function about(
  document: Partial<EventSubject["document"]>,
  signer?: Partial<NonNullable<EventSubject["signer"]>>,
): EventSubject {
  return { document: { ...DOCUMENT, ...document }, signer: signer ? { ...SIGNER, ...signer } : null };
}

/** A request as the receiver gets it, without what HTTP adds. */
function request(cohort: Cohort, given: Case): Buffer {
  const { type, subject, environment = "test", hmacEnabled = false, attachment = null } = given;
  const event: WebhookEvent = {
    id: id("5"),
    tenantId: id("6"),
    environment,
    type,
    data: { documentId: `doc_${id("1")}`, ...(subject.signer && { signerId: `sgr_${id("3")}` }) },
    subject,
    createdAt: at("12:34:56.789"),
  };
  const presenter = PRESENTERS[cohort];
  const { headers, body } = presenter.present({
    delivery: { id: id("7") },
    event,
    endpoint: { hmacEnabled },
    name: presenter.nameOf(type)!,
    secrets: given.secrets ?? [SECRET],
    attachment: presenter.attachmentOf(event) === null ? null : attachment,
    now: at("12:35:00.123"),
  });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);
  return Buffer.concat([Buffer.from(`${lines.join("")}\n`), body]);
}

async function assertGolden(name: string, actual: Buffer): Promise<void> {
  const path = join(GOLDEN, name);
  if (process.env["UPDATE_GOLDEN"] === "1")
    await writeFile(path, actual, { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  assert.equal(actual.toString("utf8"), (await readFile(path)).toString("utf8"));
}

function bodyOf(request: Buffer): unknown {
  return JSON.parse(request.subarray(request.indexOf("\n\n") + 2).toString("utf8"));
}

for (const cohort of ["v2legacy", "2026-07-11"] as const)
  describe(`deliveries of ${cohort}, byte for byte`, () => {
    for (const [name, given] of Object.entries(CASES))
      test(name, () => assertGolden(`${cohort}/${name}.http`, request(cohort, given)));
  });

test("every golden file is looked at, and every classic event has one", async () => {
  for (const cohort of ["v2legacy", "2026-07-11"]) {
    const expected = Object.keys(CASES).map((name) => `${name}.http`);
    assert.deepEqual((await readdir(join(GOLDEN, cohort))).toSorted(), expected.toSorted());
  }
  const told = new Set(Object.values(CASES).map(({ type }) => classicName(type)));
  assert.deepEqual(told, new Set(CLASSIC_EVENTS));
});

test("bodies are as the contract describes them", () => {
  for (const given of Object.values(CASES)) {
    assert.doesNotThrow(() => ClassicWebhookBody.parse(bodyOf(request("v2legacy", given))));
    assert.doesNotThrow(() => WebhookEnvelope.parse(bodyOf(request("2026-07-11", given))));
  }
});
