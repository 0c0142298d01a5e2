import type { Strings } from "../strings.ts";

/** A preparation is never called a signature. */
export const prepareWords: Strings = {
  title: "Preparazione del documento",
  "steps.sign": "Consegnare",
  "bar.submit": "Consegna ciò che ho compilato",
  "bar.submitting": "Consegna in corso…",
  "consent.title": "{0} le chiede di preparare questo documento",
  "consent.todo": "Lo legga con calma. Poi le mostriamo i campi che compila per altre persone.",
  "consent.todoData":
    "Prima le chiediamo alcuni dati. Servono a completare il documento; lo leggerà prima di prepararlo.",
  "consent.verifyFirst": "Prima verifichiamo la sua identità. Poi potrà leggere e preparare il documento.",
  "consent.ready": "Lo legga con calma. Poi manca solo la consegna; lei non lo firma.",
  "consent.statement": "Proseguendo, accetta di preparare il documento con mezzi elettronici.",
  "consent.detailsTitle": "Preparare con mezzi elettronici",
  "consent.details.0":
    "Compila campi che altre persone firmano dopo. Ognuna vedrà ciò che ha compilato e il suo nome. Lei non firma.",
  "consent.details.1": "Conserviamo la data, l’ora e i dati di questa visita. Provano che cosa ha compilato.",
  "consent.details.2": "Può scaricare il documento prima di prepararlo e leggerlo quando vuole.",
  "consent.details.3":
    "Se non può prepararlo, rifiuti dal menu o parli con chi glielo ha inviato. Nulla prosegue senza di lei.",
  "sign.title": "Tutto pronto per la consegna",
  "sign.sentence":
    "Il registro e chi firma dopo vedranno che {0} ha compilato questi campi. L’operazione è definitiva.",
  "sign.wait": "Stiamo registrando ciò che ha compilato. Non chiuda questa pagina.",
  "decline.title": "Rifiutare la preparazione?",
  "decline.body": "Avviseremo {0} del rifiuto. Poi il documento non si potrà più preparare qui.",
  "decline.back": "Torna alla preparazione",
  "declined.title": "Ha rifiutato di preparare il documento",
  "help.items.0.question": "Come si prepara un documento?",
  "help.items.0.answer":
    "Legga il documento, accetti, compili i campi indicati e prema «Consegna ciò che ho compilato». Non serve disegnare una firma.",
  "help.contact": "Se qualcosa nel documento non le sembra corretto, parli con {0} prima di consegnarlo.",
  "done.title": "Documento preparato",
  "done.signedBy": "Preparato da",
  "done.othersPending": "Non tutti hanno ancora risposto.",
  "done.copyLater": "Quando il documento sarà completo, invieremo una copia a {0}.",
  "done.copyLaterNoMail": "Quando il documento sarà completo, {0} potrà darle una copia.",
  "done.copyReady": "La sua copia è pronta.",
  "done.download": "Scarica la copia",
  "data.intro": "I suoi dati vengono scritti nel documento. Poi potrà leggerlo per intero e prepararlo.",
  "waiting.notYet": "Non può ancora prepararlo",
  "waiting.turn": "Non è ancora il suo turno.",
  "waiting.willWrite": "Scriveremo a {0} appena potrà prepararlo.",
  "waiting.willTell": "La avviseremo appena potrà prepararlo.",
  "correcting.changed": "Il mittente ha corretto il documento. Lo controlli prima di consegnarlo.",
  "preparing.body": "Bastano pochi secondi. Potrà leggerlo e prepararlo qui.",
  "handoff.titles.opened": "Sta proseguendo sul telefono",
  "errors.SUBMIT_FAILED.title": "Non siamo riusciti a registrare ciò che ha compilato",
  "errors.SESSION_COMPLETED.title": "Ha già preparato questo documento",
  "errors.SESSION_CANCELLED.title": "La richiesta è stata annullata",
  "errors.SESSION_CANCELLED.advice":
    "Chi le ha inviato il documento l’ha annullata. Se non se lo aspettava, chieda chiarimenti.",
  "errors.SIGNATURE_NOT_FOUND.title": "La sua preparazione di questo documento non è più richiesta",
};
