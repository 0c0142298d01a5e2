import type { Strings } from "../strings.ts";

/** Quien prepara no firma. */
export const prepareWords: Strings = {
  title: "Preparación de documento",
  "steps.sign": "Entregar",
  "bar.submit": "Entregar lo que llené",
  "bar.submitting": "Entregando…",
  "consent.title": "{0} le pide preparar este documento",
  "consent.todo": "Léalo con calma. Después le mostramos los campos que usted llena para otras personas.",
  "consent.todoData":
    "Primero le pedimos algunos datos. Con eso se completa el documento; lo leerá antes de prepararlo.",
  "consent.verifyFirst": "Primero confirmamos que es usted. Después podrá leer y preparar el documento.",
  "consent.ready": "Léalo con calma. Después solo falta entregarlo; usted no lo firma.",
  "consent.statement": "Al continuar, usted acepta preparar el documento por medios electrónicos.",
  "consent.detailsTitle": "Preparar por medios electrónicos",
  "consent.details.0":
    "Usted llena campos que otras personas firman después. Cada una verá lo que llenó y su nombre. Usted no firma.",
  "consent.details.1":
    "Guardamos la fecha, la hora y los datos de esta visita. Son la prueba de lo que usted llenó.",
  "consent.details.2": "Puede descargar el documento antes de prepararlo y leerlo cuando quiera.",
  "consent.details.3":
    "Si no puede prepararlo, rechácelo desde el menú o hable con quien se lo envió. Nada continúa hasta que usted lo entregue.",
  "sign.title": "Todo listo para entregar",
  "sign.sentence":
    "En el registro y para quienes firman después, {0} aparecerá como quien llenó estos campos. Esto no se puede deshacer.",
  "sign.wait": "Estamos registrando lo que llenó. No cierre esta página.",
  "decline.title": "¿Rechazar la preparación?",
  "decline.body": "Le avisaremos a {0} que usted no prepara el documento. Después ya no podrá hacerlo aquí.",
  "decline.back": "Continuar con la preparación",
  "declined.title": "Usted rechazó preparar el documento",
  "help.items.0.question": "¿Cómo preparo un documento?",
  "help.items.0.answer":
    "Lea el documento, acepte, llene los campos marcados y pulse «Entregar lo que llené». No necesita dibujar una firma.",
  "help.contact": "Si algo del documento no le parece correcto, hable con {0} antes de entregarlo.",
  "done.title": "Documento preparado",
  "done.signedBy": "Preparado por",
  "done.othersPending": "Aún no responden todas las personas.",
  "done.copyLater": "Cuando el documento esté completo, le enviaremos una copia a {0}.",
  "done.copyLaterNoMail": "Cuando el documento esté completo, {0} podrá darle una copia.",
  "done.copyReady": "Su copia está lista.",
  "done.download": "Descargar copia",
  "data.intro": "Sus datos se escriben en el documento. Después podrá leerlo completo y prepararlo.",
  "waiting.notYet": "Todavía no puede prepararlo",
  "waiting.turn": "Todavía no es su turno.",
  "waiting.willWrite": "Le avisaremos a {0} en cuanto pueda prepararlo.",
  "waiting.willTell": "Le avisaremos en cuanto pueda prepararlo.",
  "correcting.changed": "El remitente corrigió el documento. Revíselo antes de entregarlo.",
  "preparing.body": "Tarda unos segundos. Aquí mismo podrá leerlo y prepararlo.",
  "handoff.titles.opened": "Continúa en su teléfono",
  "errors.SUBMIT_FAILED.title": "No pudimos registrar lo que llenó",
  "errors.SESSION_COMPLETED.title": "Usted ya preparó este documento",
  "errors.SESSION_CANCELLED.title": "La solicitud fue cancelada",
  "errors.SESSION_CANCELLED.advice": "Quien le envió el documento la canceló. Si no lo esperaba, pregúntele.",
  "errors.SIGNATURE_NOT_FOUND.title": "Ya no se le pide preparar este documento",
};
