import type { ErrorTexts } from "../es/errors.ts";
import type { Trouble } from "../es/trouble.ts";
import { network, notLoaded, unknownError } from "./trouble.ts";

/** The integrator has to mend the page. */
const setup: Trouble = {
  title: "Questa pagina non può aprire il documento",
  advice: "Non dipende da lei: il sito ha un problema. Avvisi chi le ha chiesto di firmare.",
};
const newLink: Trouble = {
  title: "Questo link non è più valido",
  advice: "Ne chieda uno nuovo a chi le ha inviato il documento.",
};
const notHere: Trouble = {
  title: "Questo documento non si può firmare qui",
  advice: "Avvisi chi le ha chiesto di firmare: potrà offrirle un altro modo.",
};

/** The signer's texts for each code, in the element and in its frame. */
export const errors: ErrorTexts = {
  NETWORK_ERROR: network,
  BACKEND_UNREACHABLE: unknownError,
  INVALID_BACKEND_RESPONSE: unknownError,
  INTERNAL_ERROR: unknownError,
  INIT_TIMEOUT: {
    title: "La pagina ha impiegato troppo tempo",
    advice: "Controlli la connessione a Internet e riprovi.",
  },
  MISSING_CLIENT_SECRET: setup,
  INVALID_CLIENT_SECRET_FORMAT: setup,
  SECRET_KEY_PASSED_AS_CLIENT_SECRET: setup,
  INVALID_REQUEST: {
    title: "Non abbiamo potuto accettare i suoi dati",
    advice:
      "Controlli quello che ha scritto e riprovi. Se succede ancora, avvisi chi le ha chiesto di firmare.",
  },
  SESSION_INVALID: newLink,
  SESSION_EXPIRED: {
    title: "Il tempo per firmare è scaduto",
    advice: "Per sicurezza questa pagina ha una scadenza. Riapra il documento da dove ha iniziato.",
  },
  SESSION_COMPLETED: { title: "Questo documento è già firmato", advice: "Non deve fare altro." },
  SESSION_CANCELLED: {
    title: "La richiesta di firma è stata annullata",
    advice: "Chi le ha inviato il documento l’ha annullata. Se non se lo aspettava, chieda chiarimenti.",
  },
  ORIGIN_NOT_ALLOWED: setup,
  RATE_LIMITED: { title: "Troppi tentativi di seguito", advice: "Attenda un minuto e riprovi." },
  SESSION_NOT_FOUND: newLink,
  ALLOWED_ORIGINS_REQUIRED: setup,
  SESSION_NOT_COMPLETED: {
    title: "Manca la sua firma",
    advice: "Per continuare, finisca di firmare il documento.",
  },
  NOT_EMBEDDED: {
    title: "Apra il documento dal sito che glielo ha chiesto",
    advice: "Questa pagina funziona solo dentro quel sito. Torni all’email o alla pagina da cui ha iniziato.",
  },
  INVALID_RESPONSE: unknownError,
  NO_FIELDS: {
    title: "Manca lo spazio per firmare",
    advice: "Il documento non ha un posto per la sua firma. Avvisi chi glielo ha inviato.",
  },
  WRONG_SIGNING_MODE: notHere,
  SUBMIT_FAILED: {
    title: "Non siamo riusciti a registrare la sua firma",
    advice: "Tutto quello che ha compilato è ancora qui. Controlli la connessione a Internet e riprovi.",
  },
  SIGNATURE_NOT_FOUND: {
    title: "La sua firma su questo documento non è più richiesta",
    advice: "Forse il documento è stato modificato. Chieda a chi glielo ha inviato.",
  },
  PIPELINE_FETCH_FAILED: notLoaded,
  MODULE_UNSUPPORTED: {
    title: "Manca un passaggio che qui non si può fare",
    advice:
      "Le viene chiesto di verificare la sua identità in un modo che questa pagina non offre. Avvisi chi le ha chiesto di firmare.",
  },
  VERIFICATION_FAILED: {
    title: "Non siamo riusciti a verificare la sua identità",
    advice: "Si rivolga a chi le ha chiesto di firmare: può darle un’altra possibilità.",
  },
  VERIFICATION_EXPIRED: {
    title: "La verifica dell’identità è scaduta",
    advice: "Riapra il documento da dove ha iniziato.",
  },
  VERIFICATION_PENDING: {
    title: "Prima confermi la sua identità",
    advice: "Il documento si apre dopo la verifica dell’identità. Lo riapra da dove ha iniziato.",
  },
  CSP_BLOCKED: setup,
  CAMERA_DENIED: {
    title: "La fotocamera è bloccata",
    advice: "Consenta l’uso della fotocamera nel browser e ricarichi la pagina.",
  },
  NOT_IMPLEMENTED: notHere,
  FORM_UNAVAILABLE: newLink,
  DECLINE_NOT_ALLOWED: {
    title: "Qui non si può rifiutare il documento",
    advice: "Se non vuole firmarlo, avvisi chi glielo ha inviato.",
  },
};
