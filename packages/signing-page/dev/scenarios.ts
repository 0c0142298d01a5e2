import { createHash } from "node:crypto";
import type { Ceremony } from "@service/contract/embed";
import { ceremony, COLLECTING, field, otherField, THREE_FIELDS } from "../test/support/ceremonies.ts";
import { chainOf, FakeChain, OTHER } from "../test/support/chains.ts";
import { FakeEmbed } from "../test/support/fake-embed.ts";
import { makePdf } from "../test/support/pdf.ts";
import type { PdfLine } from "../test/support/pdf.ts";

const A4 = { width: 595, height: 842 };

/** Situations to look at, by name; each gives a fresh server. */
export const SCENARIOS: Record<string, () => FakeEmbed> = {
  lease: () => server({ fields: LEASE_FIELDS }, 3),
  three: () => server({ fields: THREE_FIELDS }, 1),
  consent: () => server({ fields: THREE_FIELDS, consentText: CONSENT }, 1),
  camera: () => server({ fields: THREE_FIELDS }, 1),
  upload: () => server({ fields: THREE_FIELDS }, 1),
  prefilled: () =>
    server({ fields: THREE_FIELDS.slice(0, 2).map((item) => ({ ...item, required: false })) }, 1),
  alone: () => server({ fields: THREE_FIELDS, signers: ceremony().signers.slice(0, 1) }, 1),
  data: () => template({}),
  datablank: () => template({ document: { ...ceremony().document, pageCount: 0, pages: [] } }),
  datawaits: () => template({ waitingFor: ["Carlos Ruiz", "Lucía Fernández Peña"] }),
  waits: () => template({ variables: [], waitingFor: ["Carlos Ruiz"] }),
  turn: () => server({ waitingFor: ["Carlos Ruiz"] }, 1),
  long: () => server({ fields: LEASE_FIELDS }, 200),
  wide: () => wide(),
  live: () => server({ fields: LEASE_FIELDS, livemode: true, allowDecline: false }, 3),
  nofields: () => server({ fields: [] }, 1),
  expired: () => server({ status: "expired" }, 1),
  cancelled: () => server({ status: "cancelled" }, 1),
  declined: () => server({ status: "declined" }, 1),
  handoff: () => server({ fields: LEASE_FIELDS }, 3),
  handedoff: () => server({ fields: LEASE_FIELDS, handedOff: true }, 3),
  code: () =>
    server(
      { fields: LEASE_FIELDS, verifications: [{ module: "email_otp", required: true, status: "pending" }] },
      3,
    ),
  name: () =>
    server(
      {
        fields: LEASE_FIELDS,
        verifications: [{ module: "name_confirm", required: false, status: "pending" }],
      },
      3,
    ),
  chain: () => chain(new FakeChain()),
  chaindata: () => chain(FakeChain.collecting()),
  chainwaits: () => chain(FakeChain.collecting({ variables: [], waitingFor: [OTHER] })),
  chainturn: () => inTheMiddle(),
  fea: () => byCertificate(),
  module: () => server({ verifications: [{ module: "retina_scan", required: true, status: "pending" }] }, 1),
  idcard: () => verified("id_scan"),
  passport: () => verified("passport_scan"),
  face: () => verified("selfie"),
  match: () => verified("face_match"),
  turns: () => verified("liveness"),
  speech: () => verified("video_signature"),
  unreachable: () => failing({ ceremony: [502, 502, 502, 502] }),
  submitfails: () => failing({ submit: [502, 502, 502, 502], outcome: [502, 502, 502, 502] }),
  lostanswer: () => failing({ submit: ["lost"] }),
};

const CONSENT_TEXT = {
  es: "Acepto recibir por medios electrónicos el contrato y los avisos que se relacionan con él.\n\nPuedo pedir una copia en papel sin costo y retirar esta aceptación cuando quiera, por escrito. Si la retiro, lo que ya firmé sigue siendo válido.\n\nPara leerlos necesito un navegador reciente y una cuenta de correo.",
  en: "I agree to receive the contract and the notices that go with it electronically.\n\nI can ask for a copy on paper at no cost, and withdraw this consent in writing at any time. What I have signed before stays valid.\n\nTo read them I need a recent browser and an email account.",
  de: "Ich bin einverstanden, den Vertrag und die dazugehörigen Mitteilungen elektronisch zu erhalten.\n\nIch kann kostenlos eine Kopie auf Papier verlangen und diese Zustimmung jederzeit schriftlich widerrufen. Was ich schon unterschrieben habe, bleibt gültig.\n\nZum Lesen brauche ich einen aktuellen Browser und ein E-Mail-Konto.",
} as const;

