import type { ActWords } from "../es/act.ts";

export const actWords: ActWords = {
  act: {
    preparedTitle: "Questo è stato compilato da un’altra persona",
    preparedBody: "Lo controlli prima di proseguire. La sua firma vale per ciò che si legge qui.",
    filledBy: (name) => `Compilato da ${name}`,
    caption: (label, name) => `${label}: compilato da ${name}`,
    empty: "vuoto",
    corrected: "Corretto da lei",
    checked: "Controllato, prosegui",
    back: "Indietro",
    nextTitle: "Chi firma dopo",
    nextBody: (sender, place) =>
      `${sender} le chiede di indicare chi prende il posto di «${place}». Chiederemo la firma appena avrà finito, e ${sender} saprà chi ha indicato.`,
    go: "Prosegui",
    name: "Nome della persona",
    nameMissing: "Inserisca il nome della persona.",
    nameWrong: "Inserisca solo il nome, senza indirizzi.",
    contact: "Email o telefono della persona",
    contactHint: "Il telefono con il prefisso internazionale: +52 55 1234 5678.",
    contactWrong: "Inserisca un’email o un telefono con il prefisso internazionale.",
    contactOwn: "Questo è il suo recapito. Inserisca quello dell’altra persona.",
    contactRefused:
      "Non possiamo usare questo contatto: forse fa già parte di questo documento, o non riceve messaggi. Ne inserisca un altro.",
  },
};
