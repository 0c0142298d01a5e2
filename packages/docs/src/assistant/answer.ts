import type { Operation } from "@service/contract/common";
import { V3_ERRORS, type V3ErrorCode } from "@service/contract/v3";
import type { Entry } from "./corpus.ts";
import type { Language } from "./language.ts";
import type { Hit } from "./search.ts";

export interface Answer {
  answer: string;
  references: { title: string; url: string }[];
}

/** Hits below this share of the best score are dropped as noise. */
const MIN_RELATIVE_SCORE = 0.2;
const MAX_REFERENCES = 5;

const TEXTS = {
  en: {
    scope: "Scope",
    anyKey: "any key",
    noKey: "needs no key",
    parameters: "Parameters",
    body: "Body",
    errors: "May refuse with",
    answeredBy: "Operations that answer it",
    related: "Related",
    nothing:
      "I found nothing on that in the API reference. Ask about an operation, a parameter, an error code " +
      "or a topic such as webhooks, pagination, retries or rate limits.",
    reference: "API reference",
  },
  es: {
    scope: "Alcance",
    anyKey: "cualquier clave",
    noKey: "no pide clave",
    parameters: "Parámetros",
    body: "Cuerpo",
    errors: "Puede rechazar con",
    answeredBy: "Operaciones que lo responden",
    related: "Relacionado",
    nothing:
      "No encontré nada sobre eso en la referencia de la API. Pregunte por una operación, un parámetro, " +
      "un código de error o un tema como webhooks, paginación, reintentos o límites de solicitudes.",
    reference: "Referencia de la API",
  },
} as const;

/** Composes an answer from the best hits, or says that there is none. */
export function compose(hits: readonly Hit[], language: Language, docsUrl: string): Answer {
  const words = TEXTS[language];
  const [best] = hits;
  if (!best) return { answer: words.nothing, references: [{ title: words.reference, url: docsUrl }] };
  const relevant = hits
    .filter(({ score }) => score >= best.score * MIN_RELATIVE_SCORE)
    .slice(0, MAX_REFERENCES);
  const others = relevant.slice(1).map(({ entry }) => entry);
  const related =
    others.length > 0
      ? [`${words.related}:\n${others.map((entry) => `- ${line(entry, language)}`).join("\n")}`]
      : [];
  return {
    answer: [main(best.entry, language), ...related].join("\n\n"),
    references: relevant.map(({ entry }) => ({ title: referenceTitle(entry, language), url: entry.url })),
  };
}

function main(entry: Entry, language: Language): string {
  const text = entry.text[language];
  if (entry.kind === "guide") return `**${entry.title[language]}**\n\n${text}`;
  if (entry.kind === "error") return errorAnswer(entry.code, text, entry.answeredBy, language);
  if (entry.kind === "event")
    return [`**\`${entry.type}\`**`, text, ...named("data", entry.data)].join("\n\n");
  const facts = operationFacts(entry, language).map((fact) => `- ${fact}`);
  return [`**${entry.title[language]}**: ${call(entry.operation)}`, text, facts.join("\n")]
    .filter(Boolean)
    .join("\n\n");
}

function call({ method, path }: Operation): string {
  return `\`${method.toUpperCase()} /v3${path}\``;
}

function operationFacts(
  { operation, inputs }: Extract<Entry, { kind: "operation" }>,
  language: Language,
): string[] {
  const words = TEXTS[language];
  const { auth, scope, errors } = operation;
  const access = auth === "none" ? words.noKey : scope === null ? words.anyKey : `\`${scope}\``;
  return [
    `${words.scope}: ${access}`,
    ...named(words.parameters, inputs.parameters),
    ...named(words.body, inputs.body),
    ...named(words.errors, errors),
  ];
}

function named(title: string, names: readonly string[]): string[] {
  return names.length > 0 ? [`${title}: ${names.map((name) => `\`${name}\``).join(", ")}`] : [];
}

function errorAnswer(
  code: V3ErrorCode,
  text: string,
  operations: readonly Operation[],
  language: Language,
): string {
  // Codes that nearly every operation has are no information about one.
  const few = operations.length <= 8 ? operations : [];
  const list = few.map((operation) => `- ${call(operation)}`).join("\n");
  const parts = [`**\`${code}\`** (${V3_ERRORS[code].status})`, text];
  return [...parts, ...(list === "" ? [] : [`${TEXTS[language].answeredBy}:\n${list}`])].join("\n\n");
}

function line(entry: Entry, language: Language): string {
  if (entry.kind === "operation") return `${call(entry.operation)}: ${entry.title[language]}`;
  if (entry.kind === "error") return `\`${entry.code}\` (${V3_ERRORS[entry.code].status})`;
  if (entry.kind === "event") return `\`${entry.type}\`: ${entry.text[language]}`;
  return entry.title[language];
}

function referenceTitle(entry: Entry, language: Language): string {
  if (entry.kind === "operation") return `${entry.operation.method.toUpperCase()} /v3${entry.operation.path}`;
  return entry.kind === "error" ? entry.code : entry.title[language];
}
