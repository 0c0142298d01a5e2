import { isFile, type SampleRequest } from "./sample-request.ts";

/** The request with the library `requests`. */
export function pythonSample({ method, url, authorized, json, form, file }: SampleRequest): string {
  const fields = form?.filter(([, value]) => !isFile(value)) ?? [];
  const files = form?.filter(([, value]) => isFile(value)) ?? [];
  const headers = [
    ...(authorized ? ['"Authorization": f"Bearer {os.environ[\'API_KEY\']}"'] : []),
    ...(file === undefined ? [] : [`"Content-Type": "${file.type}"`]),
  ];
  const options = [
    ...(headers.length === 0 ? [] : [`headers={${headers.join(", ")}}`]),
    ...(json === undefined ? [] : [`json=${literal(json, "    ")}`]),
    ...(fields.length === 0 ? [] : [`data=${literal(Object.fromEntries(fields), "    ")}`]),
    ...(files.length === 0
      ? []
      : [`files={${files.map(([name, value]) => `"${name}": open("${value.slice(1)}", "rb")`).join(", ")}}`]),
    ...(file === undefined ? [] : [`data=open("${file.name}", "rb")`]),
    "timeout=60",
  ];
  return [
    "import os",
    "import requests\n",
    `response = requests.${method}(`,
    `    ${[JSON.stringify(url), ...options].join(",\n    ")},`,
    ")",
    "response.raise_for_status()",
  ].join("\n");
}

/** A JSON value as a Python literal: `True`, `False` and `None` replace `true`, `false` and `null`. */
function literal(value: unknown, indent: string): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const inner = `${indent}    `;
  const isArray = Array.isArray(value);
  const parts = isArray
    ? value.map((item) => literal(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${literal(item, inner)}`);
  const [open, close] = isArray ? "[]" : "{}";
  return parts.length === 0
    ? `${open}${close}`
    : `${open}\n${parts.map((part) => inner + part).join(",\n")},\n${indent}${close}`;
}
