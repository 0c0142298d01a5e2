import assert from "node:assert/strict";

export type Yaml = string | Yaml[] | { [key: string]: Yaml };

interface Line {
  indent: number;
  text: string;
}

/**
 * Reads the part of YAML that deploy/compose.yaml uses: block mappings of plain scalars, and lists in JSON's notation.
 * Anything else fails. Anchors and aliases stay as text (`&name`, `*name`).
 */
export function readYaml(source: string): Yaml {
  const lines = source.split("\n").flatMap((raw): Line[] => {
    assert.ok(!raw.includes("\t"), "tabs are not allowed");
    const text = raw.trim();
    return text === "" || text.startsWith("#") ? [] : [{ indent: raw.length - raw.trimStart().length, text }];
  });
  const found = mapping(lines, 0);
  assert.equal(lines.length, 0, `not read: ${lines[0]?.text}`);
  return found;
}

function mapping(lines: Line[], indent: number): { [key: string]: Yaml } {
  const found: { [key: string]: Yaml } = {};
  while (lines[0]?.indent === indent) {
    const { text } = lines.shift()!;
    const [, key = "", value = ""] = /^([\w<.-]+):(?: (.+))?$/.exec(text) ?? [];
    assert.notEqual(key, "", `no mapping: ${text}`);
    assert.ok(!Object.hasOwn(found, key), `${key} stands twice`);
    const next = lines[0]?.indent ?? 0;
    const isBlock = (value === "" || value.startsWith("&")) && next > indent;
    found[key] = isBlock ? mapping(lines, next) : scalar(value);
  }
  return found;
}

function scalar(text: string): Yaml {
  if (text.startsWith("[")) return JSON.parse(text) as string[];
  // What YAML would not read as this text.
  assert.doesNotMatch(text, /^["'{|>@`%!-]| #|: /, `no plain scalar: ${text}`);
  return text;
}
