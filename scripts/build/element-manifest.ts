/** Sources of the element, as texts. */
export interface ElementSources {
  /** The class; its JSDoc header has parts and custom properties. */
  element: string;
  /** The declarations `ServiceSigningElement` and `SigningEvents`. */
  types: string;
  tagName: string;
}

interface Named {
  name: string;
  description: string;
}
interface Typed extends Named {
  type: { text: string };
}
interface Member extends Typed {
  kind: "field" | "method";
  attribute?: string;
}

/**
 * The custom elements manifest (schema 1.0.0) of the element, from its JSDoc header and declared types. The element makes
 * its accessors from a table, which analyzers of source code do not see.
 */
export function elementManifest({ element, types, tagName }: ElementSources): object {
  const header = headerOf(element);
  const members = membersOf(types);
  const attributes = members.flatMap(({ attribute, name, type, description }) =>
    attribute === undefined ? [] : [{ name: attribute, fieldName: name, type, description }],
  );
  const path = "dist/element.js";
  const declaration = {
    kind: "class",
    name: "SigningElement",
    tagName,
    customElement: true,
    superclass: { name: "HTMLElement" },
    description: header.text,
    attributes,
    members,
    events: eventsOf(types, header.tags("fires")),
    cssParts: header.tags("csspart"),
    cssProperties: header.tags("cssproperty"),
  };
  const reference = { name: declaration.name, module: path };
  return {
    schemaVersion: "1.0.0",
    readme: "README.md",
    modules: [
      {
        kind: "javascript-module",
        path,
        declarations: [declaration],
        exports: [{ kind: "custom-element-definition", name: tagName, declaration: reference }],
      },
    ],
  };
}

const TAG = /^@(\w+) (\S+) - (.*)$/;

/** The JSDoc before the class: its first sentence and its tags. */
function headerOf(source: string): { text: string; tags: (name: string) => Named[] } {
  const comment = /\/\*\*((?:(?!\*\/).)*)\*\/\nexport class \w+ extends Base/s.exec(source)?.[1];
  if (comment === undefined) throw new Error("The element's class has no JSDoc header.");
  const lines = comment.split("\n").map((line) => line.replace(/^ *\* ?/, "").trim());
  const tags = lines.flatMap((line) => {
    const [, tag, name, description] = TAG.exec(line) ?? [];
    return tag === undefined ? [] : [{ tag, name: name!, description: description! }];
  });
  const words = lines.filter((line) => line !== "" && !line.startsWith("@")).join(" ");
  return {
    text: /^.*?\.(?= |$)/.exec(words)?.[0] ?? words,
    tags: (wanted) =>
      tags
        .filter(({ tag }) => tag === wanted)
        .map(({ name, description }) => ({ name, description: sentence(description) })),
  };
}

/** The lines of an interface. */
function bodyOf(source: string, name: string): string {
  const body = new RegExp(`export interface ${name}\\b[^{]*\\{\\n(.*?)\\n\\}`, "s").exec(source)?.[1];
  if (body === undefined) throw new Error(`There is no interface ${name}.`);
  return body;
}

const MEMBER = /(?:\/\*\*((?:(?!\*\/).)*)\*\/\s*)?\n? {2}"?([\w-]+)"?(\(\))?: ([^;]+);/gs;

/** Members of an interface with their comments as one line. */
function declared(body: string): { name: string; isMethod: boolean; type: string; comment: string }[] {
  return [...body.matchAll(MEMBER)].map(([, comment = "", name, call, type]) => ({
    name: name!,
    isMethod: call !== undefined,
    type: type!,
    comment: comment.replaceAll(/\s*\n\s*\*\s?/g, " ").trim(),
  }));
}

/** A field's comment begins with its attribute: "`base-url`: where the service is." */
const ATTRIBUTE = /^`([\w-]+)`: /;

function membersOf(types: string): Member[] {
  return declared(bodyOf(types, "ServiceSigningElement")).map(({ name, isMethod, type, comment }) => {
    const attribute = ATTRIBUTE.exec(comment)?.[1];
    return {
      kind: isMethod ? "method" : "field",
      name,
      type: { text: isMethod ? `() => ${type}` : type },
      description: sentence(comment.replace(ATTRIBUTE, "")),
      ...(attribute !== undefined && { attribute }),
    };
  });
}

function eventsOf(types: string, described: readonly Named[]): Typed[] {
  return declared(bodyOf(types, "SigningEvents")).map(({ name, type }) => ({
    name,
    type: { text: type },
    description: described.find((event) => event.name === name)?.description ?? "",
  }));
}

/** A description begins with a capital and ends with a full stop. */
function sentence(text: string): string {
  if (text === "") return text;
  const begun = text[0]!.toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
