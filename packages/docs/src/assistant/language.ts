export type Language = "en" | "es";

/** Stop words of each language. They also identify the language. */
const STOP_WORDS: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    "a an and are as at be by can do does for from get has have how i if in is it its me my not of on or our should that the their them then there this to want was we what when where which who why will with would you your".split(
      " ",
    ),
  ),
  es: new Set(
    "a al alguien algun como con cual cuales cuando cuanto cuantos cuantas de del desde donde el ella en es esta este esto hago hacer hay la las le lo los me mi mis necesito no o para pero por porque puede puedo que quien quiero se ser si sin sobre su sus tengo tiene un una uno unos y ya".split(
      " ",
    ),
  ),
};

/** Converts to lower case without accents. */
export function folded(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.en.has(word) || STOP_WORDS.es.has(word);
}

/** The language of a question: by stop words and letters that English lacks, else by endings. */
export function languageOf(question: string): Language {
  const words = folded(question).match(/[a-z]+/g) ?? [];
  const count = (language: Language) => words.filter((word) => STOP_WORDS[language].has(word)).length;
  const spanish = count("es") + (/[¿¡ñáéíóúü]/i.test(question) ? 1 : 0);
  if (spanish !== count("en")) return spanish > count("en") ? "es" : "en";
  const long = words.filter((word) => word.length > 3);
  return long.filter((word) => SPANISH_ENDING.test(word)).length * 2 > long.length ? "es" : "en";
}

const SPANISH_ENDING = /(?:[oa]s?|[aei]r|cion|dad)$/;

/** Maps Spanish word stems to the English words of the reference. */
const GLOSSARY: Readonly<Record<string, string>> = {
  actualiz: "update",
  alcance: "scope",
  almacen: "store",
  anul: "void",
  anterior: "previous",
  archiv: "file",
  asistente: "devassist",
  autentic: "authentication",
  autoriza: "authorization",
  borr: "delete remove",
  busc: "search",
  cambi: "update change",
  campo: "field",
  cancel: "void cancel",
  carpeta: "folder",
  carg: "upload",
  certific: "certify",
  clave: "key",
  coloc: "place",
  complet: "completed",
  correccion: "correction",
  correo: "email",
  costo: "credit",
  crea: "create",
  cuerpo: "body",
  cuesta: "credit",
  descarg: "download",
  direccion: "address",
  elimin: "delete remove",
  embudo: "funnel",
  entorno: "environment",
  entreg: "delivery",
  enviar: "send",
  envia: "send",
  envio: "send",
  equipo: "team",
  estadistic: "stats analytics",
  estado: "status",
  evidencia: "evidence",
  expir: "expire expired",
  fecha: "date",
  firmante: "signer",
  firma: "sign signature",
  firmo: "sign signature",
  invit: "invite send",
  limite: "limit",
  lista: "list",
  llave: "key",
  metrica: "analytics",
  miembro: "member team",
  modific: "update",
  mover: "move",
  mueve: "move",
  notific: "webhook",
  obten: "retrieve",
  pagina: "page cursor",
  ocult: "hide",
  precio: "credit",
  permiso: "scope permission",
  plantilla: "template",
  produccion: "live",
  pruebas: "sandbox",
  reenvi: "redeliver",
  rechaz: "decline declined",
  recordatorio: "remind reminder",
  recuerd: "remind reminder",
  record: "remind",
  reintent: "retry idempotency",
  renombr: "rename",
  rota: "rotate",
  secreto: "secret",
  solicitud: "request",
  subir: "upload create",
  subo: "upload create",
  sello: "sealed",
  sellad: "sealed",
  tamano: "size large",
  telefono: "phone",
  usuario: "user",
  vence: "expire",
  vencimiento: "expire",
  verific: "verify",
};

/** Maps synonyms to the words of the reference. */
const SYNONYMS: Readonly<Record<string, string>> = {
  cancel: "void",
  charge: "credit",
  cost: "credit",
  price: "credit",
  refuse: "decline",
  resend: "redeliver",
  retry: "idempotency",
  upload: "create",
};

const WORDS: Readonly<Record<string, string>> = { ...GLOSSARY, ...SYNONYMS };
const BEGINNINGS = Object.keys(WORDS).sort((a, b) => b.length - a.length);

/** The reference's words for a folded word, besides the word itself. */
export function otherWords(word: string): string[] {
  const beginning = BEGINNINGS.find((candidate) => word.startsWith(candidate));
  return beginning === undefined ? [] : WORDS[beginning]!.split(" ");
}
