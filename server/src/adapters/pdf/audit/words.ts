import type {
  AuditAction,
  AuditEvent,
  AuditNotAsked,
  AuditExamination,
  AuditGroup,
  AuditReplacement,
  AuditVerification,
  Ink,
} from "../../../domain/ports/pdf.ts";

/** A text of the audit pages: Spanish first, English beneath. */
export interface Phrase {
  es: string;
  en: string;
}

export const phrase = (es: string, en: string): Phrase => ({ es, en });

export const WORDS = {
  title: phrase("Registro de auditoría", "Audit record"),
  intro: phrase(
    "Este registro acompaña al documento y está sellado junto con él: cualquier cambio posterior invalida el sello.",
    "This record travels with the document and is sealed with it: any later change breaks the seal.",
  ),
  testMode: phrase(
    "Documento del entorno de pruebas: no tiene validez legal.",
    "Document from the test environment: it has no legal value.",
  ),
  document: phrase("Documento", "Document"),
  documentName: phrase("Nombre", "Name"),
  documentId: phrase("Identificador", "Identifier"),
  sender: phrase("Remitente", "Sender"),
  createdAt: phrase("Creado (UTC)", "Created (UTC)"),
  sealedAt: phrase("Sellado (UTC)", "Sealed (UTC)"),
  sourceHash: phrase("Huella de lo que se firmó", "Hash of what was signed"),
  originalHash: phrase("Huella del archivo subido", "Hash of the uploaded file"),
  uploadChanges: phrase("El archivo subido", "The uploaded file"),
  sourcePages: phrase("Páginas del original", "Pages of the original"),
  verification: phrase("Verificación", "Verification"),
  verificationHint: phrase(
    "Muestra lo registrado y compara su copia, que no sale de su dispositivo.",
    "Shows what is on record and compares your copy, which stays on your device.",
  ),
  signers: phrase("Firmantes", "Signers"),
  approvers: phrase("Aprobadores", "Approvers"),
  signersAndApprovers: phrase("Firmantes y aprobadores", "Signers and approvers"),
  email: phrase("Correo electrónico", "Email"),
  phone: phrase("Teléfono", "Phone"),
  role: phrase("Rol", "Role"),
  group: phrase("Grupo", "Group"),
  history: phrase("Personas antes", "People before"),
  signerId: phrase("Identificador", "Identifier"),
  signedAt: phrase("Firmó (UTC)", "Signed (UTC)"),
  approvedAt: phrase("Aprobó (UTC)", "Approved (UTC)"),
  approvalConsentAt: phrase("Aceptó aprobar (UTC)", "Agreed to approve (UTC)"),
  approvalMethod: phrase("Forma de aprobar", "Way of approving"),
  readers: phrase("Reciben copia", "Receive a copy"),
  viewedAt: phrase("Abrió el documento (UTC)", "Opened the document (UTC)"),
  receives: phrase("Participa", "Takes part"),
  consentAt: phrase("Aceptó firmar (UTC)", "Agreed to sign (UTC)"),
  method: phrase("Forma de firmar", "Way of signing"),
  shownHash: phrase("Huella de lo que vio", "Hash as shown"),
  inPerson: phrase("Firma presencial", "Signed in person"),
  approvedInPerson: phrase("Aprobación presencial", "Approved in person"),
  ip: phrase("Dirección IP", "IP address"),
  userAgent: phrase("Navegador", "Browser"),
  examination: phrase("Examen", "Examination"),
  verifications: phrase("Verificaciones", "Verifications"),
  attachment: phrase("Archivo adjunto", "Attached file"),
  signature: phrase("Firma", "Signature"),
  events: phrase("Eventos", "Events"),
  time: phrase("Fecha (UTC)", "Date (UTC)"),
  event: phrase("Qué hizo", "What"),
  actor: phrase("Quién", "Who"),
  system: phrase("Sistema", "System"),
  hash: phrase("Huella", "SHA-256 hash"),
  chain: phrase("Integridad de los eventos", "Integrity of the events"),
  chainIntro: phrase(
    "La huella de cada evento incluye la del anterior; la última protege a todas.",
    "Each event’s hash includes the one before it; the last hash protects them all.",
  ),
  stateBefore: phrase("Huella antes de firmar", "Hash before"),
  stateAfter: phrase("Huella después de firmar", "Hash after"),
  actsIntro: phrase(
    "Las huellas SHA-256 de antes y después de cada acto, firma o aprobación, resumen el archivo y lo que se había llenado; la de antes de un acto es igual a la de después del anterior.",
    "The SHA-256 hashes before and after each act, a signature or an approval, cover the file and what had been filled in; the hash before an act equals the one after the act before it.",
  ),
  approvalStateBefore: phrase("Huella antes de aprobar", "Hash before"),
  approvalStateAfter: phrase("Huella después de aprobar", "Hash after"),
  statesIntro: phrase(
    "Las huellas SHA-256 de antes y después de firmar resumen el archivo y lo que se había llenado; la de antes de una firma es igual a la de después de la anterior.",
    "The SHA-256 hashes before and after signing cover the file and what had been filled in; the hash before a signature equals the one after the signature before it.",
  ),
  chainHead: phrase("Última huella", "Last hash"),
} as const satisfies Record<string, Phrase>;

