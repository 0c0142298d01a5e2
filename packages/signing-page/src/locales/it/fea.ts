import type { FeaErrorCode } from "@service/contract/embed/fea-errors";
import type { Trouble } from "../es/first.ts";
import type { FeaFault } from "../fea-fault.ts";
import type { FeaWords } from "../es/fea.ts";

const expired: Trouble = {
  title: "Il suo certificato è scaduto",
  advice: "Rinnovi la sua e.firma presso il SAT e firmi con i nuovi file.",
};
const notYet: Trouble = {
  title: "Il suo certificato non è ancora valido",
  advice: "Controlli la data del suo dispositivo. Se è corretta, firmi quando il certificato sarà valido.",
};
const seal: Trouble = {
  title: "Questo certificato è un sigillo digitale (CSD)",
  advice: "I sigilli servono solo per le fatture. Scelga i file della sua e.firma.",
};
const notEfirma: Trouble = {
  title: "Questo certificato non è una e.firma",
  advice: "Scelga il file .cer ricevuto dal SAT insieme alla sua e.firma.",
};

const faults: Record<FeaFault, Trouble> = {
  INSECURE: {
    title: "Questa pagina non ha una connessione sicura",
    advice: "Senza https non si può firmare con un certificato. Avvisi chi le ha chiesto di firmare.",
  },
  OTHER_DOCUMENT: {
    title: "Il documento non è quello che le è stato mostrato",
    advice: "Per la sua sicurezza non lo abbiamo firmato. Lo riapra da dove ha iniziato e lo legga di nuovo.",
  },
  NO_CERTIFICATE: { title: "Manca il certificato", advice: "Scelga il file .cer della sua e.firma." },
  NO_KEY: { title: "Manca la chiave privata", advice: "Scelga il file .key della sua e.firma." },
  NO_PASSWORD: { title: "Manca la password", advice: "Inserisca la password della chiave privata." },
  NOT_A_CERTIFICATE: {
    title: "Questo file non è un certificato",
    advice: "Scelga il file della sua e.firma che termina con .cer.",
  },
  NOT_A_KEY: {
    title: "Questo file non è una chiave privata",
    advice: "Scelga il file della sua e.firma che termina con .key.",
  },
  WRONG_PASSWORD: {
    title: "Password errata",
    advice:
      "La inserisca di nuovo, rispettando maiuscole e minuscole. Nessun altro può vedere i suoi tentativi.",
  },
  KEY_UNSUPPORTED: {
    title: "Non possiamo aprire questa chiave privata",
    advice: "Scelga il file .key così come l’ha ricevuto dal SAT, senza convertirlo.",
  },
  KEY_MISMATCH: {
    title: "La chiave privata è di un altro certificato",
    advice: "Scelga il .cer e il .key della stessa e.firma. Se l’ha rinnovata, usi entrambi i file nuovi.",
  },
  EXPIRED: expired,
  NOT_YET_VALID: notYet,
  SEAL_ONLY: seal,
  NOT_EFIRMA: notEfirma,
};

const refusals: Record<FeaErrorCode, Trouble> = {
  FEA_SIGNATURE_INVALID: {
    title: "Non siamo riusciti a verificare la sua firma",
    advice: "Scelga di nuovo i file e riprovi. Se succede ancora, riapra il documento.",
  },
  FEA_CERTIFICATE_UNTRUSTED: {
    title: "Non riconosciamo chi ha emesso il suo certificato",
    advice: "Qui si firma con certificati di autorità riconosciute, come il SAT. Scelga la sua e.firma.",
  },
  FEA_CERTIFICATE_EXPIRED: expired,
  FEA_CERTIFICATE_NOT_YET_VALID: notYet,
  FEA_CERTIFICATE_REVOKED: {
    title: "Il suo certificato è stato revocato",
    advice: "Non è più valido per firmare. Richieda una nuova e.firma al SAT.",
  },
  FEA_CERTIFICATE_NOT_ALLOWED: notEfirma,
  FEA_IDENTITY_MISMATCH: {
    title: "Questo certificato non è della persona che deve firmare",
    advice:
      "Firmi con la e.firma della persona o dell’azienda a cui è stata chiesta la firma. Se ha già firmato, non deve fare altro.",
  },
  FEA_REVOCATION_UNAVAILABLE: {
    title: "Non siamo riusciti a controllare lo stato del suo certificato",
    advice: "L’autorità che l’ha emesso non ha risposto. Attenda un momento e riprovi.",
  },
};

/** The words of signing with a certificate; they come with its sheet. */
export const feaWords: FeaWords = {
  fea: {
    title: "Firma con e.firma",
    privacy: "I file e la password non lasciano questo dispositivo. Viene inviata solo la firma.",
    certificate: "Certificato (.cer)",
    key: "Chiave privata (.key)",
    choose: "Scegli un file",
    drop: "o lo trascini qui",
    change: "Cambia",
    password: "Password della chiave privata",
    showPassword: "Mostra la password",
    hidePassword: "Nascondi la password",
    recognised: "Firmerà con questo certificato",
    name: "Nome",
    rfc: "RFC",
    validity: "Scadenza",
    sign: "Firma con e.firma",
    working: "Firma in corso…",
    legal: "La sua e.firma ha lo stesso valore della firma autografa. L’operazione è definitiva.",
    faults,
    refusals,
  },
};
