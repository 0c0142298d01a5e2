import type { TemplateWords } from "../es/template.ts";

export const templateWords: TemplateWords = {
  bar: "Modello",
  roles: (count) => `Ruoli (${count})`,
  sender: "Lei, all’invio",
  role: "Ruolo",
  order: "Turno",
  orderHint: "I ruoli con lo stesso turno firmano contemporaneamente.",
  addRole: "Aggiungi un ruolo",
  newRole: (number) => `Firmatario ${number}`,
  noRoles: "Aggiunga un ruolo per ogni persona che compilerà o firmerà il documento.",
  fieldsOf: (count) => (count === 1 ? "1 campo" : `${count} campi`),
  removeRole: (name) => `Elimina il ruolo ${name}`,
  losesFields: (count) =>
    count === 1 ? "Verrà eliminato anche il suo campo." : `Verranno eliminati anche i suoi ${count} campi.`,
  remove: "Elimina",
  keep: "Mantieni",
  tryOut: "Prova",
  edit: "Torna alla modifica",
  values: (count) => `Dati dell’invio (${count})`,
  valuesHint:
    "Questi dati si indicano alla creazione di ogni documento. I campi con lo stesso nome mostrano lo stesso dato.",
  noValues: "Per indicare un dato all’invio, scelga «Lei, all’invio» e posizioni un campo.",
  variable: (field) => `Nome del dato: ${field}`,
  close: "Chiudi",
  problems: {
    role_name: "Il nome deve contenere lettere o cifre.",
    role_twice: "Un altro ruolo ha già questo nome.",
    sender_type: "Lei non può compilare un campo di questo tipo: lo assegni a un ruolo.",
    sender_conditions: "Un dato dell’invio non ha nome nelle condizioni, condizioni o formula.",
    variable_name: "Usi lettere senza accenti, cifre e _; inizi con una lettera.",
    variable_type: "Un altro campo con questo nome è di un altro tipo.",
  },
  editor: {
    nobody: "un ruolo sconosciuto",
    palette: { signer: "Ruolo", noSigners: "Per posizionare i campi, aggiunga un ruolo." },
    problems: {
      limit: (max) => `Un modello può avere al massimo ${max} campi.`,
      signer: "Il suo ruolo non è più nel modello.",
    },
    groupHint: "Chi ha il ruolo sceglie un’opzione del gruppo.",
    reasons: { approver: "Lei non firma all’invio. Scelga un ruolo." },
    panel: { signer: "Ruolo", labelHint: "Il nome che vede chi compila il campo" },
  },
  notReady: {
    title: "Prima di pubblicare",
    role: (name) => `Il ruolo «${name}» non ha campi.`,
    signature: "Posizioni almeno un campo firma.",
  },
};
