import type { Operation } from "@service/contract/common";
import { errorsOf, type OpenApiDocument, type OperationObject, type Schema } from "@service/contract/openapi";
import {
  type Bilingual,
  type Guide,
  V3_ERROR_DOCS,
  V3_ERRORS,
  V3_GUIDES,
  V3_OPERATIONS,
  type V3ErrorCode,
} from "@service/contract/v3";
import { SPANISH_ERRORS } from "./spanish-errors.ts";
import { SPANISH_OPERATIONS } from "./spanish.ts";
import { SPANISH_EVENTS } from "./spanish-events.ts";

/** The parameters and bodies of the operations, by name. */
interface Inputs {
  parameters: string[];
  body: string[];
  descriptions: string[];
}

/** A searchable section of the reference. */
export type Entry = {
  id: string;
  title: Bilingual;
  text: Bilingual;
  /** Names that a programmer may ask for: paths, parameters, codes, statuses. */
  names: string;
  /** HTTP status, for errors. */
  status: string;
  /** Descriptions of the parameters. */
  details: string;
  url: string;
} & (
  | { kind: "operation"; operation: Operation; inputs: Inputs }
  | { kind: "error"; code: V3ErrorCode; answeredBy: Operation[] }
  | { kind: "guide"; guide: Guide }
  | { kind: "event"; type: string; data: string[] }
);

/** All entries that the assistant searches. */
export function corpus(document: OpenApiDocument, docsUrl: string): Entry[] {
  return [
    ...V3_OPERATIONS.map((operation) => operationEntry(operation, document, docsUrl)),
    ...(Object.keys(V3_ERRORS) as V3ErrorCode[]).map((code) => errorEntry(code, docsUrl)),
    ...V3_GUIDES.map((guide) => guideEntry(guide, docsUrl)),
    ...Object.entries(document.webhooks).map(([type, { post }]) => eventEntry(type, post, document, docsUrl)),
  ];
}

function operationEntry(operation: Operation, document: OpenApiDocument, docsUrl: string): Entry {
  const { id, method, path, summary, description = "", tag, scope, errors } = operation;
  const inputs = inputsOf(document.paths[path]![method]!, document);
  const spanish = SPANISH_OPERATIONS[id] ?? { title: summary, text: description };
  return {
    kind: "operation",
    id: `op-${id}`,
    title: { en: summary, es: spanish.title },
    text: { en: description, es: spanish.text },
    names: [id, tag, method, path, scope, ...inputs.parameters, ...inputs.body, ...errors].join(" "),
    status: "",
    details: inputs.descriptions.join(" "),
    url: `${docsUrl}#op-${id}`,
    operation,
    inputs,
  };
}

function inputsOf({ parameters, requestBody }: OperationObject, { components }: OpenApiDocument): Inputs {
  const reference = requestBody?.content["application/json"]?.schema.$ref?.split("/").at(-1);
  const body: Schema | undefined = reference === undefined ? undefined : components.schemas[reference];
  const named = parameters.filter((parameter) => "name" in parameter);
  return {
    parameters: named.map(({ name }) => name),
    body: Object.keys(body?.properties ?? {}),
    descriptions: named.flatMap(({ description }) => description ?? []),
  };
}

function errorEntry(code: V3ErrorCode, docsUrl: string): Entry {
  const { status, title } = V3_ERRORS[code];
  const { happened, todo } = V3_ERROR_DOCS[code];
  return {
    kind: "error",
    id: code,
    title: { en: title, es: title },
    text: { en: `${happened} ${todo}`, es: SPANISH_ERRORS[code] },
    names: `${code} error`,
    status: String(status),
    details: "",
    url: `${docsUrl}/errors#${code}`,
    code,
    answeredBy: V3_OPERATIONS.filter((operation) => errorsOf(operation).includes(code)),
  };
}

function guideEntry(guide: Guide, docsUrl: string): Entry {
  const { id, title, text } = guide;
  return {
    kind: "guide",
    id: `guide-${id}`,
    title,
    text,
    names: id,
    status: "",
    details: "",
    url: `${docsUrl}#guide-${id}`,
    guide,
  };
}

function eventEntry(
  type: string,
  { summary, requestBody }: OperationObject,
  { components }: OpenApiDocument,
  docsUrl: string,
): Entry {
  const schema = requestBody?.content["application/json"]?.schema.allOf?.[1]?.properties?.["data"] as Schema;
  const data = Object.keys(components.schemas[schema.$ref?.split("/").at(-1) ?? ""]?.properties ?? {});
  return {
    kind: "event",
    id: `event-${type}`,
    title: { en: `Event ${type}`, es: `Evento ${type}` },
    text: { en: summary, es: SPANISH_EVENTS[type] ?? summary },
    names: ["webhook", ...data].join(" "),
    status: "",
    details: "",
    url: `${docsUrl}#event-${type}`,
    type,
    data,
  };
}
