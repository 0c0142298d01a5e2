import type { Words } from "../common/reasons.ts";
import type { Locale } from "@service/contract/locales";
import type { Match } from "../report/match.ts";
import type { PublicSignature } from "./record.ts";

const TEXTS = {
  title: { es: "Verificar un documento", en: "Verify a document" },
  registered: { es: "Lo que dice el servicio", en: "What the service says" },
  documentOf: { es: "Documento de {}", en: "Document of {}" },
  completed: { es: "Completado y sellado", en: "Completed and sealed" },
  test: { es: "Documento de prueba, sin validez legal", en: "Test document, no legal value" },
  issuer: { es: "Lo envió", en: "Sent by" },
  sealedAt: { es: "Sellado", en: "Sealed" },
  pages: { es: "Páginas", en: "Pages" },
  signers: { es: "Firmantes", en: "Signers" },
  undisclosed: {
    es: "Quien lo envió no publica aquí el título ni los nombres de quienes firmaron.",
    en: "Its sender doesn’t publish the title or the signers’ names here.",
  },
  code: { es: "Código", en: "Code" },
  size: { es: "Tamaño", en: "Size" },
  limits: {
    es: "Esto consta en el servidor y todavía no dice nada de la copia que usted tiene: cualquiera puede imprimir este código en otra hoja. Compárela.",
    en: "This is on the server’s record and says nothing yet about the copy you have: anyone can print this code on another page. Compare it.",
  },
  compare: { es: "Compare su copia", en: "Compare your copy" },
  choose: { es: "Elegir su copia (PDF)", en: "Choose your copy (PDF)" },
  private: {
    es: "El archivo no sale de su dispositivo: se compara aquí mismo.",
    en: "The file stays on your device: it’s compared right here.",
  },
  proved: { es: "Lo que prueba su archivo", en: "What your file proves" },
  another: { es: "Comparar otro archivo", en: "Compare another file" },
  unknown: {
    es: "No consta ningún documento con este código",
    en: "No document is on record under this code",
  },
  unknownHint: {
    es: "Compare la dirección con la impresa en la hoja de auditoría. También puede ser que quien lo envió no publique sus documentos. Su archivo puede revisarse de todos modos:",
    en: "Compare the address with the one printed on the audit page. Its sender may also not publish documents. Your file can be checked all the same:",
  },
  limited: { es: "Demasiadas consultas desde su red", en: "Too many look-ups from your network" },
  limitedHint: {
    es: "Espere un minuto y vuelva a cargar la página. Su archivo puede revisarse mientras tanto:",
    en: "Wait a minute and reload the page. Your file can be checked meanwhile:",
  },
} as const satisfies Record<string, Words>;

/** Texts about the comparison of a file with the record. */
export const MATCH_WORDS: Readonly<Record<Match, { title: Words; text: Words }>> = {
  same: {
    title: { es: "Es exactamente el archivo registrado", en: "It’s exactly the registered file" },
    text: {
      es: "Su huella es la que consta en el servicio: coincide byte por byte.",
      en: "Its fingerprint is the one on record: it matches byte by byte.",
    },
  },
  extended: {
    title: {
      es: "Es el archivo registrado, con algo agregado",
      en: "It’s the registered file with something added",
    },
    text: {
      es: "Comienza con el archivo registrado, byte por byte, y después sigue algo más. Vea abajo qué cambia.",
      en: "It begins with the registered file, byte by byte, and more follows. See below what it changes.",
    },
  },
  another: {
    title: { es: "No es el archivo registrado", en: "It isn’t the registered file" },
    text: {
      es: "Por sí mismo está íntegro, pero es otro archivo: lo que consta con este código no habla de él.",
      en: "By itself it’s intact, but it’s another file: what is on record under this code isn’t about it.",
    },
  },
  altered: {
    title: {
      es: "No es el archivo registrado: fue alterado o su sello no es válido",
      en: "It isn’t the registered file: it was altered, or its seal isn’t valid",
    },
    text: {
      es: "Vea abajo qué no coincide, y no confíe en este archivo.",
      en: "See below what doesn’t match, and don’t rely on this file.",
    },
  },
  unsealed: {
    title: { es: "No es el archivo registrado", en: "It isn’t the registered file" },
    text: {
      es: "No lleva un sello que aquí pueda comprobarse. Una copia impresa, escaneada o guardada de nuevo lo pierde: pida el archivo original.",
      en: "It has no seal that can be checked here. A copy that was printed, scanned or saved again loses it: ask for the original file.",
    },
  },
};

/** Stands beside a file that is the registered one of a test. */
export const SAME_TEST: Words = {
  es: "Es exactamente el archivo de prueba registrado, y no tiene validez legal.",
  en: "It’s exactly the registered test file, and it has no legal value.",
};

export const METHOD_WORDS: Readonly<Record<NonNullable<PublicSignature["method"]>, Words>> = {
  drawn: { es: "trazó su firma en pantalla", en: "drew the signature on screen" },
  typed: { es: "escribió su nombre", en: "typed the name" },
  uploaded: { es: "con una imagen de su firma", en: "with a picture of the signature" },
  approval: { es: "aprobó, sin firmar", en: "approved, without signing" },
  fea: { es: "con su e.firma", en: "with their e.firma" },
};

export type SayRecord = (key: keyof typeof TEXTS, detail?: string) => string;

export const sayRecord =
  (locale: Locale): SayRecord =>
  (key, detail = "") =>
    TEXTS[key][locale].replace("{}", () => detail);
