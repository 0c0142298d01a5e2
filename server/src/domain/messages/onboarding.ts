import type { Moment } from "../model/calendar.ts";
import { foreignText, foreignTextOrNull } from "./foreign-text.ts";
import type { NewMessage } from "./layout.ts";
import { moment } from "./times.ts";

interface Facts {
  /** Null where the integrator gave none. */
  personName: string | null;
  sender: string;
  link: string;
  deadline: Moment;
}

/** The message that leads a person to the page of their onboarding. */
export function onboardingInvitation({ link, deadline, ...facts }: Facts): NewMessage {
  const sender = foreignText(facts.sender);
  const name = foreignTextOrNull(facts.personName);
  return {
    template: "onboarding",
    brand: sender,
    language: null,
    write: ({ common, onboarding }, language) => ({
      subject: onboarding.subject(sender),
      greeting: name === null ? common.greetingWithoutName : common.greeting(name),
      paragraphs: [onboarding.body(sender)],
      button: { label: onboarding.button, link },
      notes: [onboarding.until(moment(language, deadline)), common.notExpected],
    }),
  };
}
