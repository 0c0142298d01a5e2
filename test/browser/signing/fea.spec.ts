import { writeFileSync } from "node:fs";
import { type FrameLocator, type Page, test as base } from "@playwright/test";
import { PDF } from "@libpdf/core";
import { OpensslAuthority } from "../../../packages/pki/test-node/support/openssl.ts";
import { feaWords as enFea } from "../../../packages/signing-page/src/locales/en/fea.ts";
import { feaWords as esFea } from "../../../packages/signing-page/src/locales/es/fea.ts";
import { sheetWords as enLate } from "../../../packages/signing-page/src/locales/en/sheets.ts";
import { firstWords as en } from "../../../packages/signing-page/src/locales/en/first.ts";
import { sheetWords as esLate } from "../../../packages/signing-page/src/locales/es/sheets.ts";
import { firstWords as es } from "../../../packages/signing-page/src/locales/es/first.ts";
import { unlessShort } from "../support/looks.ts";
import { makePdf, pageTexts } from "../support/pdf.ts";
import { type Service, startService } from "../support/service.ts";
import { expect } from "../support/test.ts";
import { hasTool } from "../support/tools.ts";
import { asAnotherVisitor } from "../support/visitor.ts";

const WORDS = { es: { ...es, ...esLate, ...esFea }, en: { ...en, ...enLate, ...enFea } };
type Locale = keyof typeof WORDS;
const LOCALES = ["es", "en"] as const;

const ANA = { name: "Ana Ñandú López", rfc: "NALA800101AB1", curp: "NALA800101MDFXXN09" };
const PASSWORD = "contraseña Ñ1";

interface Files {
  cer: Buffer;
  key: Buffer;
}

interface Fixtures {
  authority: OpensslAuthority;
  service: Service;
}

/** A service that trusts an authority created by openssl. */
const test = base.extend<object, Fixtures>({
  authority: [
    // oxlint-disable-next-line no-empty-pattern -- the library requires a pattern and reads its names
    async ({}, use) => {
      const authority = new OpensslAuthority();
      await use(authority);
      authority.close();
    },
    { scope: "worker" },
  ],
  service: [
    async ({ authority }, use) => {
      const service = await startService({ FEA_CA_FILE: authority.path("ca.pem") });
      await use(service);
      await service.stop();
    },
    { scope: "worker" },
  ],
  page: async ({ page }, use) => {
    await asAnotherVisitor(page);
    await use(page);
  },
});

test.skip(!hasTool("openssl"), "openssl is not installed");

let people = 0;
const somebody = (): typeof ANA => ({ ...ANA, rfc: `NALA8001${String((people += 1)).padStart(2, "0")}AB1` });

function filesOf(
  authority: OpensslAuthority,
  {
    kind,
    encryption = "PBES2 AES-256",
    charset = "utf8" as BufferEncoding,
    ...holder
  }: Record<string, unknown> = {},
): Files {
  const keyFile = authority.key(kind as string | undefined);
  return {
    cer: authority.certify(keyFile, { ...somebody(), ...holder }),
    key: authority.encrypt(keyFile, String(encryption), Buffer.from(PASSWORD, charset as BufferEncoding)),
  };
}

interface Signing {
  page: Page;
  frame: FrameLocator;
  documentId: string;
  signerId: string;
  source: Buffer;
  sent: string[];
}

/** A document that requires a certificate, opened by its signer as far as the sheet. */
async function openSheet(
  page: Page,
  service: Service,
  locale: Locale,
  signer: object = {},
): Promise<Signing> {
  const upload = Buffer.from(await makePdf({ size: [612, 792] }));
  const { id: documentId } = await service.call("POST", "/v3/documents", {
    name: "Contrato",
    file: { name: "contrato.pdf", content: upload.toString("base64") },
    signers: [{ name: "Ana", email: `ana${(people += 1)}@example.com`, ...signer }],
    signatureValidation: { FEA: true, autografa: false },
  });
  const { data } = await service.call("GET", `/v3/documents/${documentId}/signers`);
  const signerId = String(data[0].id);
  const fields = [{ signerId, type: "signature", page: 1, x: 72, y: 500, width: 240, height: 80 }];
  await service.call("PUT", `/v3/documents/${documentId}/fields`, { fields });
  await service.call("POST", `/v3/documents/${documentId}/send`);
  const source = await service.download(`/v3/documents/${documentId}/download`);
  const outbox = await service.call("GET", `/admin/outbox?to=${encodeURIComponent(String(data[0].email))}`);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto(outbox.data[0].link as string);
  const frame = page.frameLocator("service-signing iframe");
  const words = WORDS[locale];
  await expect(frame.getByRole("button", { name: words.bar.accept })).toBeVisible();
  await frame.getByRole("button", { name: words.bar.accept }).click();
  await frame.getByRole("button", { name: words.bar.fea }).click();
  await expect(frame.getByRole("heading", { name: words.fea.title })).toBeVisible();
  return { page, frame, documentId, signerId, source, sent };
}

