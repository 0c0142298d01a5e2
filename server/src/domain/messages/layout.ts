import type { Locale } from "@service/contract/locales";
import type { OtherMessage, ToldMessage } from "@service/contract/told";
import { type Texts, textsOf } from "@service/texts/texts-of";
import type { ForeignText } from "@service/texts/kinds/foreign-text";
import { escape } from "./html.ts";
import { foreignText } from "./foreign-text.ts";
import { DARK_CARD, LIGHT_CARD, type MailLook } from "./look.ts";

/** A message in one language, from top to bottom. Every text is one line. */
export interface Words {
  subject: string;
  /** Characters of it that are shown. Default: as many as of the service's own. */
  subjectLimit?: number;
  greeting?: string;
  paragraphs: readonly string[];
  /** Words of somebody else, and whose they are. */
  quote?: { label: string; lines: readonly ForeignText[] };
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
  look: MailLook,
): { language: Locale | undefined; subject: string; text: string; html: string } {
  const chosen = message.language === null ? languages : [message.language];
  const parts = chosen.map((language) => signed({ language, ...write(textsOf(language), language) }, look));
  const subject = [...new Set(parts.map(shortened))].join(" · ");
  return {
    language: chosen[0],
    subject,
    text: [...parts.map(asText), ...(look.footer === null ? [] : [look.footer])].join("\n\n— — —\n\n"),
    html: asHtml(subject, look.name ?? brand, parts, look),
  };
}

/** Adds to whom people turn with questions. */
function signed(part: Part, { supportEmail }: MailLook): Part {
  if (supportEmail === null) return part;
  const { askSender } = textsOf(part.language).common;
  return { ...part, notes: [...part.notes, askSender(foreignText(supportEmail))] };
}

/** Characters of a subject in one language. Mail programs show about half of them. */
const MAX_SUBJECT = 120;

function shortened({ subject, subjectLimit = MAX_SUBJECT }: Words): string {
  const characters = Array.from(subject);
  return characters.length <= subjectLimit ? subject : `${characters.slice(0, subjectLimit - 1).join("")}…`;
}

function asText({ language, greeting, paragraphs, quote, button, links = [], notes }: Part): string {
  const { labelled } = textsOf(language).common;
  const actions = [...(button ? [button] : []), ...links].map(({ label, link }) => labelled(label, link));
  const quoted = quote && [quote.label, ...quote.lines.map((line) => `> ${line}`)].join("\n");
  return [greeting, ...paragraphs, quoted, ...actions, ...notes]
    .filter((line) => line !== undefined)
    .join("\n\n");
}

/** Colours are inline, because several readers drop style sheets. The style sheet adds a dark theme. */
const styleOf = ({ light, radius, font }: MailLook) => ({
  body: "margin:0;padding:0;background:#f3f4f7",
  outer: "padding:24px 12px",
  card: `max-width:560px;margin:0 auto;background:${LIGHT_CARD};border:1px solid #dfe2e8;border-radius:12px`,
  brand: `padding:20px 28px;overflow-wrap:anywhere;word-break:break-word;border-bottom:1px solid #dfe2e8;font:600 17px/1.4 ${font};color:#1c1e21`,
  // Long addresses and names break; several readers know the older of the two properties alone.
  part: `padding:24px 28px;overflow-wrap:anywhere;word-break:break-word;font:16px/1.55 ${font};color:#1c1e21`,
  text: "margin:0 0 16px",
  quote: "margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid #dfe2e8",
  line: "margin:0 0 4px",
  code: "margin:0 0 16px;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px",
  button: `display:inline-block;padding:14px 26px;background:${light.button};color:${light.onButton};border-radius:${radius}px;font-weight:600;text-decoration:none`,
  link: `color:${light.link};font-weight:600`,
  note: "margin:0 0 8px;font-size:14px;color:#5a6068",
  footer: `padding:16px 28px;overflow-wrap:anywhere;word-break:break-word;border-top:1px solid #dfe2e8;font:14px/1.5 ${font};color:#5a6068`,
});
type Style = ReturnType<typeof styleOf>;

const darkOf = ({ dark }: MailLook): string => `@media (prefers-color-scheme: dark) {
.m-body { background: #101214 !important; }
.m-card { background: ${DARK_CARD} !important; border-color: #3a3f46 !important; }
.m-brand { color: #e8e9eb !important; border-color: #3a3f46 !important; }
.m-part { color: #e8e9eb !important; border-color: #3a3f46 !important; }
.m-note, .m-footer { color: #a6acb4 !important; border-color: #3a3f46 !important; }
.m-quote { border-color: #3a3f46 !important; }
.m-link { color: ${dark.link} !important; }
.m-button { background: ${dark.button} !important; color: ${dark.onButton} !important; }
}`;

function asHtml(subject: string, brand: string, parts: readonly Part[], look: MailLook): string {
  const style = styleOf(look);
  return `<!doctype html>
<html lang="${parts[0]!.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${darkOf(look)}</style>
</head>
<body class="m-body" style="${style.body}">
<div style="${style.outer}">
<div class="m-card" style="${style.card}">
<div class="m-brand" style="${style.brand}">${headHtml(brand, look)}</div>
${parts.map((part, index) => partHtml(part, index, style)).join("\n")}${footHtml(look, style)}
</div>
</div>
</body>
</html>`;
}

function headHtml(brand: string, { logo }: MailLook): string {
  if (logo === null) return escape(brand);
  const { src, dark, width, height } = logo;
  const other = dark === null ? "" : `<source srcset="${escape(dark)}" media="(prefers-color-scheme: dark)">`;
  const image = `<img src="${escape(src)}" alt="${escape(brand)}" width="${width}" height="${height}" style="display:block;border:0">`;
  return other === "" ? image : `<picture>${other}${image}</picture>`;
}

const footHtml = ({ footer }: MailLook, style: Style): string =>
  footer === null ? "" : `\n<div class="m-footer" style="${style.footer}">${escape(footer)}</div>`;

function partHtml(
  { language, greeting, paragraphs, quote, code, button, links = [], notes }: Part,
  index: number,
  style: Style,
): string {
  const divided = index === 0 ? "" : ";border-top:1px solid #dfe2e8";
  const lines = [greeting, ...paragraphs].filter((line) => line !== undefined);
  return [
    `<div class="m-part" lang="${language}" style="${style.part}${divided}">`,
    ...(code === undefined ? [] : [`<p style="${style.code}">${escape(code)}</p>`]),
    ...lines.map((line) => `<p style="${style.text}">${escape(line)}</p>`),
    ...(quote === undefined ? [] : [quoteHtml(quote, style)]),
    ...(button === undefined ? [] : [buttonHtml(button, style)]),
    ...links.map(
      ({ label, link }) =>
        `<p style="${style.text}"><a class="m-link" style="${style.link}" href="${escape(link)}">${escape(label)}</a></p>`,
    ),
    ...notes.map((line) => `<p class="m-note" style="${style.note}">${escape(line)}</p>`),
    "</div>",
  ].join("\n");
}

function quoteHtml({ label, lines }: NonNullable<Words["quote"]>, style: Style): string {
  const said = lines.map((line) => `<p style="${style.line}">${escape(line)}</p>`).join("\n");
  return `<p style="${style.line}">${escape(label)}</p>\n<blockquote class="m-quote" style="${style.quote}">\n${said}\n</blockquote>`;
}

function buttonHtml({ label, link }: NonNullable<Words["button"]>, style: Style): string {
  return `<p style="${style.text}"><a class="m-button" style="${style.button}" href="${escape(link)}">${escape(label)}</a></p>`;
}