/** Alternative text of a signature's picture. */
export const signatureOf = (name: string): string => `Firma de ${name} · Signature of ${name}`;
/** Alternative text of a signature on the document, by its caption. Initials have none. */
export const inkAlternative = (caption: string | null): string =>
  caption === null ? "Iniciales · Initials" : signatureOf(caption);
/** Alternative text of the QR code. */
export const verificationAlternative = (address: string): string =>
  `Código QR de la dirección de verificación: ${address} · QR code of the address for verification`;
export const checked = (is: boolean): string =>
  is ? "Casilla marcada · Checked box" : "Casilla sin marcar · Unchecked box";
/** Alternative text of an option of a group. */
export const chosen = (is: boolean, option: string): string =>
  is
    ? `Opción elegida: ${option} · Chosen option: ${option}`
    : `Opción sin elegir: ${option} · Option not chosen: ${option}`;
export const STRUCK = "Texto tachado · Text struck through";

export const METHODS: Record<Ink["method"] | "fea" | "approval", Phrase> = {
  drawn: phrase("Trazada a mano en pantalla", "Drawn by hand on screen"),
  typed: phrase("Nombre escrito con el teclado", "Name typed on the keyboard"),
  uploaded: phrase("Imagen de su firma", "Picture of their signature"),
  approval: phrase("Aprobó con un botón, sin firmar", "Approved with a button, without signing"),
  fea: phrase("Con su propio certificado (e.firma)", "With their own certificate (e.firma)"),
};

/** `since`: an instant in words. */
export const rememberedPhrase = (since: string): Phrase =>
  phrase(`Su firma recordada desde ${since}`, `Their signature remembered since ${since}`);

export const CERTIFICATE_WORDS = {
  holder: phrase("Titular del certificado", "Certificate holder"),
  serialNumber: phrase("Número de serie", "Serial number"),
  issuer: phrase("Emitido por", "Issued by"),
  validity: phrase("Vigencia (UTC)", "Valid (UTC)"),
  checks: phrase("Comprobaciones", "Checks"),
  file: phrase("Firma adjunta", "Attached signature"),
} as const satisfies Record<string, Phrase>;

/** Results of the checks of a certificate. */
export const CERTIFICATE_CHECKS: Record<"good" | "not_checked" | "configured" | "test", Phrase> = {
  good: phrase("No estaba revocado al firmar.", "It was not revoked at the time of signing."),
  not_checked: phrase("No se consultó si estaba revocado.", "Not checked for revocation."),
  configured: phrase("Lo emitió una autoridad de confianza.", "A trusted authority issued it."),
  test: phrase("Certificado de pruebas, sin validez legal.", "Test certificate, no legal value."),
};

/** Words the act of a member for the group, with the name of another member who acted. */
export function groupPhrase({ name, by }: AuditGroup, approves: boolean): Phrase {
  if (by === null)
    return approves
      ? phrase(`Aprobó por el grupo ${name}`, `Approved for the group ${name}`)
      : phrase(`Firmó por el grupo ${name}`, `Signed for the group ${name}`);
  return approves
    ? phrase(`${by} aprobó por el grupo ${name}`, `${by} approved for the group ${name}`)
    : phrase(`${by} firmó por el grupo ${name}`, `${by} signed for the group ${name}`);
}

/** Describes people who give no act. */
export const RECEIVING: Record<"view" | "copy", Phrase> = {
  view: phrase(
    "Lee el documento y recibe copia; no firma",
    "Reads the document and receives a copy; does not sign",
  ),
  copy: phrase("Solo recibe copia; no firma", "Only receives a copy; does not sign"),
};

