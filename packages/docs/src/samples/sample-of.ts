import type { OperationObject, Parameter, Schema } from "@service/contract/openapi";
import type { SampleRequest } from "./sample-request.ts";

export interface SampledOperation {
  method: string;
  prefix: string;
  /** Path below the server's address, with `{name}` for each path parameter. */
  path: string;
  operation: OperationObject;
  parameters: readonly Parameter[];
}

/** The sample request of an operation, filled with the contract's examples. */
export function sampleOf(
  { method, prefix, path, operation, parameters }: SampledOperation,
  serverUrl: string,
): SampleRequest {
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const pathValues = inPath.map(({ schema }) => exampleOf(schema));
  const filled = inPath.reduce(
    (url, { name }, index) => url.replace(`{${name}}`, pathValues[index]!),
    (operation.servers?.[0]?.url ?? serverUrl) + path,
  );
  return {
    operationId: operation.operationId,
    prefix,
    method: method as SampleRequest["method"],
    url: filled,
    pathValues,
    authorized: operation.security.length > 0,
    paged: parameters.some(({ name }) => name === "startingAfter"),
    ...bodyOf(operation),
  };
}

/** The contract's example of an id. A page number has none. */
function exampleOf({ examples }: Schema): string {
  const example: unknown = examples?.[0];
  return typeof example === "string" ? example : "1";
}

/** The JSON body where the contract has an example with members, or else the form if there is one. */
function bodyOf({ requestBody }: OperationObject): Pick<SampleRequest, "json" | "form" | "file"> {
  if (requestBody?.content["text/csv"]) return { file: { name: "contacts.csv", type: "text/csv" } };
  const json = requestBody?.content["application/json"]?.example;
  const form = requestBody?.content["multipart/form-data"]?.schema;
  if (form && (json === undefined || Object.keys(json as object).length === 0)) return { form: formOf(form) };
  return json === undefined ? {} : { json };
}

function formOf({ properties = {}, required = [] }: Schema): [name: string, value: string][] {
  const names = required.length > 0 ? ["name", ...required] : ["name"];
  return Object.entries(properties as Record<string, Schema>)
    .filter(([name]) => names.includes(name))
    .map(([name, { format }]) => [name, format === "binary" ? "@lease.docx" : "Lease"]);
}
