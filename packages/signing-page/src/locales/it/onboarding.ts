import { errors } from "@service/contract/locales/it/errors";
import type { OnboardingWords } from "../es/onboarding.ts";

/** The page where a person identifies themselves, without a document to sign. */
export const onboardingWords: OnboardingWords = {
  onboarding: {
    title: "Verifica dell’identità",
    from: (sender) => `Per ${sender}`,
    loading: "Apertura…",
    closed: {
      title: "Questo link non è più disponibile",
      body: "È scaduto o non è valido. Lo apra così come l’ha ricevuto nel messaggio, o ne chieda uno nuovo a chi gliel’ha inviato.",
    },
    unreachable: {
      title: "Non siamo riusciti ad aprire la pagina",
      body: "Controlli la connessione e riprovi.",
    },
    phone: {
      title: "Prosegua sul telefono",
      body: "Con il telefono le foto riescono meglio. Inquadri questo codice con la fotocamera.",
      code: "Codice QR che apre questa pagina sul suo telefono",
      waiting: "Quando avrà finito sul telefono, questo schermo proseguirà da solo.",
      busy: "Sta usando il telefono. Quando avrà finito, questo schermo proseguirà da solo.",
      here: "Continua su questo computer",
    },
    confirm: {
      title: "Controlli i suoi dati",
      body: "Ecco che cosa abbiamo letto. Corregga ciò che non va.",
      unread: "Abbiamo tutto. Confermi per finire.",
      failed:
        "Non siamo riusciti a confermare la sua identità. Può finire: informeremo chi le ha inviato questo link.",
      fields: {
        full_name: "Nome completo",
        date_of_birth: "Data di nascita",
        document_number: "Numero del documento",
        curp: "CURP",
        expiry_date: "Data di scadenza",
      },
      send: "Conferma e finisci",
      finish: "Finisci",
      unsent: "Non siamo riusciti a concludere. Controlli la connessione e riprovi.",
    },
    done: {
      title: "Fatto, grazie",
      passed: "Abbiamo verificato la sua identità. Non deve fare altro.",
      sent: "Abbiamo ricevuto i suoi dati. Se manca qualcosa, glielo dirà chi le ha inviato questo link.",
      close: "Può chiudere questa pagina.",
      redirect: (site) => `Tra pochi secondi passerà a ${site}.`,
      go: "Continua",
    },
  },
  errors,
};
