import type { ChangeWords } from "../es/changes.ts";

/** Descriptions of changes, without a capital or a full stop. `{}` takes the detail. */
export const changeWords: ChangeWords = {
  page_changed: "Seite {} wurde geändert",
  page_added: "Seite {} wurde hinzugefügt",
  page_removed: "Seite {} wurde entfernt",
  pages_moved: "Seiten wurden umgestellt",
  annotation: "Anmerkungen auf Seite {} wurden geändert",
  form_value: "Feld {} wurde geändert",
  form: "das Formular wurde geändert",
  form_defaults: "die Vorgaben des Formulars wurden geändert",
  unused_defaults: "eine Formularvorgabe wurde hinzugefügt, die kein Feld nutzt",
  signature_added: "Signatur {} wurde hinzugefügt",
  timestamp_added: "ein Zeitstempel wurde hinzugefügt",
  marks_added: "das Siegel {} hat Unterschriften oder Angaben auf die Seite gesetzt",
  signature_field: "Signaturfeld {} ist keine eigene Signatur oder zeichnet auf die Seite",
  signature_removed: "Signatur {} wurde entfernt",
  validation_data: "Validierungsdaten wurden hinzugefügt",
  extensions: "die angegebenen Erweiterungen wurden geändert",
  metadata: "Metadaten wurden geändert",
  attachments: "angehängte Dateien wurden geändert",
  permissions: "eine spätere Signatur hat das Dokument zertifiziert",
  private_data: "programmeigene Daten wurden geändert",
  catalog: "der Aufbau des Dokuments wurde geändert ({})",
  object: "Objekt {} wurde geändert oder hinzugefügt",
  unreadable: "etwas lässt sich nicht vergleichen",
  two_readings: "andere Programme lesen das Hinzugefügte vielleicht anders ({})",
};

/** Follows the first changes of many. */
export const moreChanges: string = " und {} weitere";
