import type { Strings } from "../strings.ts";

/** An approval is never called a signature. */
export const approveWords: Strings = {
  title: "Approvazione del documento",
  "steps.sign": "Approvare",
  "bar.submit": "Approva il documento",
  "bar.submitting": "Approvazione in corso…",
  "consent.title": "{0} le chiede di approvare questo documento",
  "consent.todo": "Lo legga con calma. Poi le mostriamo che cosa resta da compilare.",
  "consent.todoData":
    "Prima le chiediamo alcuni dati. Servono a preparare il documento; lo leggerà prima di approvarlo.",
  "consent.verifyFirst":
    "Prima verifichiamo la sua identità. Poi potrà leggere il documento prima di approvarlo.",
  "consent.ready": "Lo legga con calma. Poi manca solo la sua approvazione; lei non lo firma.",
  "consent.statement": "Proseguendo, accetta di approvare con mezzi elettronici.",
  "consent.detailsTitle": "Approvare con mezzi elettronici",
  "consent.details.0":
    "Con l’approvazione dichiara di essere d’accordo con il documento. Non è una firma e non compare sulle pagine.",
  "consent.details.1":
    "Conserviamo la data, l’ora e i dati di questa visita. Provano che ha approvato e che cosa ha approvato.",
  "consent.details.2": "Può scaricare il documento prima di approvarlo e leggerlo quando vuole.",
  "consent.details.3":
    "Se non è d’accordo, lo rifiuti dal menu o parli con chi glielo ha inviato. Nulla viene approvato senza di lei.",
  "sign.title": "Tutto pronto per approvare",
  "sign.sentence": "Il registro indicherà che {0} ha approvato il documento. L’operazione è definitiva.",
  "sign.wait": "Stiamo registrando la sua approvazione. Non chiuda questa pagina.",
  "decline.title": "Rifiutare il documento?",
  "decline.body": "Avviseremo {0} del rifiuto. Poi il documento non si potrà più approvare qui.",
  "decline.back": "Torna all’approvazione",
  "declined.title": "Ha rifiutato il documento",
  "help.items.0.question": "Come si approva?",
  "help.items.0.answer":
    "Legga il documento, accetti e prema «Approva il documento». Non serve disegnare una firma.",
  "help.contact": "Se qualcosa nel documento non le sembra corretto, parli con {0} prima di approvarlo.",
  "done.title": "Documento approvato",
  "done.signedBy": "Approvato da",
  "done.othersPending": "Non tutti hanno ancora risposto.",
  "done.copyLater": "Quando il documento sarà completo, invieremo una copia a {0}.",
  "done.copyLaterNoMail": "Quando il documento sarà completo, {0} potrà darle una copia.",
  "done.copyReady": "La sua copia è pronta.",
  "done.download": "Scarica la copia",
  "data.intro": "I suoi dati vengono scritti nel documento. Poi potrà leggerlo per intero e approvarlo.",
  "waiting.notYet": "Non può ancora approvare",
  "waiting.turn": "Non è ancora il suo turno.",
  "waiting.willWrite": "Scriveremo a {0} appena potrà approvare.",
  "waiting.willTell": "La avviseremo appena potrà approvare.",
  "correcting.changed": "Il mittente ha corretto il documento. Lo controlli prima di approvarlo.",
  "preparing.body": "Bastano pochi secondi. Potrà leggerlo e approvarlo qui.",
  "handoff.titles.opened": "Sta proseguendo sul telefono",
  "errors.SUBMIT_FAILED.title": "Non siamo riusciti a registrare la sua approvazione",
  "errors.SESSION_COMPLETED.title": "Ha già approvato questo documento",
  "errors.SESSION_CANCELLED.title": "La richiesta è stata annullata",
  "errors.SESSION_CANCELLED.advice":
    "Chi le ha inviato il documento l’ha annullata. Se non se lo aspettava, chieda chiarimenti.",
  "errors.SIGNATURE_NOT_FOUND.title": "La sua approvazione di questo documento non è più richiesta",
  "act.preparedBody": "Lo controlli prima di proseguire. La sua approvazione vale per ciò che si legge qui.",
  "reasons.title": "Motivo della sua approvazione",
  "reasons.body": "Il mittente le chiede un motivo. Resterà nel registro.",
  "reasons.go": "Approvare con questo motivo",
};
