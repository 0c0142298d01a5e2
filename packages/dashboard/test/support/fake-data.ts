/** Made-up rows of the fake API, in the shapes of the contract. */
const NOW = Date.now();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const ago = (milliseconds: number): string => new Date(NOW - milliseconds).toISOString();
export const hex = (number: number): string => String(number).padStart(32, "0");
export const uuid = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;

const TENANT = { tenantId: `ten_${hex(1)}`, userId: `usr_${hex(1)}`, userName: "Valeria Ibarra" };

export const ACCOUNT = {
  email: "valeria@notaria.example",
  expiresAt: ago(-30 * DAY),
  workspaces: [
    { ...TENANT, name: "Notaría Ibarra", role: "owner", suspended: false, hasCredits: true },
    {
      ...TENANT,
      tenantId: `ten_${hex(2)}`,
      name: "Inmobiliaria del Valle",
      role: "member",
      suspended: false,
      hasCredits: true,
    },
  ],
  passkeys: true,
};

const NAMES = [
  "Contrato de arrendamiento — Av. Reforma 222, departamento 14",
  "Convenio de confidencialidad con Proveedora Industrial del Norte",
  "Carta poder simple",
  "Pagaré 0042",
  "Contrato de prestación de servicios profesionales 2026",
  "Acta de entrega y recepción",
  "Anexo B: calendario de pagos",
  "Compraventa de vehículo",
];
const STATUSES = [
  "awaiting_signatures",
  "draft",
  "completed",
  "collecting_data",
  "correcting",
  "processing",
  "expired",
  "voided",
];

export function signer(document: number, order: number, status: string, name: string, email: string): object {
  return {
    object: "signer",
    id: `sgr_${hex(document * 10 + order)}`,
    livemode: true,
    documentId: `doc_${hex(document)}`,
    name,
    email,
    phone: null,
    role: null,
    order,
    status,
    declineReason: null,
    signedAt: status === "signed" ? ago(5 * HOUR) : null,
    ...(status === "sent" && {
      undelivered: {
        reason: "address_refused",
        channel: "email",
        permanent: true,
        occurredAt: ago(HOUR),
      },
    }),
  };
}

export const DOCUMENTS = NAMES.map((name, index) => ({
  object: "document",
  id: `doc_${hex(index + 1)}`,
  livemode: true,
  name,
  status: STATUSES[index] ?? "draft",
  documentType: "upload",
  signerCount: index === 5 ? 0 : 3,
  signedCount: index === 2 ? 3 : index === 5 ? 0 : 1,
  ownerId: TENANT.userId,
  orgId: `org_${hex(1)}`,
  folderId: null,
  expiresAt: ago(-20 * DAY),
  expirationReminders: null,
  timeZone: "America/Mexico_City",
  dateFormat: "long",
  createdAt: ago((index + 2) * DAY),
  updatedAt: ago(index * 5 * HOUR + 12 * 60_000),
  people: peopleOf(index),
}));

/** Two of three are waited for where the status is awaiting signatures; the draft without signers has nobody. */
function peopleOf(index: number): object {
  const isOpen = STATUSES[index] === "awaiting_signatures";
  const data = signersOf(index + 1) as { status: string }[];
  const waited = data.filter(({ status }) => isOpen && status !== "signed");
  if (index === 5) return { data: [], total: 0, waitedFor: 0 };
  const rows = [...waited, ...data.filter((one) => !waited.includes(one))];
  return {
    data: rows.map((one) => ({ ...one, waitedFor: waited.includes(one) })),
    total: 3,
    waitedFor: waited.length,
  };
}

export function signersOf(document: number): object[] {
  return [
    signer(document, 1, "signed", "Mariana Solís Cárdenas", "mariana@correo.example"),
    signer(document, 2, "viewed", "Valeria Ibarra", ACCOUNT.email),
    signer(document, 3, "sent", "Jorge Alberto Domínguez", "jorge.dominguez@proveedora.example"),
  ];
}

