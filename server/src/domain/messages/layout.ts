import type { Locale } from "@service/contract/locales";
import type { OtherMessage, ToldMessage } from "@service/contract/told";
import { type Texts, textsOf } from "../../texts/index.ts";
import type { ForeignText } from "../../texts/kinds/foreign-text.ts";
import { escape } from "./html.ts";

/** A message in one language, from top to bottom. Every text is one line. */
export interface Words {
  subject: string;
  greeting?: string;
  paragraphs: readonly string[];
  /** A one-time code, in large type. */
  code?: string;
  button?: { label: string; link: string };
  links?: readonly { label: string; link: string }[];
  /** Small print: the expiry, and what to do with an unexpected message. */
  notes: readonly string[];
}

interface Part extends Words {
  language: Locale;
}

/** A message whose parts are written when its languages are chosen. */
export interface NewMessage {
  template: ToldMessage | OtherMessage;
  /** Name of the sender or workspace, above the text. */
  brand: ForeignText;
  /** The reader's; null: not known, so it has a part in each of the operator's (docs/contract/embed.md#both-languages). */
  language: Locale | null;
  write: (texts: Texts, language: Locale) => Words;
}

/** Lays out a message: a subject, plain text, and HTML with the same content. */
export function layOut(
  { brand, write, ...message }: Omit<NewMessage, "template">,
  languages: readonly Locale[],
): { language: Locale | undefined; subject: string; text: string; html: string } {
  const chosen = message.language === null ? languages : [message.language];
  const parts = chosen.map((language) => ({ language, ...write(textsOf(language), language) }));
  const subject = parts.map((part) => shortened(part.subject)).join(" · ");
  return {
    language: chosen[0],
    subject,
    text: parts.map(asText).join("\n\n— — —\n\n"),
    html: asHtml(subject, brand, parts),
  };
}

/** Characters of a subject in one language. Mail programs show about half of them. */
const MAX_SUBJECT = 120;

function shortened(subject: string): string {
  const characters = Array.from(subject);
  return characters.length <= MAX_SUBJECT ? subject : `${characters.slice(0, MAX_SUBJECT - 1).join("")}…`;
}

function asText({ language, greeting, paragraphs, button, links = [], notes }: Part): string {
  const { labelled } = textsOf(language).common;
  const actions = [...(button ? [button] : []), ...links].map(({ label, link }) => labelled(label, link));
  return [greeting, ...paragraphs, ...actions, ...notes].filter((line) => line !== undefined).join("\n\n");
}

/**
 * Colours are inline, because several readers drop style sheets. The style sheet adds a dark theme. The accent is the
 * signing page's (packages/ui/src/tokens.css).
 */
const STYLE = {
  body: "margin:0;padding:0;background:#f3f4f7",
  outer: "padding:24px 12px",
  card: "max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #dfe2e8;border-radius:12px",
  brand:
    "padding:20px 28px;overflow-wrap:anywhere;word-break:break-word;border-bottom:1px solid #dfe2e8;font:600 17px/1.4 system-ui,'Segoe UI',Roboto,sans-serif;color:#1c1e21",
  // Long addresses and names break; several readers know the older of the two properties alone.
  part: "padding:24px 28px;overflow-wrap:anywhere;word-break:break-word;font:16px/1.55 system-ui,'Segoe UI',Roboto,sans-serif;color:#1c1e21",
  text: "margin:0 0 16px",
  code: "margin:0 0 16px;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px",
  button:
    "display:inline-block;padding:14px 26px;background:#2a4bb0;color:#ffffff;border-radius:10px;font-weight:600;text-decoration:none",
  link: "color:#2a4bb0;font-weight:600",
  note: "margin:0 0 8px;font-size:14px;color:#5a6068",
} as const;

const DARK = `@media (prefers-color-scheme: dark) {
.m-body { background: #101214 !important; }
.m-card { background: #1a1d21 !important; border-color: #3a3f46 !important; }
.m-brand { color: #e8e9eb !important; border-color: #3a3f46 !important; }
.m-part { color: #e8e9eb !important; border-color: #3a3f46 !important; }
.m-note { color: #a6acb4 !important; }
.m-link { color: #a3b8ff !important; }
.m-button { background: #a3b8ff !important; color: #0d1738 !important; }
}`;

function asHtml(subject: string, brand: string, parts: readonly Part[]): string {
  return `<!doctype html>
<html lang="${parts[0]!.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${DARK}</style>
</head>
<body class="m-body" style="${STYLE.body}">
<div style="${STYLE.outer}">
<div class="m-card" style="${STYLE.card}">
<div class="m-brand" style="${STYLE.brand}">${escape(brand)}</div>
${parts.map(partHtml).join("\n")}
</div>
</div>
</body>
</html>`;
}

function partHtml(
  { language, greeting, paragraphs, code, button, links = [], notes }: Part,
  index: number,
): string {
  const divided = index === 0 ? "" : ";border-top:1px solid #dfe2e8";
  const lines = [greeting, ...paragraphs].filter((line) => line !== undefined);
  return [
    `<div class="m-part" lang="${language}" style="${STYLE.part}${divided}">`,
    ...(code === undefined ? [] : [`<p style="${STYLE.code}">${escape(code)}</p>`]),
    ...lines.map((line) => `<p style="${STYLE.text}">${escape(line)}</p>`),
    ...(button === undefined ? [] : [buttonHtml(button)]),
    ...links.map(
      ({ label, link }) =>
        `<p style="${STYLE.text}"><a class="m-link" style="${STYLE.link}" href="${escape(link)}">${escape(label)}</a></p>`,
    ),
    ...notes.map((line) => `<p class="m-note" style="${STYLE.note}">${escape(line)}</p>`),
    "</div>",
  ].join("\n");
}

function buttonHtml({ label, link }: NonNullable<Words["button"]>): string {
  return `<p style="${STYLE.text}"><a class="m-button" style="${STYLE.button}" href="${escape(link)}">${escape(label)}</a></p>`;
}
