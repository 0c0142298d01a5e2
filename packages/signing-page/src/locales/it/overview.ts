import type { OverviewWords } from "../es/overview.ts";

const values = (count: number) => (count === 1 ? "1 dato" : `${count} dati`);
const signatures = (count: number) => (count === 1 ? "1 firma" : `${count} firme`);

/** Several documents in one session: the summary, the way from one to the next, and the end. */
export const overviewWords: OverviewWords = {
  lobby: {
    data: "Prima completi i suoi dati",
    dataWhy: (missing) =>
      `Le chiediamo ${missing === 1 ? "1 dato, una sola volta" : `${missing} dati, una sola volta`}, per tutti i documenti. Poi leggerà e firmerà ciascuno.`,
    toSign: (count) => (count === 1 ? "Ha 1 documento da firmare" : `Ha ${count} documenti da firmare`),
    left: (count) => (count === 1 ? "Le manca 1 documento" : `Le mancano ${count} documenti`),
    signWhy: (count) =>
      count === 1
        ? "Lo legga con calma prima di firmarlo."
        : "Li leggerà e firmerà uno alla volta. Può fermarsi e riprendere più tardi.",
    given: "Grazie, i suoi dati sono salvati",
    notYet: "Non può ancora firmare",
    preparing: "Stiamo preparando i suoi documenti",
    preparingWhy: "Bastano pochi secondi. Potrà leggerli e firmarli qui.",
    waitsForData: (count) =>
      count === 1
        ? "Perché i documenti siano pronti, un’altra persona deve fornire i propri dati."
        : "Perché i documenti siano pronti, altre persone devono fornire i propri dati.",
    waitsForTurn: (count, document) =>
      count === 1
        ? `Per «${document}» c’è un’altra persona prima di lei.`
        : `Per «${document}» ci sono altre persone prima di lei.`,
    signedCount: (done, total) => `Documenti firmati: ${done} di ${total}`,
    documents: "Documenti",
    next: "Prossimo",
    states: {
      pending: "In attesa della sua firma",
      signed: "Firmato da lei",
      declined: "Rifiutato da lei",
      closed: "La sua firma non serve",
    },
    signatures: (done, total) => `${done}\u00A0di\u00A0${total}\u00A0${total === 1 ? "firma" : "firme"}`,
    declinedBy: (name) => `rifiutato da ${name}`,
    people: "Che cosa manca",
    self: "Lei",
    owed: (missing, unsigned) =>
      [missing > 0 && values(missing), unsigned > 0 && signatures(unsigned)].filter(Boolean).join(" e "),
    nothing: "Niente in sospeso",
    giveData: "Completa i dati",
    begin: (document) => `Leggi e firma «${document}»`,
    goOn: (document) => `Continua con «${document}»`,
    dataIntro:
      "Li chiediamo una sola volta e li scriviamo in tutti i documenti che li richiedono. Poi potrà leggerli per intero e firmarli.",
    signedOne: "Documento firmato",
    signedName: (document) => `«${document}» è firmato.`,
    declineTitle: (document) => `Rifiutare «${document}»?`,
    declineBody: (sender) =>
      `Avviseremo ${sender} del rifiuto. Poi i documenti rimasti non si potranno più firmare qui.`,
    doneTitle: (count) => (count === 1 ? "Documento firmato" : "Documenti firmati"),
    doneAll: (count) =>
      count === 1
        ? "Ha firmato 1 documento. Non deve fare altro."
        : `Ha firmato i ${count} documenti. Non deve fare altro.`,
    copyPreparing: "Preparazione della copia…",
    download: "Scarica",
    downloadOf: (document) => `Scarica «${document}»`,
    copiesReady: "Le sue copie firmate sono pronte.",
    copySoon: (email) => `Invieremo le copie anche a ${email}.`,
    copyLater: (email) => `Quando tutti avranno firmato, invieremo le copie a ${email}.`,
    copyLaterNoMail: (sender) => `Quando tutti avranno firmato, ${sender} potrà darle le copie.`,
  },
};