const event = (
  number: number,
  type: string,
  hours: number,
  name: string | null,
  data: object = {},
): object => ({
  object: "event",
  id: `evt_${hex(number)}`,
  livemode: true,
  type,
  documentId: `doc_${hex(1)}`,
  actor: name === null ? null : { type: "signer", id: null, name, email: null },
  data,
  createdAt: ago(hours * HOUR),
  hash: "0".repeat(64),
  previousHash: null,
});

export const EVENTS = [
  event(6, "signer.viewed", 2, "Valeria Ibarra"),
  event(5, "signer.signed", 5, "Mariana Solís Cárdenas"),
  event(4, "signer.verified", 5.1, "Mariana Solís Cárdenas", { module: "email_otp" }),
  event(3, "signer.invited", 26, "Valeria Ibarra", { signerId: `sgr_${hex(101)}` }),
  event(2, "document.sent", 26, "Valeria Ibarra"),
  event(1, "document.created", 48, "Valeria Ibarra"),
];

export const FOLDERS = ["Bandeja de entrada", "Arrendamientos", "Proveedores 2026"].map((name, index) => ({
  object: "folder",
  id: `fld_${hex(index + 1)}`,
  livemode: true,
  name,
  parentId: index === 2 ? `fld_${hex(2)}` : null,
  ownerId: TENANT.userId,
  hasDocs: index < 2,
  isMain: index === 0,
  createdAt: ago(90 * DAY),
  updatedAt: ago(3 * DAY),
}));

export const TEMPLATES = ["Contrato de arrendamiento", "Convenio de confidencialidad", "Carta poder"].map(
  (name, index) => ({
    id: uuid(index + 1),
    name,
    description: index === 0 ? "Vivienda, doce meses, con depósito." : null,
    originalFilename: `${name}.docx`,
    fileType: "docx",
    variables: ["arrendador__nombre", "arrendatario__nombre", "renta_mensual", "fecha_inicio"],
    variableConfig: [
      { name: "arrendador__nombre", label: "Nombre", type: "text", required: true, role: "Arrendador" },
      { name: "arrendatario__nombre", label: "Nombre", type: "text", required: true, role: "Arrendatario" },
      { name: "renta_mensual", label: "Renta mensual", type: "currency", required: true, role: null },
      { name: "fecha_inicio", label: "Fecha de inicio", type: "date", required: false, role: null },
    ],
    tags: index === 0 ? ["vivienda"] : [],
    category: index === 0 ? "Inmuebles" : null,
    aiEditable: true,
    usageCount: 14 - index * 5,
    lastUsedAt: index === 2 ? null : ago((index + 1) * DAY),
    currentVersion: index + 1,
    testDataSets: [],
    createdAt: ago(120 * DAY),
    updatedAt: ago(index * 9 * DAY + HOUR),
  }),
);

export const CONTACTS = [
  ["Mariana Solís Cárdenas", "mariana@correo.example", "Consultores Solís", true],
  ["Jorge Alberto Domínguez", "jorge.dominguez@proveedora.example", "Proveedora Industrial del Norte", false],
  ["Ana Lucía Treviño", "ana.trevino@valle.example", null, false],
].map(([fullName, email, company, identityVerified], index) => ({
  id: uuid(index + 1),
  userId: null,
  email,
  fullName,
  phone: index === 1 ? "+525512345678" : null,
  authPhone: null,
  primaryChannel: "email",
  company,
  jobTitle: index === 0 ? "Directora" : null,
  notes: null,
  tags: index === 0 ? ["cliente", "2026"] : [],
  customFields: {},
  source: "manual",
  identityVerified,
  totalDocumentsSigned: 7 - index * 3,
  totalDocumentsPending: index,
  lastInteractionAt: ago((index + 1) * 7 * HOUR),
  createdAt: ago(60 * DAY),
}));

