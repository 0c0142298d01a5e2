import type { Strings } from "../strings.ts";

/** Una aprobación nunca se llama firma. */
export const approveWords: Strings = {
  title: "Aprobación de documento",
  "steps.sign": "Aprobar",
  "bar.submit": "Aprobar documento",
  "bar.submitting": "Aprobando…",
  "consent.title": "{0} le pide aprobar este documento",
  "consent.todo": "Léalo con calma. Después le mostramos los campos que faltan: {0}.",
  "consent.todoData":
    "Primero le pedimos datos: {0}. Con eso se prepara el documento; lo leerá antes de aprobarlo.",
  "consent.verifyFirst": "Primero confirmamos que es usted. Después leerá el documento antes de aprobarlo.",
  "consent.ready": "Léalo con calma. Después solo falta su aprobación; usted no lo firma.",
  "consent.statement": "Al continuar, usted acepta aprobar por medios electrónicos.",
  "consent.detailsTitle": "Aprobar por medios electrónicos",
  "consent.details.0":
    "Con su aprobación declara que está de acuerdo con el documento. No es una firma y no se coloca en sus páginas.",
  "consent.details.1":
    "Guardamos la fecha, la hora y los datos de esta visita. Son la prueba de que usted aprobó y de qué aprobó.",
  "consent.details.2": "Puede descargar el documento antes de aprobarlo y leerlo cuando quiera.",
  "consent.details.3":
    "Si no está de acuerdo, rechácelo desde el menú o hable con quien se lo envió. Nada se aprueba sin usted.",
  "sign.title": "Todo listo para aprobar",
  "sign.sentence": "{0} quedará en el registro como quien aprobó el documento. Esto no se puede deshacer.",
  "sign.wait": "Estamos registrando su aprobación. No cierre esta página.",
  "decline.body": "Le avisaremos a {0} que usted no lo aprueba. Después ya no podrá aprobarlo aquí.",
  "decline.back": "Continuar con la aprobación",
  "help.items.0.question": "¿Cómo apruebo?",
  "help.items.0.answer":
    "Lea el documento, acepte y pulse «Aprobar documento». No necesita dibujar una firma.",
  "help.contact": "Si algo del documento no le parece correcto, hable con {0} antes de aprobarlo.",
  "done.title": "Documento aprobado",
  "done.signedBy": "Aprobado por",
  "done.othersPending": "Personas que faltan: {0}.",
  "done.copyLater": "Cuando el documento esté completo, le enviaremos una copia a {0}.",
  "done.copyLaterNoMail": "Cuando el documento esté completo, {0} podrá darle una copia.",
  "done.copyReady": "Su copia está lista.",
  "done.download": "Descargar copia",
  "data.intro": "Sus datos se escriben en el documento. Después podrá leerlo completo y aprobarlo.",
  "waiting.notYet": "Todavía no puede aprobar",
  "waiting.turn": "Personas que van antes que usted: {0}.",
  "waiting.willWrite": "Le avisaremos a {0} en cuanto pueda aprobar.",
  "waiting.willTell": "Le avisaremos en cuanto pueda aprobar.",
  "correcting.changed": "El remitente corrigió el documento. Revíselo antes de aprobarlo.",
  "preparing.body": "Tarda unos segundos. Aquí mismo podrá leerlo y aprobarlo.",
  "handoff.titles.opened": "Continúa en su teléfono",
  "errors.SUBMIT_FAILED.title": "No pudimos registrar su aprobación",
  "errors.SESSION_COMPLETED.title": "Usted ya aprobó este documento",
  "errors.SESSION_CANCELLED.title": "La solicitud fue cancelada",
  "errors.SESSION_CANCELLED.advice": "Quien le envió el documento la canceló. Si no lo esperaba, pregúntele.",
  "errors.SIGNATURE_NOT_FOUND.title": "Ya no se le pide aprobar este documento",
};
