import assert from "node:assert/strict";
import { createHash, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { after, describe, test } from "node:test";
import { attribute, encodeCades } from "@service/pki/cades";
import { openEfirma, readEfirma } from "@service/pki/efirma-signer";
import { OID } from "@service/pki/oids";
import { encodeRevocationValues } from "@service/pki/revocation-values";
import { readSignedData } from "@service/pki/signed-data";
import { readRoots, type Report, type RootsByRole, verifyPdf } from "@service/verify";
import { OpensslAuthority } from "../../packages/pki/test-node/support/openssl.ts";
import type { Attachment } from "../../packages/pdf-engine/src/port/pdf.ts";
import { counted } from "../../packages/verify/src/words/counted.ts";
import { peopleOf } from "../../packages/verify/src/page/people.ts";
import { eventSentence } from "../../packages/verify/src/words/events.ts";
import { evidenceRequest, openEngine } from "../sealing/support/fixtures.ts";
import { plainPdf } from "../sealing/support/pdfs.ts";
import { canonical } from "../world/support/chain.ts";
import { appendRevision } from "./support/signed-pdf.ts";

const { engine, rootPath, close } = openEngine({ isFalse: true });
const authority = new OpensslAuthority();
after(async () => {
  await close();
  authority.close();
});

const DOCUMENT = "doc_0197f3a2b4c5d6e7f8091a2b3c4d5e6f";
const SIGNER = "sgr_0197f3a2b4c5d6e7f8091a2b3c4d5e70";
const SOURCE = createHash("sha256").update("the file as uploaded").digest("hex");

interface Event {
  [member: string]: unknown;
  hash?: string;
}

/** A chain of events, each hashed by docs/contract/v3.md#hash-chain. */
function chained(events: readonly Event[]): Event[] {
  let previousHash: string | null = null;
  return events.map((event) => {
    const whole: Event = { ...event, previousHash };
    previousHash = createHash("sha256").update(canonical(whole)).digest("hex");
    return { ...whole, hash: previousHash };
  });
}

const event = (type: string, data: object = {}): Event => ({
  object: "event",
  id: `evt_${type}`,
  livemode: true,
  type,
  documentId: DOCUMENT,
  actor: { type: "signer", id: SIGNER, name: "José Ñandú", email: "jose@example.com" },
  data: { documentId: DOCUMENT, ...data },
  createdAt: new Date().toISOString(),
});
const invitation = (signerId: string): Event => ({
  ...event("signer.invited", { signerId }),
  actor: { type: "user", id: "usr_1", name: "Alameda", email: null },
});
const EVENTS = [
  event("document.created"),
  event("document.sent"),
  event("signer.signed", { signerId: SIGNER, documentSha256: SOURCE }),
];

interface Trail {
  documentId: string;
  sourceSha256: string;
  head: string;
  events: Event[];
}

function trail(change: (trail: Trail) => void = () => undefined, events = chained(EVENTS)): Attachment {
  const content = {
    format: "service-signing.audit/1",
    documentId: DOCUMENT,
    documentName: "Contrato",
    sourceSha256: SOURCE,
    head: events.at(-1)!.hash!,
    events,
  };
  change(content);
  return attachment("audit-trail.json", Buffer.from(JSON.stringify(content)));
}

const attachment = (name: string, bytes: Uint8Array): Attachment => ({
  name,
  description: name,
  contentType: "application/octet-stream",
  relationship: "Data",
  bytes,
});

const seal = async (...attachments: Attachment[]): Promise<Uint8Array> =>
  (await engine.evidence(evidenceRequest(await plainPdf({}), { attachments }))).bytes;

const roots = (): Partial<RootsByRole> => {
  const own = readRoots(readFileSync(rootPath));
  return { seal: own, timestamp: own, fea: [new X509Certificate(authority.root).raw] };
};
const verify = async (...attachments: Attachment[]): Promise<Report> =>
  verifyPdf(await seal(...attachments), { roots: roots() });
const codes = ({ reasons }: Report): string[] =>
  reasons.map(({ code, detail }) => [code, detail].join(" ").trim());

test("words go with their number in both languages", () => {
  const es = { one: "{} evento", other: "{} eventos" };
  const en = { one: "{} event", other: "{} events" };
  const sentences = [0, 1, 2, 1000].map((count) => [counted(es, count, "es"), counted(en, count, "en")]);
  assert.deepEqual(sentences, [
    ["0 eventos", "0 events"],
    ["1 evento", "1 event"],
    ["2 eventos", "2 events"],
    ["1,000 eventos", "1,000 events"],
  ]);
});

/** The sentences of a record, as who and what. */
async function said(all: Event[]): Promise<(string | null)[][]> {
  const { audit } = await verify(trail(() => undefined, chained(all)));
  return audit!.events.map((found) => Object.values(eventSentence(found, "en")));
}

describe("an audit record", () => {
  test("names whom an event is about, where an event of that signer's own does", async () => {
    const stranger = SIGNER.replace(/0$/, "1");
    const events = chained([invitation(SIGNER), invitation(stranger), ...EVENTS]);
    const { audit } = await verify(trail(() => undefined, events));
    assert.deepEqual(
      audit!.events.slice(0, 3).map(({ signer }) => signer),
      [
        { id: SIGNER, name: "José Ñandú", email: "jose@example.com" },
        { id: stranger, name: null, email: null },
        null,
      ],
    );
    const sentences = audit!.events.map((found) => eventSentence(found, "en"));
    assert.deepEqual(sentences.slice(0, 3), [
      { who: "Alameda", what: "invited José Ñandú to sign" },
      { who: "Alameda", what: "invited someone to sign" },
      { who: "José Ñandú", what: "created the document" },
    ]);
  });

  test("names who was asked in another's place, though the one before invites them", async () => {
    const carla = { name: "Carla Paz", contact: "c•••@example.com" };
    const passed = { signerId: SIGNER, from: { name: "José Ñandú", contact: "j•••@example.com" }, to: carla };
    const signed = event("signer.signed", { signerId: SIGNER, documentSha256: SOURCE });
    signed["actor"] = { type: "signer", id: SIGNER, name: "Carla Paz", email: "carla@example.com" };
    const events = [
      invitation(SIGNER),
      event("signer.delegated", passed),
      event("signer.invited", { signerId: SIGNER }),
    ];
    const sentences = [
      ["Alameda", "invited José Ñandú to sign"],
      ["José Ñandú", "passed the signature on to Carla Paz"],
      ["José Ñandú", "invited Carla Paz to sign"],
    ];
    assert.deepEqual(await said([...events, signed]), [...sentences, ["Carla Paz", "signed the document"]]);
    assert.deepEqual(await said(events), sentences, "also while the new person has done nothing");
  });

  test("says of a verification what it shows, and no more", async () => {
    const facts: [type: string, data: object, en: string, es: string][] = [
      [
        "signer.verified",
        { module: "email_otp", sentTo: "j•••@example.com" },
        "entered a code sent to j•••@example.com",
        "ingresó un código enviado a j•••@example.com",
      ],
      [
        "signer.verified",
        { module: "phone_otp" },
        "entered a code sent to their phone",
        "ingresó un código enviado a su teléfono",
      ],
      [
        "signer.verified",
        { module: "id_scan", verdict: "review" },
        "showed an identity document, to be reviewed",
        "mostró una identificación oficial, por revisar",
      ],
      [
        "signer.verification_failed",
        { module: "face_match" },
        "their face did not match their identity document",
        "su rostro no coincidió con su identificación",
      ],
      ["signer.verified", { module: "constructor" }, "completed a verification", "completó una verificación"],
    ];
    const events = chained(facts.map(([type, data]) => event(type, { signerId: SIGNER, ...data })));
    const { audit } = await verify(trail(() => undefined, events));
    assert.deepEqual(
      audit!.events.map((found) => [eventSentence(found, "en").what, eventSentence(found, "es").what]),
      facts.map(([, , en, es]) => [en, es]),
    );
  });

  test("names people who did nothing by its list of signers", async () => {
    const listed = [{ id: SIGNER, name: "Bea Łukasz", email: null }];
    const invited = chained([invitation(SIGNER)]);
    const { audit } = await verify(trail((content) => Object.assign(content, { signers: listed }), invited));
    assert.equal(eventSentence(audit!.events[0]!, "en").what, "invited Bea Łukasz to sign");
  });

  test("tells an approval as no signature", async () => {
    const approved = event("signer.signed", { signerId: SIGNER, action: "approve" });
    const report = await verify(trail(() => undefined, chained([approved])));
    const [told] = report.audit!.events;
    assert.equal(eventSentence(told!, "en").what, "approved the document, without signing it");
    assert.equal(eventSentence(told!, "es").what, "aprobó el documento, sin firmarlo");
    assert.deepEqual(
      peopleOf(report).map(({ name, approved: isApproval }) => [name, isApproval]),
      [["José Ñandú", true]],
    );
  });

  test("that is whole is valid and told event by event", async () => {
    const { verdict, audit } = await verify(trail());
    assert.equal(verdict, "valid");
    assert.deepEqual([audit!.valid, audit!.sealed, audit!.documentId], [true, true, DOCUMENT]);
    assert.deepEqual(
      audit!.events.map(({ type, valid, actor }) => [type, valid, actor!.name]),
      EVENTS.map(({ type }) => [type, true, "José Ñandú"]),
    );
  });

  const cases: [what: string, attachment: () => Attachment, expected: string[]][] = [
    [
      "an event that was changed",
      () => trail(({ events }) => (events[1]!["createdAt"] = "2020-01-01T00:00:00.000Z")),
      ["audit_event_changed 2"],
    ],
    [
      "an event that was changed and hashed anew",
      () =>
        trail(({ events }) => {
          const { hash: _, ...rest } = { ...events[1]!, createdAt: "2020-01-01T00:00:00.000Z" };
          events[1] = { ...rest, hash: createHash("sha256").update(canonical(rest)).digest("hex") };
        }),
      ["audit_chain_broken 3"],
    ],
    [
      "an event that was taken out",
      () => trail(({ events }) => void events.splice(1, 1)),
      ["audit_chain_broken 2"],
    ],
    [
      "a last event that was taken out",
      () => trail(({ events }) => void events.pop()),
      ["audit_head_mismatch"],
    ],
    [
      "a beginning that was taken out",
      () => trail(({ events }) => void events.shift()),
      ["audit_chain_broken 1"],
    ],
    [
      "an event of another document",
      () => trail(undefined, chained([...EVENTS, { ...event("document.viewed"), documentId: "doc_other" }])),
      ["audit_document_mismatch 4"],
    ],
    [
      "a signature over another file",
      () => trail((content) => (content.sourceSha256 = SOURCE.replaceAll("a", "b"))),
      ["audit_source_mismatch 3"],
    ],
    ["no JSON", () => attachment("audit-trail.json", Buffer.from("{")), ["audit_malformed JSON"]],
    [
      "another format",
      () => attachment("audit-trail.json", Buffer.from('{"format":"x"}')),
      ["audit_malformed format"],
    ],
    [
      "events that are none",
      () => trail((content) => ((content.events as unknown) = [1])),
      ["audit_malformed events"],
    ],
    ["no events", () => trail((content) => (content.events = [])), ["audit_malformed events"]],
    [
      "text that is not UTF-8",
      () => attachment("audit-trail.json", Buffer.of(0x7b, 0xff)),
      ["audit_malformed JSON"],
    ],
  ];
  for (const [what, made, expected] of cases)
    test(`with ${what} is not valid`, async () => {
      const report = await verify(made());
      assert.deepEqual([report.verdict, codes(report)], ["invalid", expected]);
    });

  test("that was put in after the seal is under no signature", async () => {
    const sealed = await seal();
    const before = Buffer.from(sealed).toString("latin1");
    const root = /\/Root (\d+) 0 R/g;
    const catalog = [...before.matchAll(root)].at(-1)![1]!;
    const body = new RegExp(`(?:^|\\n)${catalog} 0 obj\\s*<<([\\s\\S]*?)>>\\s*endobj`, "g");
    const entries = [...before.matchAll(body)].at(-1)![1]!;
    const { bytes } = trail();
    const stream = Buffer.concat([
      Buffer.from(`<< /Type /EmbeddedFile /Length ${bytes.length} >>\nstream\n`),
      bytes,
      Buffer.from("\nendstream"),
    ]);
    const forged = appendRevision(
      sealed,
      {
        [catalog]: `<<${entries} /Names << /EmbeddedFiles << /Names [(audit-trail.json) 901 0 R] >> >> >>`,
        901: "<< /Type /Filespec /F (audit-trail.json) /UF (audit-trail.json) /EF << /F 902 0 R >> >>",
        902: stream,
      },
      "",
    );
    const text = forged
      .toString("latin1")
      .replace(/\/Root 1 0 R (?=\/Prev \d+ {2}>>\nstartxref\n\d+\n%%EOF\n$)/, `/Root ${catalog} 0 R `);
    const report = await verifyPdf(Buffer.from(text, "latin1"), { roots: roots() });
    assert.equal(report.verdict, "invalid", JSON.stringify(report.reasons));
    assert.ok(codes(report).includes("audit_unsealed"), codes(report).join());
    assert.ok(report.signatures[0]!.changesAfter.some(({ kind }) => kind === "attachments"));
  });
});

describe("a signer's own e.firma", () => {
  const keyFile = authority.key();
  const holder = { name: "José Ñandú", rfc: "NAJO800101AB1", curp: "NAJO800101HDFXXX01" };
  const certificate = authority.certify(keyFile, holder);
  const password = "contraseña";
  const key = authority.encrypt(keyFile, "PBES2 AES-256", Buffer.from(password));
  const signed = async (sha256: string): Promise<Buffer> => {
    const sign = await openEfirma(readEfirma(certificate), key, password);
    return Buffer.from(await sign(Buffer.from(sha256, "hex")));
  };

  test("over the file that the record names is valid, and names its holder", async () => {
    const report = await verify(trail(), attachment(`fea-${SIGNER}.p7s`, await signed(SOURCE)));
    assert.equal(report.verdict, "valid", JSON.stringify(report.reasons));
    const [fea] = report.fea;
    assert.deepEqual(
      [fea!.signerId, fea!.valid, fea!.rfc, fea!.curp, fea!.trust.status],
      [SIGNER, true, holder.rfc, holder.curp, "trusted"],
    );
  });

  test("over another file, broken, or of nobody in the record is not", async () => {
    const name = `fea-${SIGNER}.p7s`;
    const broken = await signed(SOURCE);
    broken[broken.length - 5]! ^= 1;
    const cases: [Attachment, string][] = [
      [attachment(name, await signed(SOURCE.replaceAll("a", "b"))), `fea_invalid ${SIGNER}`],
      [attachment(name, broken), `fea_invalid ${SIGNER}`],
      [attachment(name, Buffer.from("none")), `fea_invalid ${SIGNER}`],
      [attachment("fea-sgr_other.p7s", await signed(SOURCE)), "fea_unknown_signer sgr_other"],
    ];
    for (const [file, code] of cases) {
      const report = await verify(trail(), file);
      assert.equal(report.verdict, "invalid", code);
      assert.ok(codes(report).includes(code), codes(report).join());
    }
  });

  test("with its authority's answer beside it says what that was, and one of another is odd", async () => {
    const name = `fea-${SIGNER}.p7s`;
    const good = authority.revocationList();
    const before = await verify(trail(), attachment(name, withLists(await signed(SOURCE), good)));
    assert.deepEqual([before.verdict, before.fea[0]!.revocation], ["valid", "good"]);
    const other = new OpensslAuthority("Another");
    const strange = await verify(
      trail(),
      attachment(name, withLists(await signed(SOURCE), other.revocationList())),
    );
    other.close();
    assert.deepEqual(
      [strange.verdict, codes(strange)],
      ["valid_untrusted", ["not_canonical revocationValues"]],
    );
    const gone = authority.key();
    const cer = authority.certify(gone, { ...holder, rfc: "NAJO800101AB2" });
    const sign = await openEfirma(readEfirma(cer), authority.read(gone), "");
    authority.revoke(cer);
    const revoked = Buffer.from(await sign(Buffer.from(SOURCE, "hex")));
    const report = await verify(trail(), attachment(name, withLists(revoked, authority.revocationList())));
    assert.equal(report.fea[0]!.revocation, "revoked", JSON.stringify(report.reasons));
    assert.ok(codes(report).includes(`fea_revoked ${SIGNER}`));
  });

  test("under an authority that is not given is not relied on", async () => {
    const pdf = await seal(trail(), attachment(`fea-${SIGNER}.p7s`, await signed(SOURCE)));
    const report = await verifyPdf(pdf, { roots: readRoots(readFileSync(rootPath)) });
    assert.equal(report.verdict, "valid_untrusted");
    assert.ok(codes(report).includes(`fea_untrusted ${SIGNER}`));
    const told = report.reasons.find(({ code }) => code === "fea_untrusted")!.message;
    assert.ok(told.en.includes("José Ñandú") && !told.en.includes(SIGNER), told.en);
  });

  test("under a root of the sandbox is of a test document", async () => {
    const pdf = await seal(trail(), attachment(`fea-${SIGNER}.p7s`, await signed(SOURCE)));
    const { fea, ...given } = roots();
    const report = await verifyPdf(pdf, { roots: { ...given, sandbox: fea! } });
    assert.deepEqual([report.verdict, codes(report)], ["test_document", ["test_document"]]);
    assert.equal(report.fea[0]!.trust.root, "sandbox");
  });

  const EARLIER = SIGNER.replace(/0$/, "9");
  const earlierEvents = [event("signer.signed", { signerId: EARLIER, documentSha256: SOURCE })];
  const earlierTrail = (name: string): Attachment => ({
    ...trail((content) => (content.documentId = "doc_earlier"), chained(earlierEvents)),
    name,
  });

  test("of a document that was sealed before and signed again is told apart", async () => {
    const names = [
      ["original-audit-trail.json", `original-fea-${EARLIER}.p7s`],
      // As files were named before.
      ["original-audit-trail.json", `fea-${EARLIER}.p7s`],
      ["original-original-audit-trail.json", `original-original-fea-${EARLIER}.p7s`],
    ] as const;
    for (const [record, name] of names) {
      const older = [earlierTrail(record), attachment(name, await signed(SOURCE))];
      const own = attachment(`fea-${SIGNER}.p7s`, await signed(SOURCE));
      const report = await verify(trail(), ...older, own);
      assert.deepEqual([report.verdict, codes(report)], ["valid", ["audit_earlier doc_earlier"]], name);
      assert.deepEqual(
        report.fea.map(({ signerId }) => signerId),
        [SIGNER],
      );
      const [told] = report.earlier;
      assert.deepEqual([told!.documentId, told!.events], ["doc_earlier", 1]);
      assert.deepEqual(
        told!.fea.map(({ signerId, valid }) => [signerId, valid]),
        [[EARLIER, true]],
      );
      assert.equal(report.audit!.documentId, DOCUMENT);
    }
  });

  test("of an earlier document does nothing for this one, whatever it is", async () => {
    const broken = await verify(
      trail(),
      { ...attachment("original-audit-trail.json", Buffer.from("{")) },
      attachment(`original-fea-${EARLIER}.p7s`, Buffer.from("none")),
    );
    assert.deepEqual([broken.verdict, codes(broken)], ["valid", ["audit_earlier"]]);
    const own = await verify(trail(), attachment(`original-fea-${SIGNER}.p7s`, await signed(SOURCE)));
    assert.deepEqual(own.fea, [], "a signature of this record has its own name");
  });
});

/** A signature with these revocation lists attached. */
function withLists(cades: Buffer, ...crls: Buffer[]): Buffer {
  const { certificates, signer } = readSignedData(cades);
  const [own] = certificates;
  return Buffer.from(
    encodeCades({
      certificates: [own!],
      signedAttributes: signer.signedAttributes!,
      algorithm: "rsa-sha256",
      signature: signer.signature,
      unsigned: attribute(OID.revocationValues, encodeRevocationValues({ crls, ocsps: [] })),
    }),
  );
}
