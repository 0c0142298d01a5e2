import type { Locale } from "@service/contract/locales";
import type { Words } from "../common/reasons.ts";
import type { Change, ChangeKind } from "./change.ts";

const TEXTS: Readonly<Record<ChangeKind, Words>> = {
  page_changed: { es: "cambió la página {}", en: "page {} changed" },
  page_added: { es: "se agregó la página {}", en: "page {} was added" },
  page_removed: { es: "se quitó la página {}", en: "page {} was removed" },
  pages_moved: { es: "cambió el orden de las páginas", en: "pages were moved" },
  annotation: { es: "cambiaron anotaciones en la página {}", en: "annotations on page {} changed" },
  form_value: { es: "cambió el campo {}", en: "field {} changed" },
  form: { es: "cambió el formulario", en: "the form changed" },
  form_defaults: { es: "cambió el estilo del formulario", en: "the form's defaults changed" },
  unused_defaults: {
    es: "se agregó un estilo del formulario que ningún campo usa",
    en: "defaults of the form were added that no field uses",
  },
  signature_added: { es: "se agregó la firma {}", en: "signature {} was added" },
  timestamp_added: { es: "se agregó un sello de tiempo", en: "a timestamp was added" },
  marks_added: {
    es: "el sello {} puso firmas o datos en la página",
    en: "the seal {} put signatures or values on the page",
  },
  signature_field: {
    es: "el campo de firma {} no es una firma por sí mismo, o dibuja en la página",
    en: "signature field {} isn’t a signature of its own, or draws on the page",
  },
  signature_removed: { es: "se quitó la firma {}", en: "signature {} was removed" },
  validation_data: { es: "se agregaron datos de validación", en: "validation data was added" },
  extensions: { es: "cambiaron las extensiones declaradas", en: "the declared extensions changed" },
  metadata: { es: "cambiaron los metadatos", en: "metadata changed" },
  attachments: { es: "cambiaron los archivos adjuntos", en: "attached files changed" },
  permissions: {
    es: "una firma posterior certificó el documento",
    en: "a later signature certified the document",
  },
  private_data: { es: "cambiaron los datos propios de un programa", en: "a program's own data changed" },
  catalog: { es: "cambió la estructura del documento ({})", en: "the document's structure changed ({})" },
  object: { es: "se modificó o se agregó el objeto {}", en: "object {} was changed or added" },
  unreadable: { es: "hay algo que no se puede comparar", en: "there is something that cannot be compared" },
  two_readings: {
    es: "otros programas pueden leer otra cosa en lo que se agregó ({})",
    en: "other programs may read something else in what was added ({})",
  },
};

/** Describes a change, without a capital or a full stop. */
export function changeWords({ kind, detail }: Change): Words {
  const { es, en } = TEXTS[kind];
  return { es: es.replace("{}", detail ?? ""), en: en.replace("{}", detail ?? "") };
}

/** Changes that are listed one by one. Of further ones only the number is given. */
const MOST = 6;

export function changesWords(changes: readonly Change[]): Words {
  const words = changes.slice(0, MOST).map(changeWords);
  const rest = changes.length - words.length;
  const more = { es: ` y ${rest} más`, en: ` and ${rest} more` };
  const join = (locale: Locale): string =>
    words.map((word) => word[locale]).join(", ") + (rest > 0 ? more[locale] : "");
  return { es: join("es"), en: join("en") };
}
