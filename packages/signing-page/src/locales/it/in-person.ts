import type { InPersonWords } from "../es/in-person.ts";

export const inPersonWords: InPersonWords = {
  loading: "Apertura…",
  step: (number, total) => `Persona ${number} di ${total}`,
  handTo: (name) => `Consegni il dispositivo a ${name}`,
  host: (host) => `Il dispositivo è affidato a ${host}.`,
  pin: (name) => `PIN di ${name}`,
  pinHint: (host) => `Lo chieda a ${host}.`,
  enter: "Continua",
  others: "Firma prima un’altra persona?",
  signed: "Grazie. La sua firma è registrata.",
  declined: "Abbiamo registrato che non firmerà.",
  returned: "Non è stato firmato nulla. Questa persona può proseguire più tardi con il proprio PIN.",
  closed: "La firma di questa persona è stata chiusa. Per proseguire, inserisca di nuovo il PIN.",
  empty: "Inserisca il PIN: da 4 a 8 cifre.",
  wrong: (left) =>
    left === 1
      ? "Questo PIN non è corretto. Resta un tentativo."
      : `Questo PIN non è corretto. Restano ${left} tentativi.`,
  locked: (host) =>
    `Dopo cinque PIN errati, questa firma è stata bloccata. ${host} può fornire un altro PIN.`,
  noPin: (host) =>
    `La firma è passata a un’altra persona, che non ha ancora un PIN. ${host} può fornirglielo.`,
  notAsked: "Questa persona non deve più firmare.",
  offline: "Nessuna risposta. Controlli la connessione e riprovi.",
  limited: "Troppi tentativi. Attenda un minuto e riprovi.",
  again: "Controlla di nuovo",
  giveBack: "Restituisci il dispositivo",
  part: (name) => name,
  waiting: {
    title: "Al momento nessuno può firmare qui",
    advice: (host) =>
      `Altre persone vengono prima, oppure il documento è in correzione. Restituisca il dispositivo a ${host}. Questa pagina si aggiorna da sola.`,
  },
  completed: {
    title: "Tutte le persone hanno finito",
    advice: (host) => `Restituisca il dispositivo a ${host}.`,
  },
  cancelled: {
    title: "Questa sessione è stata annullata",
    advice: (host) => `Restituisca il dispositivo a ${host}.`,
  },
  expired: {
    title: "Questa sessione è terminata",
    advice: (host) => `Restituisca il dispositivo a ${host}: può aprire un’altra sessione.`,
  },
  elsewhere: {
    title: "La sessione è stata aperta altrove",
    advice: () => "La può usare un solo schermo alla volta.",
  },
  here: "Continua qui",
  failed: {
    title: "Non siamo riusciti ad aprire la sessione",
    advice: () => "Controlli la connessione a Internet e riprovi.",
  },
  alone: {
    title: "Questa pagina non si può usare dentro un’altra",
    advice: () => "Apra il link ricevuto per questo dispositivo.",
  },
};
