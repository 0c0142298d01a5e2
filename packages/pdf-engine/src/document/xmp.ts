/** Edits an XMP packet (ISO 16684-1) as text: the few properties that a sealed document states are replaced. */

/** Larger packets are written anew: they are read several times. */
const MAX_LENGTH = 1024 * 1024;

const NAMESPACES = {
  dc: "http://purl.org/dc/elements/1.1/",
  pdf: "http://ns.adobe.com/pdf/1.3/",
  xmp: "http://ns.adobe.com/xap/1.0/",
  pdfaid: "http://www.aiim.org/pdfa/ns/id/",
} as const;

type Prefix = keyof typeof NAMESPACES;

/** `dc:title`, … */
export type Property = `${Prefix}:${string}`;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const CHARACTERS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
/** Characters that XML 1.0 excludes. */
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

export const escapeXml = (text: string): string =>
  text.replaceAll(FORBIDDEN, "\ufffd").replaceAll(/[&<>]/g, (character) => ESCAPES[character] ?? "");

const unescapeXml = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => CHARACTERS[name] ?? "");

const EMPTY = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;

const END = "</rdf:RDF>";

/** A packet that can be edited: UTF-8, with the usual prefixes for the namespaces above. */
export function readPacket(bytes: Uint8Array | null): string {
  if (bytes === null || bytes.length > MAX_LENGTH) return EMPTY;
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return isEditable(text) ? text : EMPTY;
  } catch {
    return EMPTY;
  }
}

function isEditable(text: string): boolean {
  if (text.split(END).length !== 2 || /<!DOCTYPE|<!\[CDATA\[|<!--/.test(text)) return false;
  return Object.entries(NAMESPACES).every(([prefix, uri]) => {
    const declared = [...text.matchAll(/xmlns:([\w.-]+)\s*=\s*["']([^"']*)["']/g)];
    return declared.every(([, name, value]) => (value === uri) === (name === prefix));
  });
}

/** Namespaces of ISO 16684-1 and ISO 19005-3 §6.6.2, whose properties need no description in the packet. */
const PREDEFINED =
  /^(?:http:\/\/purl\.org\/dc\/elements\/1\.1\/|http:\/\/ns\.adobe\.com\/(?:xap\/1\.0|pdf\/1\.3|photoshop\/1\.0|camera-raw-settings\/1\.0|tiff\/1\.0|exif\/1\.0|xmp\/1\.0)\/.*|http:\/\/ns\.adobe\.com\/exif\/1\.0\/aux\/|http:\/\/www\.aiim\.org\/pdf(?:a|ua)\/ns\/.*|http:\/\/www\.w3\.org\/.*|adobe:ns:meta\/)$/;

/** Namespaces that a packet uses and neither a standard nor its own extension schema describes. */
export function undeclaredNamespaces(packet: string): string[] {
  const declared = new Map(
    [...packet.matchAll(/xmlns:([\w.-]+)\s*=\s*["']([^"']*)["']/g)].map(([, prefix, uri]) => [prefix!, uri!]),
  );
  const described = new Set(
    [...packet.matchAll(/pdfaSchema:namespaceURI\s*(?:=\s*["']|>)\s*([^<"']*)/g)].map(([, uri]) =>
      uri!.trim(),
    ),
  );
  return [...declared]
    .filter(([prefix]) => new RegExp(`[<\\s]${prefix.replaceAll(/[.-]/g, "\\$&")}:`).test(packet))
    .map(([, uri]) => uri)
    .filter((uri) => !PREDEFINED.test(uri) && !described.has(uri));
}

const elementOf = (name: Property): RegExp =>
  new RegExp(`<${name}(?:\\s[^<>]*)?(?:/>|>([^]*?)</${name}\\s*>)`, "g");
const attributeOf = (name: Property): RegExp => new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "g");

/** The text of a property, or of the first item of its list. Null where it has none. */
export function readProperty(packet: string, name: Property): string | null {
  const [, double, single] = attributeOf(name).exec(packet) ?? [];
  const [, inner] = elementOf(name).exec(packet) ?? [];
  const item = /<rdf:li[^<>]*>([^<]*)<\/rdf:li>/.exec(inner ?? "")?.[1] ?? inner;
  const found = double ?? single ?? item;
  return found === undefined || found.includes("<") ? null : unescapeXml(found).trim();
}

export const removeProperty = (packet: string, name: Property): string =>
  packet.replaceAll(elementOf(name), "").replaceAll(attributeOf(name), "");

/** Sets properties. A list has its markup; the values of the others are text. */
export function setProperties(packet: string, values: Partial<Record<Property, string>>): string {
  const names = Object.keys(values) as Property[];
  const cleared = names.reduce(removeProperty, packet);
  const declared = Object.entries(NAMESPACES).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);
  const elements = names.map((name) => `<${name}>${values[name]}</${name}>`);
  const description = `<rdf:Description rdf:about="" ${declared.join(" ")}>\n${elements.join("\n")}\n</rdf:Description>\n`;
  return cleared.replace(END, () => description + END);
}

export const alternatives = (text: string): string =>
  `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt>`;
export const inOrder = (text: string): string => `<rdf:Seq><rdf:li>${escapeXml(text)}</rdf:li></rdf:Seq>`;
