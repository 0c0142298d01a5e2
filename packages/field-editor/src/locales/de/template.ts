import type { TemplateWords } from "../es/template.ts";

export const templateWords: TemplateWords = {
  bar: "Vorlage",
  roles: (count) => `Rollen (${count})`,
  sender: "Sie, beim Senden",
  role: "Rolle",
  order: "Reihenfolge",
  orderHint: "Rollen mit derselben Nummer unterschreiben gleichzeitig.",
  addRole: "Rolle hinzufügen",
  newRole: (number) => `Unterzeichner ${number}`,
  noRoles: "Fügen Sie für jede Person, die das Dokument ausfüllt oder unterschreibt, eine Rolle hinzu.",
  fieldsOf: (count) => (count === 1 ? "1 Feld" : `${count} Felder`),
  removeRole: (name) => `Rolle ${name} löschen`,
  losesFields: (count) =>
    count === 1 ? "Ihr Feld wird ebenfalls gelöscht." : `Ihre ${count} Felder werden ebenfalls gelöscht.`,
  remove: "Löschen",
  keep: "Behalten",
  tryOut: "Ausprobieren",
  edit: "Zurück zum Bearbeiten",
  values: (count) => `Angaben beim Senden (${count})`,
  valuesHint:
    "Diese Angaben machen Sie bei jedem neuen Dokument. Felder mit demselben Namen zeigen dieselbe Angabe.",
  noValues:
    "Um beim Senden nach einer Angabe gefragt zu werden, wählen Sie „Sie, beim Senden“ und platzieren ein Feld.",
  variable: (field) => `Name der Angabe: ${field}`,
  close: "Schließen",
  problems: {
    role_name: "Der Name braucht Buchstaben oder Ziffern.",
    role_twice: "Eine andere Rolle hat bereits diesen Namen.",
    sender_type: "Ein Feld dieses Typs können Sie nicht ausfüllen: Weisen Sie es einer Rolle zu.",
    sender_conditions:
      "Eine Angabe beim Senden hat keinen Namen in Bedingungen, keine Bedingung und keine Formel.",
    variable_name: "Verwenden Sie Buchstaben ohne Umlaute, Ziffern und _; beginnen Sie mit einem Buchstaben.",
    variable_type: "Ein anderes Feld mit diesem Namen hat einen anderen Typ.",
  },
  editor: {
    nobody: "eine unbekannte Rolle",
    palette: { signer: "Rolle", noSigners: "Fügen Sie eine Rolle hinzu, um Felder zu platzieren." },
    problems: {
      limit: (max) => `Eine Vorlage hat höchstens ${max} Felder.`,
      signer: "Seine Rolle gehört nicht mehr zur Vorlage.",
    },
    groupHint: "Wer die Rolle hat, wählt eine Option der Gruppe.",
    reasons: { approver: "Sie unterschreiben beim Senden nicht. Wählen Sie eine Rolle." },
    panel: { signer: "Rolle", labelHint: "Der Name, den sieht, wer das Feld ausfüllt" },
  },
  notReady: {
    title: "Vor dem Veröffentlichen",
    role: (name) => `Die Rolle „${name}“ hat keine Felder.`,
    signature: "Platzieren Sie mindestens ein Unterschriftsfeld.",
  },
};
