import { isFile, type SampleRequest } from "./sample-request.ts";

/** The request with PHP's own cURL functions. */
export function phpSample({ method, url, authorized, json, form, file }: SampleRequest): string {
  const headers = [
    ...(authorized ? ["'Authorization: Bearer ' . getenv('API_KEY')"] : []),
    ...(json === undefined ? [] : ["'Content-Type: application/json'"]),
    ...(file === undefined ? [] : [`'Content-Type: ${file.type}'`]),
  ];
  const options = [
    "CURLOPT_RETURNTRANSFER => true",
    ...(method === "get" ? [] : [`CURLOPT_CUSTOMREQUEST => '${method.toUpperCase()}'`]),
    ...(headers.length === 0 ? [] : [`CURLOPT_HTTPHEADER => [${headers.join(", ")}]`]),
    ...(json === undefined ? [] : [`CURLOPT_POSTFIELDS => json_encode(${literal(json, "    ")})`]),
    ...(form === undefined ? [] : [`CURLOPT_POSTFIELDS => ${formLiteral(form)}`]),
    ...(file === undefined ? [] : [`CURLOPT_POSTFIELDS => file_get_contents(${text(file.name)})`]),
  ];
  return [
    `$curl = curl_init(${text(url)});`,
    `curl_setopt_array($curl, [${options.map((option) => `\n    ${option},`).join("")}\n]);`,
    "$response = curl_exec($curl);",
    "$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);",
  ].join("\n");
}

const text = (value: string): string => `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

function formLiteral(form: NonNullable<SampleRequest["form"]>): string {
  const parts = form.map(([name, value]) =>
    isFile(value)
      ? `${text(name)} => new CURLFile(${text(value.slice(1))})`
      : `${text(name)} => ${text(value)}`,
  );
  return `[${parts.join(", ")}]`;
}

/** A JSON value as a PHP literal. An empty object needs a cast to stay an object. */
function literal(value: unknown, indent: string): string {
  if (typeof value === "string") return text(value);
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const inner = `${indent}    `;
  const parts = Array.isArray(value)
    ? value.map((item) => literal(item, inner))
    : Object.entries(value).map(([key, item]) => `${text(key)} => ${literal(item, inner)}`);
  if (parts.length === 0) return Array.isArray(value) ? "[]" : "(object) []";
  return `[\n${parts.map((part) => `${inner}${part},`).join("\n")}\n${indent}]`;
}
