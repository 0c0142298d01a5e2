import type { SampleRequest } from "./sample-request.ts";

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The request as one `curl` command; the key comes from `API_KEY`. */
export function curlSample({ method, url, authorized, json, form = [], file }: SampleRequest): string {
  const lines = [
    `curl ${method === "get" ? "" : `-X ${method.toUpperCase()} `}${quoted(url)}`,
    ...(authorized ? ['-H "Authorization: Bearer $API_KEY"'] : []),
    ...(json === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(json, null, 2))}`]),
    ...(file ? [`-H "Content-Type: ${file.type}"`, `--data-binary ${quoted(`@${file.name}`)}`] : []),
    ...form.map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`),
  ];
  return lines.join(" \\\n  ");
}