const CONSENT: NonNullable<Ceremony["consentText"]> = {
  version: 3,
  defaultLocale: "en",
  texts: (["es", "en", "de"] as const).map((locale) => ({
    locale,
    text: CONSENT_TEXT[locale],
    termsUrl: "https://reforma.example/terms",
    privacyUrl: "https://reforma.example/privacy",
  })),
};

const LEASE_FIELDS = [
  field({ id: "sfl_ini", type: "initials", page: 1, x: 470, y: 760, width: 60, height: 34 }),
  field({
    id: "sfl_name",
    type: "name",
    label: "Nombre completo",
    page: 2,
    x: 190,
    y: 404,
    width: 240,
    height: 22,
  }),
  field({ id: "sfl_mail", type: "email", page: 2, x: 190, y: 438, width: 240, height: 22 }),
  field({ id: "sfl_rfc", type: "text", label: "RFC", page: 2, x: 190, y: 472, width: 140, height: 22 }),
  field({
    id: "sfl_ack",
    type: "checkbox",
    label: "Acepto el anexo A",
    page: 2,
    x: 72,
    y: 520,
    width: 16,
    height: 16,
  }),
  field({ id: "sfl_sign", type: "signature", page: 3, x: 72, y: 560, width: 200, height: 64 }),
  field({ id: "sfl_date", type: "date", page: 3, x: 72, y: 660, width: 130, height: 24 }),
  otherField({ id: "sfl_o1", type: "signature", page: 3, x: 323, y: 560, width: 200, height: 64 }),
  otherField({ id: "sfl_o2", type: "date", page: 3, x: 323, y: 660, width: 130, height: 24 }),
];

function server(change: Partial<Ceremony>, pages: number): FakeEmbed {
  const document = {
    ...ceremony().document,
    name: "Contrato de arrendamiento – Depto. 402",
    pageCount: pages,
    pages: Array.from({ length: pages }, () => A4),
  };
  return new FakeEmbed({ document, ...change }, makePdf({ ...A4, pages: lease(pages) }));
}

/** Nothing of the document is seen before the captures are examined. */
function verified(module: string): FakeEmbed {
  const made = server({ verifications: [{ module, required: true, status: "pending" }] }, 1);
  made.withholds = true;
  return made;
}

/** A landscape table on A3. */
function wide(): FakeEmbed {
  const size = { width: 1191, height: 842 };
  const rows = Array.from({ length: 30 }, (_, row) =>
    Array.from({ length: 6 }, (_column, column) => ({
      x: 72 + column * 176,
      y: 110 + row * 20,
      size: 10,
      text: row === 0 ? `Columna ${column + 1}` : `Concepto ${row}.${column + 1} por $1,500.00`,
    })),
  );
  const sign = field({ id: "sfl_sign", type: "signature", page: 1, x: 900, y: 730, width: 200, height: 60 });
  const document = { ...ceremony().document, name: "Anexo A", pageCount: 1, pages: [size] };
  const pages = [[{ x: 72, y: 72, size: 18, bold: true, text: "ANEXO A" }, ...rows.flat()]];
  return new FakeEmbed({ document, fields: [sign] }, makePdf({ ...size, pages }));
}

/** A template whose data this signer owes; it becomes the three-field document. */
function template(change: Partial<Ceremony>): FakeEmbed {
  const made = server({ ...COLLECTING, ...change }, 2);
  const ready = server({ fields: THREE_FIELDS }, 1);
  made.made = {
    documentStatus: "awaiting_signatures",
    fields: THREE_FIELDS,
    document: { ...ready.ceremony.document, sha256: "1".repeat(64) },
  };
  made.madePdf = ready.pdf;
  made.madeAfter = 3;
  return made;
}

