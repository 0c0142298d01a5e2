import assert from "node:assert/strict";
import { test } from "node:test";
import { type Locale, LOCALES } from "@service/contract/locales";
import { plainPdf } from "../support/plain-pdf.ts";
import { ANA, sent, signAs } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

interface Sent {
  template: string;
  subject: string;
  html: string;
}

/** The beginning of an invitation's subject after the sender's name. */
const ASKED: Readonly<Record<Locale, RegExp>> & Readonly<Record<string, RegExp>> = {
  es: /le pide firmar/,
  en: /asked you to sign/,
  pt: /pede que você assine/,
  fr: /vous demande de signer/,
  de: /bittet Sie um Ihre Unterschrift/,
  it: /le chiede di firmare/,
};
const COPY: typeof ASKED = {
  es: /Su copia firmada/,
  en: /Your signed copy/,
  pt: /Sua cópia assinada/,
  fr: /Votre exemplaire signé/,
  de: /Ihre unterschriebene Kopie/,
  it: /La sua copia firmata/,
};

async function mailsOf(world: World, tenantId: string, template: string): Promise<Sent[]> {
  const { body } = await world.admin.get(`/admin/outbox?tenantId=${tenantId}`);
  return (body as { data: Sent[] }).data.filter((mail) => mail.template === template);
}

const pairs = LOCALES.map((first) => [first, LOCALES.find((other) => other !== first)!] as const);

for (const [first, second] of pairs)
  test(`an operator's messages are in ${first} and ${second} until a signer has chosen`, async () => {
    const world = await createWorld({
      env: { LANGUAGES: `${first},${second}` },
      overrides: { pdf: plainPdf },
    });
    try {
      const { tenantId } = await world.createTenant();
      const client = world.as(await world.createKey(tenantId));
      const document = await sent(client, { signers: [ANA] });
      const [invitation] = await mailsOf(world, tenantId, "invitation");
      const [before, after] = invitation!.subject.split(" · ");
      assert.match(before!, ASKED[first]);
      assert.match(after!, ASKED[second]);
      assert.match(invitation!.html, new RegExp(`^<!doctype html>\n<html lang="${first}">`));
      const consent = { accepted: true, locale: first, acceptedAt: "2026-07-11T12:00:00.000Z" };
      expectStatus(await signAs(world, client, document, { consent }), 200);
      await world.runJobs();
      const [copy] = await mailsOf(world, tenantId, "signed-copy");
      assert.match(copy!.subject, COPY[first]);
      assert.doesNotMatch(copy!.subject, / · /);
    } finally {
      await world.close();
    }
  });

test("two languages of the product are needed", async () => {
  for (const LANGUAGES of ["es", "es,es", "es,xx", "es, en, es"])
    await assert.rejects(createWorld({ env: { LANGUAGES } }), /LANGUAGES must be two of es, en/);
});
