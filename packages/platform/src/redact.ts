/** Replaces a secret. */
const MASK = "…";

/** Patterns that no log and no stored error may contain. They are applied in this order. */
const SECRETS: [what: string, pattern: RegExp, mask: string][] = [
  ["the credential of a header", /\b(Bearer|Basic) +[^\s"',;]+/gi, `$1 ${MASK}`],
  ["the user and the password of an address", /:\/\/[^\s/@"']+@/g, `://${MASK}@`],
  ["a client secret", /(_secret_)[\w-]+/g, `$1${MASK}`],
  ["an API key", /\b(service_(?:live|test|dev)_sk_|service_svc_)\w+/g, `$1${MASK}`],
  ["a webhook's secret", /\b(whsec_)[\w+/=-]+/g, `$1${MASK}`],
  [
    "a link's token, however short",
    /(\/(?:sign|handoff|guest\/chains)\/)(?!assets\/)[^/\s?#"'<>]+/g,
    `$1${MASK}`,
  ],
  ["the code of a public record", /(\/verify\/)(?!assets\/|roots\.)[^/\s?#"'<>]+/g, `$1${MASK}`],
  ["a query, which may sign a link", /\?[\w%.~-]+=[^\s"'<>]*/g, `?${MASK}`],
  // Identifiers are shorter. Hashes are hexadecimal and not secret.
  ["a token", /(?<![\w-])(?![0-9a-f]+(?![\w-]))[\w-]{40,}/g, MASK],
  ["who has an address", /[^\s@"'<>:,;()]+(@[a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi, `${MASK}$1`],
  ["a phone number", /\+\d[\d ().-]{5,20}\d/g, `+${MASK}`],
  ["a tax payer's RFC, a person's CURP", /\b[A-ZÑ&]{3,4}\d{6}(?:[HM][A-Z]{5}[A-Z\d]\d|[A-Z\d]{3})\b/g, MASK],
  ["a one-time code", /(?<![\w.:#-])\d{6}(?![\w-])/g, MASK],
];

/** Removes secrets, the local part of e-mail addresses, and numbers of persons. */
export function redact(text: string): string {
  return SECRETS.reduce((masked, [, pattern, mask]) => masked.replaceAll(pattern, mask), text);
}