export const CHAINS = ["Renta con aval — Reforma 222", "Alta de proveedor"].map((name, index) => ({
  id: uuid(index + 1),
  name,
  status: index === 0 ? "SIGNING" : "DRAFT",
  templatePackId: null,
  environment: "live",
  config: {},
  roles: [
    {
      id: uuid(11),
      name: "Arrendador",
      contactName: "Valeria Ibarra",
      contactEmail: ACCOUNT.email,
      contactPhone: null,
      color: null,
      sortOrder: 0,
      missingValues: 0,
      unsigned: index,
    },
    {
      id: uuid(12),
      name: "Arrendatario",
      contactName: "Mariana Solís Cárdenas",
      contactEmail: "mariana@correo.example",
      contactPhone: null,
      color: null,
      sortOrder: 1,
      missingValues: 2,
      unsigned: 2,
    },
  ],
  documents: [
    {
      id: uuid(1),
      name: "Contrato de arrendamiento",
      chainPosition: 0,
      templateId: uuid(1),
      status: "ESPERANDO_FIRMAS",
      pdfStatus: "SUCCESS",
    },
    {
      id: uuid(2),
      name: "Inventario",
      chainPosition: 1,
      templateId: uuid(2),
      status: "ESPERANDO_FIRMAS",
      pdfStatus: "SUCCESS",
    },
  ],
  totalDocuments: 2,
  signedCount: 1 - index,
  expiresAt: ago(-12 * DAY),
  invitedAt: index === 0 ? ago(30 * HOUR) : null,
  completedAt: null,
  createdAt: ago(40 * HOUR),
  updatedAt: ago(3 * HOUR),
}));

export const ONBOARDINGS = [
  ["completed", "Mariana Solís Cárdenas", "mariana@correo.example", "pass", true],
  ["in_progress", "Jorge Alberto Domínguez", "jorge.dominguez@proveedora.example", null, false],
  ["completed", "Ana Lucía Treviño", "ana.trevino@valle.example", "review", false],
].map(([status, targetName, targetEmail, verdict, verified], index) => ({
  id: `onb_${hex(index + 1)}`,
  status,
  targetName,
  targetEmail,
  targetPhone: null,
  verdict,
  verified,
  createdAt: ago((index + 1) * 20 * HOUR),
  expiresAt: ago(-DAY),
  completedAt: status === "completed" ? ago((index + 1) * 18 * HOUR) : null,
}));

export const ANALYTICS = {
  kpis: {
    totalDocs: 148,
    completed: 112,
    pending: 28,
    expired: 8,
    completionRate: 0.757,
    avgSignTimeHours: 19.4,
  },
  funnel: [
    { label: "Enviados", count: 148, pct: 100 },
    { label: "En progreso", count: 28, pct: 19 },
    { label: "Completados", count: 112, pct: 76 },
    { label: "Expirados", count: 8, pct: 5 },
  ],
  trend: ["2026-06", "2026-07", "2026-08", "2026-09", "2026-10", "2026-11"].map((month, index) => ({
    month,
    signed: [14, 19, 17, 26, 31, 22][index],
    avgHours: [30, 26, 28, 21, 18, 19.4][index],
  })),
  bottlenecks: [
    {
      signerName: "Jorge Alberto Domínguez",
      signerEmail: "jorge.dominguez@proveedora.example",
      pendingCount: 5,
      avgDays: 6.2,
    },
    {
      signerName: "Ana Lucía Treviño",
      signerEmail: "ana.trevino@valle.example",
      pendingCount: 2,
      avgDays: 3.1,
    },
  ],
  team: [
    {
      userId: TENANT.userId,
      name: "Valeria Ibarra",
      initials: "VI",
      role: "owner",
      sent: 96,
      signed: 78,
      rate: 0.81,
    },
    {
      userId: `usr_${hex(2)}`,
      name: "Tomás Rivas",
      initials: "TR",
      role: "member",
      sent: 52,
      signed: 34,
      rate: 0.65,
    },
  ],
};

