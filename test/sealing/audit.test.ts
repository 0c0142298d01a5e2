import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { type Locale, LOCALES } from "@service/contract/locales";
import type { UploadWarning } from "../../packages/pdf-engine/src/port/canonical-pdf.ts";
import {
  auditEvent,
  auditReport,
  auditSigner,
  evidenceRequest,
  NAME,
  openEngine,
  sha256,
} from "./support/fixtures.ts";
import { plainPdf } from "./support/pdfs.ts";
import { readPdf } from "./support/read.ts";

const { engine, close } = openEngine();
after(close);

const SOURCE = await plainPdf({});

async function auditText(
  change: Parameters<typeof auditReport>[0],
): Promise<{ text: string; pages: number; all: string }> {
  const { bytes, pages } = await engine.evidence(evidenceRequest(SOURCE, { audit: auditReport(change) }));
  const { runs } = await readPdf(bytes);
  const own = runs.filter(({ page }) => page > 1).map(({ text }) => text);
  return { text: own.join(" "), all: own.join("").replaceAll(" ", ""), pages: pages - 1 };
}

interface Words {
  audit: {
    title: string;
    sourceHash: string;
    methods: { drawn: string };
    upload: Record<UploadWarning["code"], string>;
  };
  events: { all: { "signer.signed": () => string } };
}

const wordsOf = async (locale: Locale): Promise<Words> =>
  (await import(`../../packages/pdf-engine/src/locales/${locale}/index.ts`)) as Words;

