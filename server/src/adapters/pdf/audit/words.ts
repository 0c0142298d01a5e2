import type { Ink } from "../../../domain/ports/pdf.ts";

/** What the audit pages say: Spanish first, English beneath. */
export interface Phrase {
  es: string;
  en: string;
}

const phrase = (es: string, en: string): Phrase => ({ es, en });

export const WORDS = {
  title: phrase("Registro de auditoría", "Audit record"),
  intro: phrase(
    "Este registro acompaña al documento y está sellado junto con él: cualquier cambio posterior invalida el sello.",
    "This record travels with the document and is sealed together with it: any later change breaks the seal.",
  ),
  testMode: phrase(
    "Documento del entorno de pruebas: no tiene validez legal.",
    "Document of the test environment: it has no legal validity.",
  ),
  document: phrase("Documento", "Document"),
  documentName: phrase("Nombre", "Name"),
  documentId: phrase("Identificador", "Identifier"),
  sender: phrase("Remitente", "Sender"),
  createdAt: phrase("Creado (UTC)", "Created (UTC)"),
  sealedAt: phrase("Sellado (UTC)", "Sealed (UTC)"),
  sourceHash: phrase("Huella del original", "Hash of the original"),
  sourcePages: phrase("Páginas del original", "Pages"),
  signers: phrase("Firmantes", "Signers"),
  email: phrase("Correo electrónico", "Email"),
  phone: phrase("Teléfono", "Phone"),
  role: phrase("Rol", "Role"),
  signerId: phrase("Identificador", "Identifier"),
  signedAt: phrase("Firmó (UTC)", "Signed (UTC)"),
  consentAt: phrase("Consintió (UTC)", "Consented (UTC)"),
  method: phrase("Forma de firmar", "Way of signing"),
  shownHash: phrase("Huella de lo que vio", "Hash as shown"),
  ip: phrase("Dirección IP", "IP address"),
  userAgent: phrase("Navegador", "Browser"),
  verifications: phrase("Verificaciones", "Verifications"),
  signature: phrase("Firma", "Signature"),
  events: phrase("Eventos", "Events"),
  time: phrase("Momento (UTC)", "Time"),
  event: phrase("Evento", "Event"),
  actor: phrase("Autor", "Actor"),
  system: phrase("Sistema", "System"),
  hash: phrase("Huella", "SHA-256 hash"),
  chain: phrase("Integridad de los eventos", "Integrity of the events"),
  chainIntro: phrase(
    "La huella de cada evento incluye la del anterior; la última responde por toda la cadena.",
    "The hash of each event includes the one before it; the last one answers for the whole chain.",
  ),
  stateBefore: phrase("Huella antes de firmar", "Hash before"),
  stateAfter: phrase("Huella después de firmar", "Hash after"),
  statesIntro: phrase(
    "Las huellas SHA-256 de antes y después resumen el archivo y lo llenado hasta entonces; la primera de una firma es la segunda de la anterior.",
    "The SHA-256 hashes before and after cover the file and what was filled in by then; the first of a signature is the second of the one before it.",
  ),
  chainHead: phrase("Última huella", "Last hash"),
} as const satisfies Record<string, Phrase>;

/** What stands for the picture of a signature where it cannot be seen. */
export const signatureOf = (name: string): string => `Firma de ${name} · Signature of ${name}`;
/** The same on the document itself, by the caption that stands under it; initials have none. */
export const inkAlternative = (caption: string | null): string =>
  caption === null ? "Iniciales · Initials" : signatureOf(caption);
export const checked = (is: boolean): string =>
  is ? "Casilla marcada · Checked box" : "Casilla sin marcar · Unchecked box";

export const METHODS: Record<Ink["method"] | "fea", Phrase> = {
  drawn: phrase("Trazada a mano en pantalla", "Drawn by hand on screen"),
  typed: phrase("Nombre escrito con el teclado", "Name typed on the keyboard"),
  uploaded: phrase("Imagen de su firma", "Picture of their signature"),
  fea: phrase("Con certificado propio (e.firma)", "With an own certificate (e.firma)"),
};

export const CERTIFICATE_WORDS = {
  holder: phrase("Titular del certificado", "Holder of the certificate"),
  serialNumber: phrase("Número de serie", "Serial number"),
  issuer: phrase("Emitido por", "Issued by"),
  validity: phrase("Vigencia (UTC)", "Valid (UTC)"),
  checks: phrase("Comprobaciones", "Checks"),
  file: phrase("Firma adjunta", "Attached signature"),
} as const satisfies Record<string, Phrase>;

/** What was checked of a certificate, in the words of the ones who did. */
export const CERTIFICATE_CHECKS: Record<"good" | "not_checked" | "configured" | "test", Phrase> = {
  good: phrase("No estaba revocado al firmar.", "It was not revoked when it signed."),
  not_checked: phrase("No se consultó si estaba revocado.", "Whether it was revoked was not asked."),
  configured: phrase("Lo emitió una autoridad de confianza.", "A trusted authority issued it."),
  test: phrase("Certificado de pruebas, sin validez legal.", "A test certificate, without legal value."),
};

const EVENTS: Record<string, Phrase> = {
  "document.created": phrase("Documento creado", "Document created"),
  "document.sent": phrase("Documento enviado", "Document sent"),
  "document.viewed": phrase("Documento visto", "Document viewed"),
  "document.corrected": phrase("Documento corregido", "Document corrected"),
  "document.completed": phrase("Documento completado", "Document completed"),
  "document.voided": phrase("Documento anulado", "Document voided"),
  "document.expired": phrase("Documento vencido", "Document expired"),
  "document.data_collected": phrase("Datos reunidos", "Data collected"),
  "signer.invited": phrase("Firmante invitado", "Signer invited"),
  "signer.viewed": phrase("Firmante vio el documento", "Signer viewed the document"),
  "signer.verified": phrase("Identidad verificada", "Identity verified"),
  "signer.verification_failed": phrase("Verificación fallida", "Verification failed"),
  "signer.signed": phrase("Firmado", "Signed"),
  "signer.declined": phrase("Firma rechazada", "Signature declined"),
  "signer.reminder_sent": phrase("Recordatorio enviado", "Reminder sent"),
  "onboarding.completed": phrase("Registro completado", "Onboarding completed"),
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
  completed: phrase("completada", "completed"),
  passed: phrase("aprobada", "passed"),
  verified: phrase("verificada", "verified"),
  failed: phrase("fallida", "failed"),
  skipped: phrase("omitida", "skipped"),
};

/** A word that we do not know stands for itself. */
const known = (words: Record<string, Phrase>, code: string): Phrase => words[code] ?? phrase(code, code);

/** What an event is called; `en` is "" where we know no word for it and `es` holds its type. */
export const eventPhrase = (type: string): Phrase => EVENTS[type] ?? phrase(type, "");

/** One verification in one line of each language, `at` in ISO 8601. */
export function verificationPhrase(module: string, status: string, at: string): Phrase {
  const [what, how] = [known(MODULES, module), known(STATUSES, status)];
  return phrase(`${what.es}: ${how.es} · ${at}`, `${what.en}: ${how.en}`);
}

export const pageOf = (page: number, pages: number): Phrase =>
  phrase(`Página ${page} de ${pages}`, `Page ${page} of ${pages}`);
