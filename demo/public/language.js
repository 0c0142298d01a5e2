/** Words of the page, and the one place that knows which language is shown. */
const TEXTS = {
  es: {
    language: "Idioma",
    playground: "Área de pruebas",
    outbox: "Correos",
    stepPrepare: "Preparar",
    stepSign: "Firmar",
    stepResult: "Recibir",
    prepareTitle: "Firme un documento sin salir de esta página",
    prepareLead:
      "Este podría ser el sitio de cualquier empresa. La firma aparece aquí mismo, servida desde otro origen.",
    document: "Documento",
    leaseNote: "3 páginas, en español: iniciales, lugar, fecha y firma",
    ndaNote: "2 páginas, en inglés; la segunda está girada",
    upload: "Un PDF suyo",
    uploadNote: "Hasta 10 MB; la firma va al final de la última página",
    file: "Archivo PDF",
    signer: "Nombre de quien firma",
    start: "Preparar la firma",
    signTitle: "Firma del documento",
    events: "Eventos",
    eventsNote: "Lo que el elemento le informa a esta página.",
    resultTitle: "Documento firmado",
    resultLead: "Nuestro servidor verificó la firma. Este es el PDF sellado, con sus páginas de evidencia.",
    download: "Descargar el PDF",
    again: "Firmar otro documento",
    factDocument: "Documento",
    factSigner: "Firmante",
    factDate: "Firmado el",
    factHash: "SHA-256 de lo firmado",
    pageOf: "Página {page} de {pages} del PDF firmado",
    preparing: "Preparando el documento…",
    resuming: "Retomando su firma…",
    checking: "Verificando la firma con nuestro servidor…",
    sealing: "El documento se está sellando. Suele tardar unos segundos…",
    declined: "Usted rechazó el documento. No se firmó nada.",
    declinedReason: "Usted rechazó el documento: «{reason}». No se firmó nada.",
    closed: "Cerró el documento. Su avance está guardado: puede continuar cuando quiera.",
    resume: "Continuar",
    retry: "Intentar de nuevo",
    restart: "Empezar de nuevo",
    errorSigning: "No se pudo mostrar la firma.",
    errorGeneral: "Algo falló de nuestro lado. Inténtelo de nuevo en un momento.",
    errorNetwork: "No hay conexión con el servidor. Revise su conexión a internet e inténtelo de nuevo.",
    errorPdf: "Este archivo no es un PDF que se pueda firmar. Elija otro.",
    errorSize: "El archivo pesa más de 10 MB. Elija uno más ligero.",
    errorForm: "Falta un dato: revise el documento y el nombre.",
    errorGone: "Esta firma ya no está disponible. Empiece de nuevo.",
    errorSlow:
      "El sellado está tardando más de lo normal. El documento ya está firmado: consúltelo de nuevo en un momento.",
  },
  en: {
    language: "Language",
    playground: "Playground",
    outbox: "Mail",
    stepPrepare: "Prepare",
    stepSign: "Sign",
    stepResult: "Receive",
    prepareTitle: "Sign a document without leaving this page",
    prepareLead:
      "This could be any company’s site. Signing happens right inside it, served from another origin.",
    document: "Document",
    leaseNote: "3 pages, in Spanish: initials, place, date and signature",
    ndaNote: "2 pages, in English; the second one is rotated",
    upload: "Your own PDF",
    uploadNote: "Up to 10 MB; the signature goes at the bottom of the last page",
    file: "PDF file",
    signer: "Signer’s name",
    start: "Prepare the document",
    signTitle: "Signing the document",
    events: "Events",
    eventsNote: "What the element reports to this page.",
    resultTitle: "Document signed",
    resultLead: "Our server has verified the signature. This is the sealed PDF, with its evidence pages.",
    download: "Download the PDF",
    again: "Sign another document",
    factDocument: "Document",
    factSigner: "Signer",
    factDate: "Signed on",
    factHash: "SHA-256 of what was signed",
    pageOf: "Page {page} of {pages} of the signed PDF",
    preparing: "Preparing the document…",
    resuming: "Picking up where you left off…",
    checking: "Verifying the signature with our server…",
    sealing: "The document is being sealed. This usually takes a few seconds…",
    declined: "You declined to sign the document. Nothing was signed.",
    declinedReason: "You declined to sign the document: “{reason}”. Nothing was signed.",
    closed: "You closed the document. Your progress is saved: continue whenever you like.",
    resume: "Continue",
    retry: "Try again",
    restart: "Start over",
    errorSigning: "The document could not be shown for signing.",
    errorGeneral: "Something went wrong on our side. Please try again in a moment.",
    errorNetwork: "The server cannot be reached. Check your connection and try again.",
    errorPdf: "This file is not a PDF that can be signed. Please choose another.",
    errorSize: "The file is over 10 MB. Please choose a smaller one.",
    errorForm: "Something is missing: check the document and the name.",
    errorGone: "This document is no longer available for signing. Please start over.",
    errorSlow: "Sealing is taking longer than usual. The document is signed: check again in a moment.",
  },
};

const STORED = "alameda-language";
let current = stored() ?? (navigator.language.startsWith("en") ? "en" : "es");

export function language() {
  return current;
}

/** More words, of one page alone. */
export function addTexts(more) {
  for (const [locale, words] of Object.entries(more)) Object.assign(TEXTS[locale], words);
}

/** A text of the table, with `{name}` replaced by `values.name`. */
export function text(key, values = {}) {
  return TEXTS[current][key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** Shows the language now, and again on each choice; `changed` is called after a choice. */
export function setUpLanguage(fieldset, changed) {
  fieldset.querySelector(`[value="${current}"]`).checked = true;
  fieldset.addEventListener("change", (event) => {
    current = event.target.value;
    localStorage.setItem(STORED, current);
    show();
    changed();
  });
  show();
}

function show() {
  document.documentElement.lang = current;
  for (const element of document.querySelectorAll("[data-text]"))
    element.textContent = text(element.dataset.text);
}

function stored() {
  const value = localStorage.getItem(STORED);
  return value in TEXTS ? value : null;
}
