import { DAY, type Instant, MINUTE } from "../ports/clock.ts";
import { type Language, layOut, type Part } from "./layout.ts";
import { type ForeignText, foreignText, foreignTextOrNull, type Given } from "./foreign-text.ts";
import type { NewMessage } from "./queue.ts";

interface Facts {
  /** Name of the workspace. */
  sender: ForeignText;
  link: string;
  now: Instant;
  expiresAt: Instant;
  /** Names the member who invited the reader; null: the reader asked for the link. */
  inviter: ForeignText | null;
}

type Words = Pick<Part, "subject" | "greeting" | "paragraphs" | "notes"> & { button: string };

const SPAN: Record<Language, (ms: number) => string> = {
  es: (ms) => (ms < DAY ? `${Math.round(ms / MINUTE)} minutos` : `${Math.round(ms / DAY)} días`),
  en: (ms) => (ms < DAY ? `${Math.round(ms / MINUTE)} minutes` : `${Math.round(ms / DAY)} days`),
};

const WORDS: Record<Language, (facts: Omit<Facts, "now" | "expiresAt"> & { span: string }) => Words> = {
  es: ({ sender, inviter, span }) => ({
    subject: inviter === null ? `Su acceso a ${sender}` : `${inviter} le invita a ${sender}`,
    greeting: "Hola:",
    paragraphs: [
      inviter === null
        ? "Con este botón entra usted al panel. No necesita contraseña."
        : `${inviter} le ha agregado al espacio de trabajo ${sender}. Con este botón entra usted al panel; no necesita contraseña.`,
    ],
    button: "Entrar al panel",
    notes: [
      `El enlace funciona una sola vez, durante ${span}.`,
      "Si usted no lo pidió, ignore este mensaje: nadie entra sin el enlace. No lo reenvíe.",
    ],
  }),
  en: ({ sender, inviter, span }) => ({
    subject: inviter === null ? `Your sign-in to ${sender}` : `${inviter} invites you to ${sender}`,
    greeting: "Hello,",
    paragraphs: [
      inviter === null
        ? "This button takes you to the dashboard. You need no password."
        : `${inviter} has added you to the workspace ${sender}. This button takes you to the dashboard; you need no password.`,
    ],
    button: "Open the dashboard",
    notes: [
      `The link works once, for ${span}.`,
      "If you did not ask for it, ignore this message: nobody gets in without the link. Do not forward it.",
    ],
  }),
};

/** The message with a sign-in link. */
export function signInMessage(
  languages: readonly Language[],
  { now, expiresAt, ...given }: Given<Facts>,
): NewMessage {
  const sender = foreignText(given.sender);
  const inviter = foreignTextOrNull(given.inviter);
  const parts = languages.map((language): Part => {
    const span = SPAN[language](expiresAt - now);
    const { button, ...words } = WORDS[language]({ ...given, sender, inviter, span });
    return { language, ...words, button: { label: button, link: given.link } };
  });
  return layOut("sign-in", sender, parts);
}
