import { isFile, type SampleRequest } from "./sample-request.ts";

/** The request with `HttpClient` (.NET 8 and later, C# 11 for the raw string). */
export function csharpSample({ method, url, authorized, json, form, file }: SampleRequest): string {
  const verb = method[0]!.toUpperCase() + method.slice(1);
  const lines = [
    "using var client = new HttpClient();",
    `using var request = new HttpRequestMessage(HttpMethod.${verb}, ${JSON.stringify(url)});`,
    ...(authorized
      ? ['request.Headers.Authorization = new("Bearer", Environment.GetEnvironmentVariable("API_KEY"));']
      : []),
    ...(json === undefined ? [] : jsonLines(json)),
    ...(form === undefined ? [] : formLines(form)),
    ...(file === undefined
      ? []
      : [
          `request.Content = new StreamContent(File.OpenRead("${file.name}"));`,
          `request.Content.Headers.ContentType = new("${file.type}");`,
        ]),
    "using var response = await client.SendAsync(request);",
    "response.EnsureSuccessStatusCode();",
  ];
  return lines.join("\n");
}

function jsonLines(json: unknown): string[] {
  const body = JSON.stringify(json, null, 2).split("\n");
  return [
    'var json = """',
    ...body.map((line) => `    ${line}`),
    '    """;',
    'request.Content = new StringContent(json, System.Text.Encoding.UTF8, "application/json");',
  ];
}

function formLines(form: NonNullable<SampleRequest["form"]>): string[] {
  const parts = form.map(([name, value]) => {
    if (!isFile(value)) return `form.Add(new StringContent(${JSON.stringify(value)}), "${name}");`;
    const file = value.slice(1);
    return `form.Add(new StreamContent(File.OpenRead("${file}")), "${name}", "${file}");`;
  });
  return ["var form = new MultipartFormDataContent();", ...parts, "request.Content = form;"];
}
