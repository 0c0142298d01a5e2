import type { ContactWords } from "../es/contacts.ts";

const created = (count: number): string => (count === 1 ? `${count} nuovo` : `${count} nuovi`);
const failures = (count: number): string => `${count} con errore`;

export const contactWords: ContactWords = {
  title: "Contatti",
  lead: "Le persone dei suoi documenti.",
  add: "Aggiungi contatto",
  edit: "Modifica contatto",
  import: "Importa CSV",
  export: "Esporta CSV",
  file: "contatti",
  searchLabel: "Cerca per nome, email, telefono o azienda",
  found: (count) => (count === 1 ? "1 contatto" : `${count} contatti`),
  signed: (count) => (count === 1 ? "1 firmato" : `${count} firmati`),
  pending: (count) => `${count} in sospeso`,
  verified: "Identità verificata",
  noName: "Senza nome",
  seen: (when) => `Ultima attività ${when}`,
  unseen: "Nessuna attività",
  fields: {
    fullName: "Nome completo",
    email: "Email",
    phone: "Telefono",
    company: "Azienda",
    jobTitle: "Qualifica",
    tags: "Etichette",
    notes: "Note",
  },
  tagsHint: "Separate da virgole.",
  phoneHint: "Con il prefisso internazionale, per esempio +52 55 1234 5678.",
  channel: "Inserisca un’email, un telefono o entrambi.",
  saved: "Contatto salvato.",
  removed: "Contatto eliminato.",
  removeAsk: "I documenti e le firme di questa persona restano.",
  imported: (added, updated, failed) =>
    `${created(added)}, ${updated === 1 ? `${updated} aggiornato` : `${updated} aggiornati`}, ${failures(failed)}.`,
  importTitle: "Importa contatti",
  importDrop: {
    title: "Rilasci qui il CSV",
    or: "o",
    choose: "Scegli un file",
    hint: "Colonne: email, fullName, phone, company, jobTitle, notes, tags",
  },
  check: (total, added, updated, failed) =>
    `Righe: ${total}. ${created(added)}, ${updated} da aggiornare, ${failures(failed)}.`,
  importNow: "Importa",
  line: (line) => `Riga ${line}`,
  wrongColumn: (name) => `Controlli la colonna «${name}»`,
  wrongEmail: "Scriva un’e-mail valida, oppure lasci vuota la cella e indichi un telefono.",
  wrongText: "Il testo è troppo lungo o contiene caratteri non ammessi.",
  empty: {
    title: "Non ci sono ancora contatti",
    body: "Si aggiungono da soli quando invia un documento. Può anche importare il suo elenco.",
  },
  nothing: { title: "Nessun contatto corrisponde", body: "Provi con altre parole." },
};
