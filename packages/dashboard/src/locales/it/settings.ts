import type { SettingsWords } from "../es/settings.ts";

export const settingsWords: SettingsWords = {
  title: "Piano e impostazioni",
  lead: "Il piano, i crediti e il consumo di questo mese in questo ambiente.",
  plan: "Piano",
  noPlan: "Nessun piano attivo",
  credits: "Crediti disponibili",
  rate: "Richieste al minuto per chiave",
  usage: "Consumo di questo mese",
  usageHint: "Dal giorno 1, ora universale (UTC).",
  documents: "Documenti creati",
  completed: "Documenti completati",
  creditsUsed: "Crediti usati",
  free: "Gli ambienti di prova non consumano crediti.",
  settings: "Impostazioni dello spazio di lavoro",
  name: "Nome dello spazio di lavoro",
  nameHint: "I firmatari lo vedono nelle email.",
  expiry: "Giorni alla scadenza di un documento",
  expiryHint: "Da 1 a 3650. Vale per i nuovi documenti senza una data propria.",
  saved: "Impostazioni salvate.",
  days: "Date",
  timeZone: "Fuso orario",
  operatorZone: "Quello del servizio",
  dateFormat: "Formato delle date",
  operatorFormat: "Quello del servizio",
  daysHint:
    "Le scadenze, i messaggi, la schermata finale e il registro delle attività dei nuovi documenti indicano i giorni con questo fuso orario e questo formato. I documenti già esistenti conservano i propri.",
  publicVerification: "Che cosa mostra il codice di verifica",
  publicVerifications: {
    off: "Nulla: non viene stampato",
    status: "Stato, data e impronta del documento",
    signers: "Anche il titolo, i nomi e le date di firma",
  },
  publicVerificationHint:
    "Il registro delle attività riporta un codice QR e un indirizzo. Chi ha il documento li apre senza account e confronta la sua copia. Non mostrano mai email, telefoni né indirizzi IP. La modifica vale subito, anche per i documenti già sigillati.",
  publish: "Pubblica i nomi",
  publishConfirm:
    "Chi ha un documento sigillato di questo spazio di lavoro, anche precedente, vedrà con il suo codice il titolo, chi ha firmato e quando.",
  remember: "Firme salvate",
  rememberOn: "Consenti ai firmatari di salvare la firma",
  rememberOff: "Non salvare le firme",
  rememberHint:
    "Chi firma può chiedere che la sua firma sia salvata, cifrata, per i prossimi documenti di questo spazio di lavoro. La usa solo con un codice o sullo stesso dispositivo.",
  rememberConfirm:
    "Le firme salvate dai firmatari in questo spazio di lavoro vengono cancellate. I documenti non cambiano.",
  cohort: "Formato dei webhook",
  cohorts: { "2026-07-11": "Attuale (2026-07-11)", v2legacy: "Classico (v2)" },
  cohortHint:
    "I webhook creati qui usano questo formato. Se lo modifica, cambiano tutti quelli dello spazio di lavoro, in tutti gli ambienti, dal prossimo invio.",
  cohortChange: "Cambia il formato",
  cohortConfirm: (format) =>
    `Tutti i webhook dello spazio di lavoro, anche quelli di produzione, riceveranno il formato ${format} dal prossimo invio. I sistemi che li ricevono devono essere pronti.`,
};
