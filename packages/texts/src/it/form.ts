import type { FormTexts } from "../es/form.ts";

export const form: FormTexts = {
  from: (sender) => `Da ${sender}`,
  intro: "Inserisca il Suo nome e il Suo indirizzo e-mail per aprire il Suo documento.",
  name: "Nome e cognome",
  email: "Indirizzo e-mail",
  code: "Prima della lettura Le chiederemo un codice che invieremo a questo indirizzo.",
  start: "Inizia",
  working: "Preparazione del Suo documento…",
  problems: {
    name: "Inserisca il Suo nome.",
    email: "Controlli il Suo indirizzo e-mail: non possiamo scrivere a questo.",
    limited: "Ci sono stati troppi tentativi. Attenda un minuto e riprovi.",
    unavailable:
      "Questo modulo non può ricevere risposte in questo momento. Riprovi più tardi o avvisi chi Le ha dato il link.",
    failed: "Non è stato possibile aprire il Suo documento. Controlli la connessione a internet e riprovi.",
  },
  refusals: {
    unknown: {
      title: "Questo link non è valido",
      text: "Apra il link esattamente come l’ha ricevuto, o ne chieda un altro a chi gliel’ha dato.",
    },
    paused: { title: "Questo modulo è in pausa", text: "Per ora non riceve risposte. Riprovi più tardi." },
    closed: {
      title: "Questo modulo è chiuso",
      text: "Non riceve più risposte. Per domande si rivolga a chi Le ha dato il link.",
    },
    not_open_yet: {
      title: "Questo modulo non è ancora aperto",
      text: "Torni più tardi, o si rivolga a chi Le ha dato il link.",
    },
    full: { title: "Questo modulo è completo", text: "Ha ricevuto tutte le risposte previste." },
    link: {
      title: "Questo link è incompleto o scaduto",
      text: "Lo apra esattamente come l’ha ricevuto, o ne chieda un altro a chi gliel’ha dato.",
    },
    answered: {
      title: "Esiste già una risposta con questo indirizzo",
      text: "Ogni persona risponde una volta. Se non ha ancora firmato, usi il link del Suo messaggio o si rivolga a chi Le ha dato questo link.",
    },
    proof: {
      title: "Non è stato possibile verificare il Suo browser",
      text: "Ricarichi questa pagina e riprovi.",
    },
  },
};
