import type { AuditCertificate, AuditSigner, Ink } from "../port/pdf.ts";
import { inEach, type Texts } from "../locales/index.ts";
import { Canvas } from "../drawing/canvas.ts";
import { drawInk } from "../drawing/ink.ts";
import { drawFacts, type Fact, instant, orNone } from "./facts.ts";
import { instantWithZone } from "./local-time.ts";
import { COLORS, CONTENT_WIDTH, lineHeight, PAGE, type Pager, STYLE } from "./pager.ts";
import { localeName } from "@service/contract/locales";
import {
  examinationPhrases,
  groupPhrase,
  type Phrase,
  preparedPhrases,
  replacementPhrase,
  verificationPhrase,
  word,
} from "./words.ts";

const PICTURE = { width: 138, height: 62, padding: 6 } as const;
/** Height of a signer with values of one line: three fit on a page unbroken. */
const KEPT_TOGETHER = 206;
/** The same of a person who gave no act. */
const READER_KEPT_TOGETHER = 110;

function drawPicture(pager: Pager, ink: Ink, name: string, top: number): void {
  const x = PAGE.margin + CONTENT_WIDTH - PICTURE.width;
  const y = top - PICTURE.height;
  const { width, height, padding } = PICTURE;
  const panel = { x, y, width, height, color: COLORS.panel, borderColor: COLORS.line, borderWidth: 0.6 };
  pager.artifact(() => pager.page.drawRectangle(panel));
  const canvas = new Canvas();
  const inner = { x: padding, y: padding, width: width - 2 * padding, height: height - 2 * padding };
  drawInk(canvas, ink, inner, (typed) => pager.sheet.inkTypeface(typed));
  const form = pager.sheet.addForm(canvas, { width, height });
  pager.within("Figure", () => pager.form(form, x, y), {
    alt: inEach(pager.languages, ({ evidence }) => evidence.signatureOf(name)),
    box: [x, y, x + width, y + height],
  });
}

function historyFacts({ history }: AuditSigner): Fact[] {
  if (history.length === 0) return [];
  const values = history.flatMap((replacement) => [
    replacementPhrase(replacement, instant(replacement.at)),
    // As it was given, in whatever language.
    ...(replacement.reason === null ? [] : [`«${replacement.reason.replaceAll(/\s+/g, " ")}»`]),
  ]);
  return [{ label: word("history"), values }];
}

function groupFacts({ group, action }: AuditSigner): Fact[] {
  return group ? [{ label: word("group"), values: [groupPhrase(group, action === "approve")] }] : [];
}

function identityFacts(signer: AuditSigner): Fact[] {
  return [
    ...(signer.email === null ? [] : [{ label: word("email"), values: [signer.email] }]),
    ...(signer.phone === null ? [] : [{ label: word("phone"), values: [signer.phone] }]),
    ...(signer.role === null ? [] : [{ label: word("role"), values: [signer.role] }]),
    ...groupFacts(signer),
    ...historyFacts(signer),
    { label: word("signerId"), values: [signer.id] },
  ];
}

/** The words for the parts of an act, by what the person does. */
const ACT_WORDS = {
  sign: {
    consentAt: word("consentAt"),
    at: word("signedAt"),
    method: word("method"),
    reason: word("reason"),
    inPerson: word("inPerson"),
    before: word("stateBefore"),
    after: word("stateAfter"),
  },
  approve: {
    consentAt: word("approvalConsentAt"),
    at: word("approvedAt"),
    method: word("approvalMethod"),
    reason: word("approvalReason"),
    inPerson: word("approvedInPerson"),
    before: word("approvalStateBefore"),
    after: word("approvalStateAfter"),
  },
  prepare: {
    consentAt: word("preparationConsentAt"),
    at: word("preparedAt"),
    method: word("preparationMethod"),
    reason: word("reason"),
    inPerson: word("preparedInPerson"),
    before: word("preparationStateBefore"),
    after: word("preparationStateAfter"),
  },
} satisfies Partial<Record<AuditSigner["action"], Record<string, Phrase>>>;