/** Texts of events of people who do not sign. */
const EVENTS_OF: Partial<Record<AuditAction, Record<string, Phrase>>> = {
  approve: {
    "document.sent": phrase("Envió el documento a aprobación", "Sent the document out for approval"),
    "signer.invited": phrase("Pidió a {} que apruebe", "Asked {} to approve"),
    "signer.signed": phrase("Aprobó el documento, sin firmarlo", "Approved the document, without signing"),
    "signer.declined": phrase("Rechazó el documento", "Declined to approve"),
    "signer.reminder_sent": phrase("Le recordó a {} que falta su aprobación", "Reminded {} to approve"),
    "signer.delegated": phrase("Pasó su aprobación a {to}", "Passed the approval on to {to}"),
    "signer.reassigned": phrase(
      "Pidió la aprobación a {to} en lugar de {}",
      "Asked {to} for the approval in place of {}",
    ),
  },
  view: {
    "signer.invited": phrase("Envió el documento a {} para su lectura", "Sent the document to {} to read"),
  },
};

/** Texts of events, beside the actor's name. `{}` takes the signer, `{to}` who takes the signer's place, `{from}` an address. */
const EVENTS: Record<string, Phrase> = {
  "document.created": phrase("Creó el documento", "Created the document"),
  "document.sent": phrase("Envió el documento a firmar", "Sent the document out for signing"),
  "document.viewed": phrase("Abrió el documento antes que nadie", "Was the first to open the document"),
  "document.corrected": phrase("Corrigió el documento", "Corrected the document"),
  "document.completed": phrase("Completó el documento", "Completed the document"),
  "document.voided": phrase("Anuló el documento", "Cancelled the document"),
  "document.expired": phrase("El documento venció", "The document expired"),
  "document.data_collected": phrase("Completó los datos que faltaban", "Filled in the last missing details"),
  "signer.invited": phrase("Invitó a {} a firmar", "Invited {} to sign"),
  "signer.undelivered": phrase(
    "El servicio no pudo entregar un mensaje a {}",
    "The service could not deliver a message to {}",
  ),
  "signer.opened": phrase(
    "Se cargó la página de firma de {} desde {from}; no se sabe quién",
    "The signing page of {} was loaded from {from}; not known by whom",
  ),
  "signer.viewed": phrase("Abrió el documento", "Opened the document"),
  "signer.signed": phrase("Firmó el documento", "Signed the document"),
  "signer.declined": phrase("Rechazó el documento", "Declined to sign"),
  "signer.reminder_sent": phrase("Le recordó a {} que falta su firma", "Reminded {} to sign"),
  "signer.delegated": phrase("Pasó su firma a {to}", "Passed the signature on to {to}"),
  "signer.reassigned": phrase(
    "Pidió la firma a {to} en lugar de {}",
    "Asked {to} for the signature in place of {}",
  ),
  "signer.cancelled": phrase(
    "Respondió por el grupo; {} ya no firma",
    "Acted for the group; {} no longer signs",
  ),
  "signer.question_asked": phrase("Hizo una pregunta", "Asked a question"),
  "signer.question_answered": phrase("Respondió una pregunta de {}", "Answered a question of {}"),
  "signer.postponed": phrase("Pidió su enlace para terminar después", "Had the link sent to finish later"),
  "onboarding.completed": phrase("Completó su registro", "Completed the registration"),
};

const MODULES: Record<string, Phrase> = {
  email_otp: phrase("Código por correo", "Code by email"),
  phone_otp: phrase("Código por teléfono", "Code by phone"),
  name_confirm: phrase("Confirmación del nombre", "Name confirmation"),
  id_scan: phrase("Identificación oficial", "Identity document"),
  passport_scan: phrase("Pasaporte", "Passport"),
  selfie: phrase("Fotografía", "Selfie"),
  face_match: phrase("Comparación facial", "Face match"),
  liveness: phrase("Prueba de vida", "Liveness"),
  video_signature: phrase("Video de la firma", "Video of the signature"),
};

const STATUSES: Record<string, Phrase> = {
  pending: phrase("pendiente", "pending"),
  completed: phrase("con éxito", "completed"),
  passed: phrase("con éxito", "passed"),
  verified: phrase("con éxito", "verified"),
  pass: phrase("con éxito", "passed"),
  review: phrase("por revisar: una persona debe decidir", "in review: a person must decide"),
  fail: phrase("sin éxito", "failed"),
  failed: phrase("sin éxito", "failed"),
  skipped: phrase("se omitió", "skipped"),
};

/** An unknown code stands for itself. */
const known = (words: Record<string, Phrase>, code: string): Phrase => words[code] ?? phrase(code, code);