const asUpload = (name: string, buffer: Buffer) => ({ name, mimeType: "application/octet-stream", buffer });

async function choose({ frame }: Signing, { cer, key }: Partial<Files>): Promise<void> {
  const inputs = frame.locator('signing-file-field input[type="file"]');
  if (cer) await inputs.nth(0).setInputFiles(asUpload("certificado.cer", cer));
  if (key) await inputs.nth(1).setInputFiles(asUpload("clave.key", key));
}

async function sign(signing: Signing, locale: Locale, password = PASSWORD): Promise<void> {
  const { frame } = signing;
  await frame.getByLabel(WORDS[locale].fea.password, { exact: true }).fill(password);
  await frame.locator("signing-fea-sheet").getByRole("button", { name: WORDS[locale].fea.sign }).click();
}

async function expectTrouble({ frame }: Signing, trouble: { title: string; advice: string }): Promise<void> {
  const sheet = frame.locator("signing-fea-sheet");
  await expect(sheet.getByRole("alert").filter({ hasText: trouble.title })).toBeVisible();
  await expect(sheet.getByText(trouble.advice)).toBeVisible();
}

/** Expects that neither the key, in any encoding, nor the password was sent. */
function expectSecrecy({ sent }: Signing, { key }: Files): void {
  const everything = sent.join("\n");
  expect(sent.some((request) => request.includes("/submit"))).toBe(true);
  for (const encoding of ["base64", "hex", "latin1"] as const)
    expect(everything).not.toContain(key.subarray(120, 150).toString(encoding));
  expect(everything).not.toContain(PASSWORD);
  expect(everything).not.toContain(encodeURIComponent(PASSWORD));
}

async function evidenceOf(service: Service, { documentId }: Signing): Promise<Buffer> {
  const status = async () => (await service.call("GET", `/v3/documents/${documentId}`)).status as string;
  await expect.poll(status, { timeout: 20_000 }).toBe("completed");
  return service.download(`/v3/documents/${documentId}/download`);
}

/** Verifies with openssl the signature that is attached to the evidence, over the document as sent. */
async function expectOpensslVerifies(
  authority: OpensslAuthority,
  { signerId, source }: Signing,
  evidence: Buffer,
): Promise<void> {
  const attached = (await PDF.load(evidence)).getAttachment(`fea-${signerId}.p7s`);
  expect(attached).toBeTruthy();
  writeFileSync(authority.path("signed.p7s"), attached!);
  writeFileSync(authority.path("signed.pdf"), source);
  authority.run(
    ["cms", "-verify", "-cades", "-binary", "-inform", "DER", "-in", "signed.p7s"],
    ["-content", "signed.pdf", "-CAfile", "ca.pem", "-purpose", "any", "-out", "signed.out"],
  );
  expect(authority.read("signed.out").equals(source)).toBe(true);
}

const KEPT: { kind?: string; encryption: string; charset: BufferEncoding; locale: "es" | "en" }[] = [
  { encryption: "PBES2 AES-256", charset: "utf8", locale: "es" },
  { encryption: "PBES2 3DES", charset: "utf8", locale: "en" },
  { encryption: "SHA1-3DES", charset: "utf8", locale: "es" },
  { encryption: "PBES2 3DES", charset: "latin1", locale: "en" },
  { encryption: "PBES2 AES-256", charset: "utf8", locale: "es", kind: "P-256" },
  { encryption: "PBES2 AES-256", charset: "utf8", locale: "en", kind: "P-384" },
];