const wordsOf = ({ action }: Pick<AuditSigner, "action">) =>
  ACT_WORDS[action === "approve" || action === "prepare" ? action : "sign"];

function actFacts({ action, consentAt, signedAt, timeZone }: AuditSigner): Fact[] {
  const words = wordsOf({ action });
  const both = (at: number | null): string => instantWithZone(at, timeZone);
  return [
    { label: words.consentAt, values: [both(consentAt)] },
    { label: words.at, values: [both(signedAt)] },
  ];
}

function consentFacts({ consentText }: AuditSigner): Fact[] {
  if (consentText === undefined) return [];
  const { version, locale, text, termsUrl, privacyUrl } = consentText;
  const shown: Phrase = ({ audit }) => audit.consentVersion(version, localeName(locale));
  const links = [termsUrl, privacyUrl].filter((url) => url !== null);
  const lines = text.split("\n").filter((line) => line !== "");
  return [
    { label: word("consentText"), values: [shown, ...lines], style: STYLE.small },
    ...(links.length === 0 ? [] : [{ label: word("consentLinks"), values: links, style: STYLE.small }]),
  ];
}

const hash = (value: string | null): Pick<Fact, "values" | "style"> => ({
  values: [orNone(value)],
  style: STYLE.small,
});

const certificateWord =
  (name: keyof Texts["audit"]["certificate"]): Phrase =>
  ({ audit }) =>
    audit.certificate[name];

function certificateFacts(certificate: AuditCertificate): Fact[] {
  const { name, rfc, curp, serialNumber, issuer, notBefore, notAfter } = certificate;
  const holder = [name, `RFC ${rfc}`, ...(curp === null ? [] : [`CURP ${curp}`])];
  const checks = [certificate.trust, certificate.revocation].map(
    (result): Phrase =>
      ({ audit }) =>
        audit.certificateChecks[result],
  );
  return [
    { label: certificateWord("holder"), values: holder },
    { label: certificateWord("serialNumber"), values: [serialNumber] },
    { label: certificateWord("issuer"), values: [issuer], style: STYLE.small },
    { label: certificateWord("validity"), values: [`${instant(notBefore)} – ${instant(notAfter)}`] },
    { label: certificateWord("checks"), values: checks },
    { label: certificateWord("file"), values: [certificate.file], style: STYLE.small },
  ];
}

function examinationFacts({ verifications }: AuditSigner): Fact[] {
  return verifications.flatMap(({ examination }) =>
    examination
      ? [{ label: word("examination"), values: examinationPhrases(examination), style: STYLE.small }]
      : [],
  );
}

function attachmentFacts({ attachments = [] }: AuditSigner): Fact[] {
  return attachments.map(({ name, sha256 }) => ({
    label: word("attachment"),
    values: [name, `SHA-256 ${sha256}`],
    style: STYLE.small,
  }));
}

function preparedFacts({ prepared = [] }: AuditSigner): Fact[] {
  if (prepared.length === 0) return [];
  return [{ label: word("prepared"), values: preparedPhrases(prepared) }];
}

function deviceFacts({ action, inPerson }: AuditSigner): Fact[] {
  if (!inPerson) return [];
  const { hostName } = inPerson;
  const deviceOf: Phrase = ({ audit }) => audit.deviceOf(hostName);
  return [{ label: wordsOf({ action }).inPerson, values: [deviceOf, inPerson.sessionId] }];
}

function methodPhrases({ method, ink, rememberedSince }: AuditSigner): (string | Phrase)[] {
  const made = ink?.method === "uploaded" && ink.photo ? "photo" : method;
  const by: string | Phrase = made === null ? orNone(null) : ({ audit }) => audit.methods[made];
  if (!rememberedSince) return [by];
  return [by, ({ audit }) => audit.remembered(instant(rememberedSince))];
}

/** Characters of a credential's id on the page; the audit trail has all. */
const SHOWN_ID_LENGTH = 32;

