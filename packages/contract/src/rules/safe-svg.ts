/**
 * Tells what is wrong with an SVG that is to be drawn as a picture; null: nothing. Refuses entities and nested `use`, which
 * expand exponentially, and encodings in which they would not be found.
 */
export function svgProblem(bytes: Uint8Array): string | null {
  const text = utf8Of(bytes);
  if (text === null || text.includes("\0") || /<\?xml[^>]*encoding=(?!["']utf-8["'])/i.test(text))
    return "is not in UTF-8";
  if (!/<svg[\s>]/.test(text)) return "is no SVG";
  return /<!(DOCTYPE|ENTITY)|<(\w+:)?(use|image|feImage|foreignObject)[\s/>]/i.test(text)
    ? "has a document type, <use>, <image>, <feImage> or <foreignObject>"
    : null;
}

/** Null: they are no UTF-8. */
function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
