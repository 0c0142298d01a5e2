import type { Words } from "../reasons.ts";
import type { Change, ChangeKind } from "./change.ts";

const TEXTS: Readonly<Record<ChangeKind, Words>> = {
  page_changed: { es: "cambió la página {}", en: "page {} changed" },
  page_added: { es: "se agregó la página {}", en: "page {} was added" },
  page_removed: { es: "se quitó la página {}", en: "page {} was removed" },
  pages_moved: { es: "cambió el orden de las páginas", en: "pages were moved" },
  annotation: { es: "cambiaron anotaciones en la página {}", en: "annotations on page {} changed" },
  form_value: { es: "cambió el campo {}", en: "field {} changed" },
  form: { es: "cambió el formulario", en: "the form changed" },
  signature_added: { es: "se agregó la firma {}", en: "signature {} was added" },
  timestamp_added: { es: "se agregó un sello de tiempo", en: "a timestamp was added" },
  signature_removed: { es: "se quitó la firma {}", en: "signature {} was removed" },
  validation_data: { es: "se agregaron datos de validación", en: "validation data were added" },
  metadata: { es: "cambiaron los metadatos", en: "metadata changed" },
  attachments: { es: "cambiaron los archivos adjuntos", en: "attached files changed" },
  catalog: { es: "cambió la estructura del documento ({})", en: "the document's structure changed ({})" },
  unreadable: { es: "hay algo que no se puede comparar", en: "there is something that cannot be compared" },
};

/** A change in words, without a capital or a full stop. */
export function changeWords({ kind, detail }: Change): Words {
  const { es, en } = TEXTS[kind];
  return { es: es.replace("{}", detail ?? ""), en: en.replace("{}", detail ?? "") };
}

/** Told one by one; of more than these, how many more there are. */
const MOST = 6;

export function changesWords(changes: readonly Change[]): Words {
  const words = changes.slice(0, MOST).map(changeWords);
  const rest = changes.length - words.length;
  const more = { es: ` y ${rest} más`, en: ` and ${rest} more` };
  const join = (locale: "es" | "en"): string =>
    words.map((word) => word[locale]).join(", ") + (rest > 0 ? more[locale] : "");
  return { es: join("es"), en: join("en") };
}