function passkeyFacts({ passkey }: AuditSigner): Fact[] {
  if (passkey === undefined) return [];
  const { credentialId, registeredAt, provedBy } = passkey;
  const registered: Phrase = ({ audit }) =>
    audit.passkeyRegistered(instant(registeredAt), audit.modules[provedBy]);
  const id =
    credentialId.length > SHOWN_ID_LENGTH ? `${credentialId.slice(0, SHOWN_ID_LENGTH)}…` : credentialId;
  return [{ label: word("passkey"), values: [word("passkeyUsed"), registered, id] }];
}

function evidenceFacts(signer: AuditSigner): Fact[] {
  const verifications = signer.verifications.map((one) => verificationPhrase(one, instant(one.at)));
  const words = wordsOf(signer);
  return [
    { label: words.method, values: methodPhrases(signer) },
    ...(signer.reason === undefined ? [] : [{ label: words.reason, values: [signer.reason] }]),
    ...passkeyFacts(signer),
    ...preparedFacts(signer),
    { label: word("verifications"), values: verifications.length === 0 ? [orNone(null)] : verifications },
    ...examinationFacts(signer),
    ...(signer.certificate === null ? [] : certificateFacts(signer.certificate)),
    ...attachmentFacts(signer),
    ...deviceFacts(signer),
    { label: word("ip"), values: [orNone(signer.ip)] },
    { label: word("userAgent"), values: [orNone(signer.userAgent)], style: STYLE.small },
    { label: word("shownHash"), ...hash(signer.documentSha256) },
    { label: words.before, ...hash(signer.stateBefore) },
    { label: words.after, ...hash(signer.stateAfter) },
  ];
}

function drawName(pager: Pager, name: string): void {
  pager.within("H3", () => {
    const lines = pager.wrap(name, STYLE.name, CONTENT_WIDTH - pager.reserved);
    for (const [index, line] of lines.entries()) {
      pager.ensure(lineHeight(STYLE.name));
      const joined = index < lines.length - 1 ? `${line} ` : line;
      pager.y -= pager.lines([joined], STYLE.name, PAGE.margin, pager.y);
    }
  });
}

/** Draws one person who gave no act: who, and whether they opened the document. */
export function drawReader(pager: Pager, reader: AuditSigner): void {
  pager.ensure(READER_KEPT_TOGETHER);
  pager.rule();
  pager.y -= 10;
  pager.within("Sect", () => {
    drawName(pager, reader.name);
    pager.y -= 4;
    const { action, viewedAt, timeZone } = reader;
    const receives: Phrase = ({ audit }) => audit.receiving[action === "view" ? "view" : "copy"];
    const opened =
      action === "view" ? [{ label: word("viewedAt"), values: [instantWithZone(viewedAt, timeZone)] }] : [];
    drawFacts(pager, [...identityFacts(reader), { label: word("receives"), values: [receives] }, ...opened]);
  });
  pager.y -= 8;
}

/** Draws one person of a group for which another has acted: who, and who did. */
export function drawMember(pager: Pager, member: AuditSigner): void {
  pager.ensure(READER_KEPT_TOGETHER);
  pager.rule();
  pager.y -= 10;
  pager.within("Sect", () => {
    drawName(pager, member.name);
    pager.y -= 4;
    drawFacts(pager, [
      ...identityFacts(member),
      { label: word("viewedAt"), values: [instantWithZone(member.viewedAt, member.timeZone)] },
    ]);
  });
  pager.y -= 8;
}

/** Draws one signer or approver: who, when, from where, how, and the signature. */
export function drawSigner(pager: Pager, signer: AuditSigner): void {
  pager.ensure(KEPT_TOGETHER);
  pager.rule();
  pager.y -= 10;
  pager.within("Sect", () => {
    const { ink, name } = signer;
    if (ink !== null) pager.setAside(PICTURE.width + 16, pager.y - PICTURE.height - 4);
    const { y: top, pageIndex } = pager;
    drawName(pager, name);
    // Read after the name, which may have continued on the next page.
    if (ink !== null) pager.onPage(pageIndex, () => drawPicture(pager, ink, name, top));
    pager.y -= 4;
    drawFacts(pager, [
      ...identityFacts(signer),
      ...actFacts(signer),
      ...consentFacts(signer),
      ...evidenceFacts(signer),
    ]);
  });
  pager.y -= 8;
}