describe("the audit pages", () => {
  test("say what there is to know, in Spanish and English", async () => {
    const { text, all } = await auditText({});
    const facts = [
      "Registro de auditoría",
      "Audit record",
      "Contrato de arrendamiento",
      "doc_0197f3a2b4c5d6e7f8091a2b3c4d5e6f",
      "María Fernández",
      "2026-11-20T09:30:00Z",
      "2026-11-21T16:00:05Z",
      NAME,
      "signer0@example.com",
      "Arrendatario",
      "2026-11-21T10:00:05Z",
      "2026-11-21T09:59:01Z",
      "2001:db8::7334",
      "Mozilla/5.0 (Example)",
      "Drawn by hand on screen",
      "Código por correo: con éxito · 2026-11-21T09:58:00Z",
      "Code by email: completed",
      "Firmó el documento",
      "Signed the document",
    ];
    for (const fact of facts) assert.ok(text.includes(fact), fact);
    for (const hash of ["source", "shown", "event 0", "head"]) assert.ok(all.includes(sha256(hash)), hash);
    assert.ok(!text.includes("no tiene validez legal"));
    assert.ok((await auditText({ livemode: false })).text.includes("no tiene validez legal"));
  });

  for (const locale of LOCALES)
    test(`say it in ${locale} first where that is the document's language`, async () => {
      const second = LOCALES.find((other) => other !== locale)!;
      const { text } = await auditText({ languages: [locale, second] });
      const words = await wordsOf(locale);
      for (const fact of [words.audit.title, words.audit.sourceHash, words.audit.methods.drawn])
        assert.ok(text.includes(fact), `${fact}: ${text}`);
      const both = [words.events, (await wordsOf(second)).events].map(({ all }) => all["signer.signed"]());
      assert.ok(text.includes(both.join(" ")), `${both.join(" ")}: ${text}`);
    });

  for (const locale of LOCALES)
    test(`say in ${locale} all that was changed in the upload, and what stayed in it`, async () => {
      const words = Object.entries((await wordsOf(locale)).audit.upload);
      const uploadWarnings = words.map(([code]) => code as UploadWarning["code"]);
      const languages: [Locale, Locale] = [locale, LOCALES.find((other) => other !== locale)!];
      const { all } = await auditText({ uploadWarnings, languages });
      for (const [code, said] of words)
        assert.ok(all.includes(said.replaceAll(/\s/g, "")), `${code}: ${all}`);
      const without = await auditText({ languages });
      for (const [, said] of words) assert.ok(!without.all.includes(said.replaceAll(/\s/g, "")), said);
    });

  test("name the fields that conditions did not ask for, however many and long they are", async () => {
    const hidden = { count: 7, names: ["Cónyuge", "x".repeat(60)] };
    const { all } = await auditText({ events: [{ ...auditEvent(0), notAsked: hidden }] });
    assert.ok(all.includes("Camposquenosepidieronporsuscondiciones:7(Cónyuge,xxx"), all);
    assert.ok(all.includes("Fieldsthatconditionsdidnotaskfor:7"), all);
    const { text } = await auditText({ events: [{ ...auditEvent(0), notAsked: { count: 2, names: [] } }] });
    assert.ok(text.includes("did not ask for: 2") || text.includes("not ask for: 2"), text);
  });

  test("say in how many places one act put the signature", async () => {
    const { all } = await auditText({ events: [{ ...auditEvent(0), placedTogether: 3 }] });
    assert.ok(all.includes("Lugaresquellenóconunsoloacto:3"), all);
    assert.ok(all.includes("Placesfilledwithoneact:3"), all);
    assert.ok(!(await auditText({ events: [auditEvent(0)] })).all.includes("unsoloacto"));
  });

  test("say that a document answers a form, and whether its address is checked", async () => {
    const created = { ...auditEvent(0), type: "document.created" };
    const checked = (await auditText({ events: [{ ...created, byForm: "code" }] })).all;
    assert.ok(checked.includes("Itanswersaform:whosignspassesacode"), checked);
    const unchecked = (await auditText({ events: [{ ...created, byForm: "none" }] })).all;
    assert.ok(unchecked.includes("nadiecomprobóelcorreo"), unchecked);
    assert.ok(!(await auditText({ events: [created] })).all.includes("formulario"));
  });

  test("tell a load of the page by its address, and of nobody", async () => {
    const opened = { ...auditEvent(0), type: "signer.opened", actor: "", from: "198.51.100.9" };
    const { all } = await auditText({ events: [opened] });
    assert.ok(all.includes("desde198.51.100.9;nosesabequién"), all);
    assert.ok(all.includes("wasloadedfrom198.51.100.9;itisn’tknownwhoopenedit"), all);
  });

  test("tell each event as what somebody did, and to whom", async () => {
    const invited = { ...auditEvent(0), type: "signer.invited", actor: "Alameda" };
    const { text } = await auditText({ events: [invited, { ...invited, signer: null }] });
    assert.match(text, new RegExp(`Alameda +Invitó a ${NAME} a firmar Invited ${NAME} to sign`));
    assert.match(text, /Alameda +Invitó a alguien a firmar Invited someone to sign/);
  });

  test("say the signer's local time beside UTC, where their zone is known", async () => {
    const signedAt = Date.UTC(2026, 10, 21, 3, 5, 9);
    const consentAt = Date.UTC(2026, 10, 20, 20, 5);
    const timed = { ...auditSigner(0), signedAt, consentAt, timeZone: "America/Mexico_City" };
    const { text } = await auditText({ signers: [timed, { ...timed, timeZone: "Asia/Kolkata" }] });
    const words = text.replaceAll(/\s+/g, " ");
    for (const said of [
      "2026-11-20T20:05:00Z · 14:05 (UTC−6, America/Mexico_City)",
      "2026-11-21T03:05:09Z · 2026-11-20 21:05 (UTC−6, America/Mexico_City)",
      "2026-11-21T03:05:09Z · 08:35 (UTC+5:30, Asia/Kolkata)",
    ])
      assert.ok(words.includes(said), `${said}: ${words}`);
  });

  test("say of a verification what it shows, and of a replacement who comes", async () => {
    const verification = {
      module: "email_otp",
      outcome: "passed",
      sentTo: "a•••@example.com",
    } as const;
    const passed = { ...auditEvent(0), signer: "Ana {} Ruiz", to: "Bea {} Gil" };
    const { text } = await auditText({
      events: [
        { ...auditEvent(0), type: "signer.verified", verification },
        { ...passed, type: "signer.delegated" },
        { ...passed, type: "signer.reassigned", action: "approve" },
      ],
      signers: [
        {
          ...auditSigner(0),
          verifications: [{ module: "email_otp", status: "pass", sentTo: "a•••@example.com", at: 0 }],
        },
      ],
    });
    for (const fact of [
      "Ingresó un código enviado a a•••@example.com Entered a code sent to",
      "Pasó su firma a Bea {} Gil Passed the signature on to Bea {} Gil",
      "Pidió la aprobación a Bea {} Gil en lugar de Ana {} Ruiz",
      "Código por correo a a•••@example.com: con éxito",
    ])
      assert.ok(text.replaceAll(/\s+/g, " ").includes(fact), `${fact}: ${text}`);
    assert.ok(!/identidad|identity/i.test(text));
  });

  test("show who was asked before, by whom it was changed, and why, in any script and at any length", async () => {
    const long = "porque ".repeat(140).trim();
    const { text } = await auditText({
      signers: [
        {
          ...auditSigner(0),
          history: [
            {
              at: Date.UTC(2026, 10, 20, 9),
              kind: "delegated",
              by: "Ana Ruiz",
              from: "Ana Ruiz (a•••@example.com)",
              to: "王芳 (w•••@example.com)",
              reason: "יוצאת לחופשה\r\n🙂",
            },
            {
              at: Date.UTC(2026, 10, 20, 10),
              kind: "reassigned",
              by: "Alameda",
              from: "王芳 (w•••@example.com)",
              to: `${NAME} (s•••@example.com)`,
              reason: long,
            },
          ],
        },
      ],
    });
    assert.match(text, /2026-11-20T09:00:00Z · Ana Ruiz \(a•••@example.com\) la pasó a/);
    assert.match(text, /Alameda la pidió a/);
    assert.match(text, /Alameda asked/);
    assert.ok(text.includes("porque porque"));
  });

  test("show a dash for what is not known, and a type that has no word as itself", async () => {
    const nobody = {
      ...auditSigner(0),
      signedAt: null,
      ip: null,
      userAgent: null,
      consentAt: null,
      method: null,
      ink: null,
      documentSha256: null,
      verifications: [],
    };
    const { text } = await auditText({
      signers: [nobody],
      events: [{ ...auditEvent(0), type: "custom.thing" }],
    });
    assert.ok(text.includes("—") && text.includes("custom.thing"));
  });

  test("take any length: 50 signers, 500 events, names that wrap; every page numbered, nothing outside", async () => {
    const long = "Asociación Latinoamericana de Arrendadores ".repeat(6).trim();
    const signers = Array.from({ length: 50 }, (_, index) => ({
      ...auditSigner(index),
      name: `${long} ${index}`,
    }));
    const events = Array.from({ length: 500 }, (_, index) => auditEvent(index));
    const request = evidenceRequest(SOURCE, {
      audit: auditReport({ documentName: "x".repeat(900), signers, events }),
    });
    const { bytes, pages } = await engine.evidence(request);
    const { runs } = await readPdf(bytes);
    const own = runs.filter(({ page }) => page > 1);
    const all = own
      .map(({ text }) => text)
      .join("")
      .replaceAll(" ", "");
    for (let page = 1; page < pages; page++) {
      assert.ok(
        own.some(
          (run) =>
            run.page === page + 1 &&
            run.text === `Página ${page} de ${pages - 1} · Page ${page} of ${pages - 1}`,
        ),
      );
    }
    for (const { id } of signers) assert.ok(all.includes(id), id);
    for (const { hash } of events) assert.ok(all.includes(hash), hash);
    assert.ok(all.includes("x".repeat(900)));
    for (const run of own)
      assert.ok(run.x >= 53 && run.x + run.width <= 560 && run.y > 30 && run.y < 770, JSON.stringify(run));
  });
});
