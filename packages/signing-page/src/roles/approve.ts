import type { Strings } from "../locales/index.ts";

/** An approval is never called a signature. */
export const APPROVE: Strings = {
  es: {
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
  },
  en: {
    title: "Document approval",
    "steps.sign": "Approve",
    "bar.submit": "Approve document",
    "bar.submitting": "Approving…",
    "consent.title": "{0} asked you to approve this document",
    "consent.todo": "Take your time to read it. Then we’ll take you to the fields left: {0}.",
    "consent.todoData":
      "First we need details from you: {0}. They complete the document; you’ll read it before you approve it.",
    "consent.verifyFirst":
      "First we check that it’s you. Then you’ll read the document before you approve it.",
    "consent.ready": "Take your time to read it. Then all that’s left is to approve it; you don’t sign it.",
    "consent.statement": "By continuing, you agree to approve electronically.",
    "consent.detailsTitle": "Approving electronically",
    "consent.details.0":
      "Approving says that you agree with the document. It is not a signature and isn’t put on its pages.",
    "consent.details.1":
      "We keep the date, the time and the details of this visit. They prove that you approved, and what you approved.",
    "consent.details.2": "You can download the document before approving and read it whenever you like.",
    "consent.details.3":
      "If you don’t agree, decline from the menu or talk to whoever sent it. Nothing is approved until you approve it.",
    "sign.title": "Ready to approve",
    "sign.sentence": "The record will say that {0} approved this document. This can’t be undone.",
    "sign.wait": "We’re recording your approval. Please keep this page open.",
    "decline.title": "Decline to approve?",
    "decline.body": "We’ll tell {0} that you won’t approve. After that, you can’t approve it here.",
    "decline.back": "Keep reviewing",
    "declined.title": "You declined to approve",
    "help.items.0.question": "How do I approve?",
    "help.items.0.answer":
      "Read the document, agree and press “Approve document”. You don’t need to draw a signature.",
    "help.contact": "If something in the document doesn’t look right, talk to {0} before you approve it.",
    "done.title": "Document approved",
    "done.signedBy": "Approved by",
    "done.othersPending": "People still to act: {0}.",
    "done.copyLater": "Once the document is complete, we’ll send a copy to {0}.",
    "done.copyLaterNoMail": "Once the document is complete, {0} can give you a copy.",
    "done.copyReady": "Your copy is ready.",
    "done.download": "Download copy",
  },
};
