import type { HostedTexts } from "../es/hosted.ts";

export const hosted: HostedTexts = {
  refusals: {
    unknown: {
      title: "Questo link non è valido",
      text: "Apra il link così come l’ha ricevuto nel messaggio, oppure ne chieda uno nuovo a chi gliel’ha inviato.",
    },
    signed: { title: "Ha già firmato", text: "La sua firma è registrata. Non deve fare altro." },
    approved: { title: "Ha già approvato", text: "La sua approvazione è registrata. Non deve fare altro." },
    prepared: {
      title: "Lo ha già preparato",
      text: "Ciò che ha compilato è stato registrato. Non deve fare altro.",
    },
    declined: {
      title: "Ha rifiutato questo documento",
      text: "Se ha cambiato idea, si rivolga a chi gliel’ha inviato.",
    },
    released: {
      title: "Per questo documento non le è più richiesto nulla",
      text: "Forse la richiesta è passata a un’altra persona. Per qualsiasi dubbio, chieda a chi gliel’ha inviato.",
    },
    group_done: {
      title: "Un’altra persona del suo gruppo ha già risposto",
      text: "Basta una risposta: lei non deve fare altro.",
    },
    not_yet: {
      title: "Non è ancora il suo turno",
      text: "Prima firmano altre persone. La avviseremo quando sarà il suo turno.",
    },
  },
  description: (name, sender) => `Documento: «${name}», da ${sender}.`,
  unnamed: "Documento da firmare",
  noScript: "Per firmare serve JavaScript. Lo attivi nel browser e ricarichi questa pagina.",
  opening: "Apertura del documento…",
  failed: "Non siamo riusciti ad aprire il documento. Controlli la connessione a Internet e riprovi.",
  leaving: (host) => `Ora può andare su ${host}.`,
  leave: "Continua",
  retry: "Riprova",
  linkRefused: "Questo link non è valido o è scaduto.",
  device: {
    title: "Firma in presenza",
    over: "Questa sessione è terminata",
    advice:
      "Tutte le persone hanno finito, oppure la sessione è scaduta o è stata annullata. Chi l’ha creata può crearne un’altra.",
  },
  handoff: {
    title: "Prosegua qui con la firma",
    open: "Apri il documento",
    over: "Questo codice non è più valido",
    advice:
      "Scade dopo dieci minuti e si apre una sola volta. Ne chieda un altro dallo schermo su cui ha iniziato a firmare.",
  },
  landing: {
    title: "Servizio di firma elettronica",
    received: {
      title: "Ha ricevuto un documento?",
      text: "Apra il link dell’e-mail o del messaggio ricevuto: non serve un account.",
    },
    dashboard: {
      title: "Inviare documenti da firmare",
      text: "Acceda al suo spazio di lavoro con la sua e-mail.",
    },
    verify: {
      title: "Verifica un PDF firmato",
      text: "Chi ha firmato, quando e se qualcosa è cambiato. Il file non lascia il suo dispositivo.",
    },
    docs: {
      title: "Documentazione",
      text: "Il riferimento dell’API, i suoi errori e i pacchetti per il suo server (in inglese).",
    },
  },
};