for (const { kind, encryption, charset, locale } of KEPT)
  test.describe(`in ${locale}`, () => {
    test.use({ locale: locale === "es" ? "es-MX" : "en-US" });
    test(`a key${kind ? ` on ${kind}` : ""} under ${encryption} and a password with ñ in ${charset} signs; the evidence holds what openssl verifies`, async ({
      page,
      service,
      authority,
    }) => {
      const files = filesOf(authority, { kind, encryption, charset, rfc: ANA.rfc });
      const signing = await openSheet(page, service, locale, { rfc: ANA.rfc, curp: ANA.curp });
      await choose(signing, files);
      await expect(signing.frame.getByText(ANA.name)).toBeVisible();
      await expect(signing.frame.getByText(ANA.rfc)).toBeVisible();
      await sign(signing, locale);
      await expect(signing.frame.getByRole("heading", { name: WORDS[locale].done.title })).toBeVisible();
      expectSecrecy(signing, files);
      const evidence = await evidenceOf(service, signing);
      await expectOpensslVerifies(authority, signing, evidence);
      const [first] = await pageTexts(evidence);
      expect(first).toContain("Firmado con e.firma / Signed with e.firma");
      expect(first).toContain(ANA.rfc);
    });
  });

for (const locale of unlessShort(LOCALES))
  test.describe(`what goes wrong, in ${locale}`, () => {
    test.use({ locale: locale === "es" ? "es-MX" : "en-US" });
    const { faults, refusals } = WORDS[locale].fea;

    test("each file that does not sign is told apart before anything is sent", async ({
      page,
      service,
      authority,
    }) => {
      const signing = await openSheet(page, service, locale);
      const good = filesOf(authority);
      const bad: [Partial<Files>, { title: string; advice: string }][] = [
        [{ cer: Buffer.from("%PDF-1.7") }, faults.NOT_A_CERTIFICATE],
        [{ cer: filesOf(authority, { unit: "Matriz" }).cer }, faults.SEAL_ONLY],
        [{ cer: filesOf(authority, { notBefore: -7200, notAfter: -3600 }).cer }, faults.EXPIRED],
        [{ cer: filesOf(authority, { notBefore: 3600 }).cer }, faults.NOT_YET_VALID],
        [{ cer: good.cer, key: good.cer }, faults.NOT_A_KEY],
      ];
      for (const [files, trouble] of bad) {
        await choose(signing, files);
        await expectTrouble(signing, trouble);
      }
      await choose(signing, good);
      await sign(signing, locale, "otra");
      await expectTrouble(signing, faults.WRONG_PASSWORD);
      await choose(signing, { key: filesOf(authority).key });
      await sign(signing, locale);
      await expectTrouble(signing, faults.KEY_MISMATCH);
      expect(signing.sent.some((request) => request.includes("/submit"))).toBe(false);
      await choose(signing, good);
      await sign(signing, locale);
      await expect(signing.frame.getByRole("heading", { name: WORDS[locale].done.title })).toBeVisible();
    });

    test("what the server refuses is told by its reason, and another certificate signs", async ({
      page,
      service,
      authority,
    }) => {
      const signing = await openSheet(page, service, locale, { rfc: ANA.rfc });
      const abroad = new OpensslAuthority("AC ajena");
      const foreign = filesOf(abroad, { rfc: ANA.rfc });
      abroad.close();
      await choose(signing, foreign);
      await sign(signing, locale);
      await expectTrouble(signing, refusals.FEA_CERTIFICATE_UNTRUSTED);
      await choose(signing, filesOf(authority));
      await sign(signing, locale);
      await expectTrouble(signing, refusals.FEA_IDENTITY_MISMATCH);
      const good = filesOf(authority, { rfc: ANA.rfc });
      await choose(signing, good);
      await sign(signing, locale);
      await expect(signing.frame.getByRole("heading", { name: WORDS[locale].done.title })).toBeVisible();
      expectSecrecy(signing, good);
    });
  });

test("by keyboard alone: Tab reaches both files, the password and its switch; Enter signs, Escape leaves", async ({
  page,
  service,
  authority,
}) => {
  const { cer, key } = filesOf(authority);
  const files = [asUpload("a.cer", cer), asUpload("a.key", key)];
  // Registered at the start, because later a file chooser might open in the browser unanswered.
  page.on("filechooser", (chooser) => void chooser.setFiles(files));
  const signing = await openSheet(page, service, "es");
  const { frame } = signing;
  const inputs = frame.locator('signing-file-field input[type="file"]');
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(inputs.nth(0)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(frame.getByText("a.key")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(inputs.nth(1)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("otra");
  await page.keyboard.press("Enter");
  await expectTrouble(signing, esFea.fea.faults.WRONG_PASSWORD);
  await page.keyboard.press("Escape");
  await expect(frame.getByRole("heading", { name: esFea.fea.title })).toBeHidden();
  await expect(frame.getByRole("button", { name: es.bar.fea })).toBeFocused();
});