const BULK_SENT = [64, 120];

export const BULK_SENDS = ["Rentas de octubre", "Aviso de privacidad"].map((name, index) => ({
  object: "bulk_send",
  id: `bks_${hex(index + 1)}`,
  livemode: true,
  name,
  templateId: `tmpl_${hex(index + 1)}`,
  status: index === 0 ? "running" : "completed",
  rowCount: 120,
  queuedCount: 119 - BULK_SENT[index]! + index,
  sentCount: BULK_SENT[index]!,
  failedCount: 1 - index,
  cancelledCount: 0,
  creditsReserved: index === 0 ? 110 : 0,
  createdAt: ago((index + 1) * HOUR),
  updatedAt: ago(HOUR),
  completedAt: index === 0 ? null : ago(HOUR),
}));

export const BULK_ROWS = ["sent", "failed", "queued"].map((status, index) => ({
  object: "bulk_row",
  id: `bkr_${hex(index + 1)}`,
  row: index + 1,
  reference: index === 2 ? null : `A-00${index + 1}`,
  status,
  documentId: status === "sent" ? `doc_${hex(1)}` : null,
  error: status === "failed" ? { code: "TEMPLATE_NOT_FOUND", detail: "There is no such template." } : null,
  signers: [{ name: "Mariana Solís Cárdenas", email: ACCOUNT.email, phone: null, role: null }],
}));

export const FORMS = ["Campamento de verano", "Reglamento interno"].map((name, index) => ({
  object: "form",
  id: `frm_${hex(index + 1)}`,
  livemode: true,
  name,
  templateId: `tmpl_${hex(index + 1)}`,
  status: index === 0 ? "open" : "closed",
  acceptsAnswers: index === 0,
  token: "x".repeat(43),
  url: `https://sign.example.com/f/${"x".repeat(43)}`,
  allowedOrigins: index === 0 ? ["https://campamento.example"] : [],
  answerCount: 3 - index,
  createdAt: ago((index + 1) * HOUR),
}));

export const TEMPLATE_DRAFTS = ["Contrato de arrendamiento", "Solicitud de ingreso"].map((name, index) => ({
  object: "template_draft",
  id: `tmd_${hex(index + 1)}`,
  livemode: true,
  status: "open",
  name,
  description: null,
  category: null,
  tags: [],
  templateId: index === 0 ? null : `tmpl_${hex(1)}`,
  pageCount: 2,
  roles: [{ name: "Arrendador", order: 1 }],
  revision: index + 1,
  fieldCount: 3 - index,
  createdAt: ago((index + 1) * HOUR),
  updatedAt: ago((index + 1) * HOUR),
  publishedAt: null,
}));

const counts = (added: number, removed = 0, changed = 0) => ({ added, removed, changed });

export const TEMPLATE_VERSIONS = [2, 1].map((number) => ({
  object: "template_version",
  id: `tpv_${hex(number)}`,
  number,
  current: number === 2,
  publishedAt: ago((3 - number) * HOUR),
  publishedBy: { type: "user", id: `usr_${hex(1)}`, name: "Laura Méndez", email: "laura@example.com" },
  fileChanged: number === 1 ? null : true,
  changes: number === 1 ? null : { settings: 1, roles: counts(0), fields: counts(1, 0, 2) },
}));

export const FORM_ANSWERS = ["completed", "awaiting_signatures", null].map((documentStatus, index) => ({
  object: "form_answer",
  id: `fan_${hex(index + 1)}`,
  documentId: `doc_${hex(index + 1)}`,
  documentStatus,
  name: documentStatus === null ? null : `Persona ${index + 1}`,
  email: documentStatus === null ? null : `persona${index + 1}@example.com`,
  addressChecked: index === 0,
  createdAt: ago((index + 1) * HOUR),
}));
