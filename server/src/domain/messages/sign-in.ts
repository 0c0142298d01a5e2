import type { Locale } from "@service/contract/locales";
import type { Instant } from "@service/platform/ports/clock";
import { foreignText, foreignTextOrNull } from "./foreign-text.ts";
import type { NewMessage } from "./layout.ts";
import { span } from "./times.ts";

interface Facts {
  /** Name of the workspace. */
  sender: string;
  link: string;
  now: Instant;
  expiresAt: Instant;
  /** Names the member who invited the reader; null: the reader asked for the link. */
  inviter: string | null;
}

/** The message with a sign-in link. `language`: the reader's; null: not known. */
export function signInMessage(
  language: Locale | null,
  { now, expiresAt, link, ...facts }: Facts,
): NewMessage {
  const sender = foreignText(facts.sender);
  const inviter = foreignTextOrNull(facts.inviter);
  return {
    template: "sign-in",
    brand: sender,
    language,
    write: ({ common, signIn }, one) => ({
      subject: inviter === null ? signIn.asked.subject(sender) : signIn.invited.subject(inviter, sender),
      greeting: common.greetingWithoutName,
      paragraphs: [inviter === null ? signIn.asked.body : signIn.invited.body(inviter, sender)],
      button: { label: signIn.button, link },
      notes: [signIn.once(span(one, expiresAt - now)), signIn.notAsked],
    }),
  };
}