/** Words an event. For an unknown type `en` is "" and `es` is the type. */
export function eventPhrase(event: Omit<AuditEvent, "at" | "actor" | "hash">): Phrase {
  const { type, signer, to, from = "?", action, verification, notAsked, placedTogether } = event;
  if (verification) return phrase(capitalized(verification.es), capitalized(verification.en));
  const { es, en } = EVENTS_OF[action]?.[type] ?? EVENTS[type] ?? phrase(type, "");
  const more = [
    ...(placedTogether ? [placedTogetherPhrase(placedTogether)] : []),
    ...(notAsked ? [notAskedPhrase(notAsked)] : []),
  ];
  return phrase(
    named(es, { signer: signer ?? "alguien", to: to ?? "otra persona", from }) +
      more.map((words) => words.es).join(""),
    named(en, { signer: signer ?? "someone", to: to ?? "another person", from }) +
      more.map((words) => words.en).join(""),
  );
}

const named = (words: string, names: { signer: string; to: string; from: string }): string =>
  words.replaceAll(/\{(to|from|)\}/g, (_, name: "to" | "from" | "") => names[name === "" ? "signer" : name]);

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const placedTogetherPhrase = (count: number): Phrase =>
  phrase(`. Lugares que llenó con un solo acto: ${count}`, `. Places filled with one act: ${count}`);

/** ". Fields not asked for by conditions: 3 (Spouse, Income…)" */
function notAskedPhrase({ count, names }: AuditNotAsked): Phrase {
  const named = names.length === 0 ? "" : ` (${names.join(", ")}${names.length < count ? ", …" : ""})`;
  return phrase(
    `. Campos que no se pidieron por sus condiciones: ${count}${named}`,
    `. Fields that conditions did not ask for: ${count}${named}`,
  );
}

/** Words a verification in one line of each language. `at` is an instant in words. */
export function verificationPhrase({ module, status, sentTo }: AuditVerification, at: string): Phrase {
  const [what, how] = [known(MODULES, module), known(STATUSES, status)];
  const to = sentTo ? phrase(` a ${sentTo}`, ` to ${sentTo}`) : phrase("", "");
  return phrase(`${what.es}${to.es}: ${how.es} · ${at}`, `${what.en}${to.en}: ${how.en}`);
}

/** Words that another person was asked for a signature. `at` is ISO 8601. */
export function replacementPhrase({ kind, by, from, to }: AuditReplacement, at: string): Phrase {
  return kind === "delegated"
    ? phrase(`${at} · ${from} la pasó a ${to}`, `${from} passed it on to ${to}`)
    : phrase(`${at} · ${by} la pidió a ${to} en lugar de ${from}`, `${by} asked ${to} in place of ${from}`);
}

/** Describes the basis of a provider's verdicts. */
const ASSURANCES: Record<string, Phrase> = {
  builtin: phrase(
    "Examen automático: datos leídos y coincidentes; no prueba que el documento sea auténtico.",
    "Automatic examination: data read and consistent; not a proof that the document is genuine.",
  ),
  vendor: phrase("Examen de un proveedor externo.", "Examined by an outside provider."),
  sandbox: phrase("Examen simulado, sin valor.", "Simulated examination, without value."),
};

const CAPTURES: Record<string, Phrase> = {
  id_front: phrase("frente", "front"),
  id_back: phrase("reverso", "back"),
  selfie: phrase("fotografía", "selfie"),
  liveness: phrase("giros", "head turns"),
  video: phrase("video", "video"),
};

/** Words on whose device somebody acted in person. */
export const devicePhrase = (hostName: string): Phrase =>
  phrase(`En el dispositivo de ${hostName}`, `On the device of ${hostName}`);

/** Words an examination: on what it rests, its figures, and the hashes of what was captured. */
export function examinationPhrases({
  provider,
  assurance,
  confidence,
  reasons,
  captures,
}: AuditExamination): Phrase[] {
  const figure = confidence === null ? "–" : confidence.toFixed(2);
  const codes = reasons.length === 0 ? "" : ` · ${reasons.join(", ")}`;
  return [
    known(ASSURANCES, assurance),
    phrase(`Proveedor ${provider} · confianza ${figure}${codes}`, "provider, confidence"),
    ...captures.map(({ type, sha256 }) => {
      const what = known(CAPTURES, type);
      return phrase(`${what.es}: SHA-256 ${sha256}`, what.en);
    }),
  ];
}

export const pageOf = (page: number, pages: number): Phrase =>
  phrase(`Página ${page} de ${pages}`, `Page ${page} of ${pages}`);