/** Several documents; the other person has signed all of them, so that the copies come at the end. */
function chain(made: FakeChain): FakeChain {
  made.pdf = makePdf({ ...A4, pages: lease(1) });
  made.madeAfter = 2;
  made.othersSigned(0, 1, 2);
  const people = made.chain.people.map((one) => ({ ...one, missingValues: 0 }));
  made.made = { ...made.made, chain: { ...made.chain, status: "signing", people } };
  made.signedAfter = 2;
  return made;
}

/** One document is signed, and the turn for the next has not come; the third has been voided. */
function inTheMiddle(): FakeChain {
  const made = new FakeChain();
  made.nextWaitsFor = [OTHER];
  made.signCurrent();
  const [first, second, third] = made.chain.documents;
  const documents = [first, second, { ...third, status: "closed" as const }] as typeof made.chain.documents;
  made.ceremony = { ...made.ceremony, chain: { ...chainOf(made.chain), documents, remaining: 1 } };
  return made;
}

/** The first certificate turns out to be revoked. */
function byCertificate(): FakeEmbed {
  const made = server({ signingMode: "fea", fields: THREE_FIELDS }, 1);
  // the page signs nothing but the bytes that it was promised
  const sha256 = createHash("sha256").update(made.pdf).digest("hex");
  made.ceremony = { ...made.ceremony, document: { ...made.ceremony.document, sha256 } };
  const error = {
    code: "FEA_CERTIFICATE_REVOKED",
    message: "Revoked.",
    retryable: false,
    requestId: "req_1",
  };
  made.mishaps.submit = [{ status: 422, error }];
  return made;
}

function failing(mishaps: FakeEmbed["mishaps"]): FakeEmbed {
  const made = server({ fields: THREE_FIELDS, signers: ceremony().signers.slice(0, 1) }, 1);
  Object.assign(made.mishaps, mishaps);
  return made;
}

const CLAUSES = [
  "El arrendador entrega al arrendatario el uso y goce temporal del inmueble ubicado en la calle",
  "de Reforma número 402, departamento 3, colonia Juárez, en esta ciudad, en buen estado y con",
  "todos sus servicios al corriente. El arrendatario lo recibe a su entera satisfacción y se obliga a",
  "conservarlo y a devolverlo al término del contrato en las mismas condiciones, salvo el desgaste",
  "normal por el uso. La renta mensual es de $18,500.00 (dieciocho mil quinientos pesos 00/100 M.N.)",
  "y se pagará por adelantado dentro de los primeros cinco días de cada mes.",
];

function lease(count: number): PdfLine[][] {
  return Array.from({ length: count }, (_, index) => [...body(index, count), ...closing(index + 1)]);
}

function body(index: number, count: number): PdfLine[] {
  const title = index === 0 ? "CONTRATO DE ARRENDAMIENTO" : `Cláusulas (continuación)`;
  const most = count === 1 ? 3 : index === 1 || index === 2 ? 2 : 5;
  const clauses = Array.from({ length: most }, (_, clause) => [
    { x: 72, y: 134 + clause * 122, size: 11, bold: true, text: `Cláusula ${index * 5 + clause + 1}` },
    ...CLAUSES.map((text, line) => ({ x: 72, y: 152 + clause * 122 + line * 15, size: 10.5, text })),
  ]).flat();
  const foot = { x: 72, y: 800, size: 9, text: `Página ${index + 1} de ${count}` };
  return [{ x: 72, y: 96, size: index === 0 ? 18 : 14, bold: true, text: title }, ...clauses, foot];
}

/** What the fields of page 2 and 3 stand beside. */
function closing(page: number): PdfLine[] {
  if (page === 2)
    return [
      line(72, 419, "Nombre"),
      line(72, 453, "Correo"),
      line(72, 487, "RFC"),
      line(98, 532, "He leído y acepto el anexo A (inventario del inmueble)."),
    ];
  if (page !== 3) return [];
  return [
    line(72, 548, "EL ARRENDATARIO"),
    line(323, 548, "EL ARRENDADOR"),
    line(72, 652, "Fecha"),
    line(323, 652, "Fecha"),
  ];
}

function line(x: number, y: number, text: string): PdfLine {
  return { x, y, size: 10.5, text };
}
