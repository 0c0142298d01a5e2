import { foreignText } from "./foreign-text.ts";
import type { NewMessage } from "./layout.ts";

/** Facts of the message to a group's other members after one has acted. */
export interface GroupDone {
  documentName: string;
  sender: string;
  group: string;
  /** Name. */
  signedBy: string;
  /** The group approves, without a signature. */
  approves: boolean;
}

/** The message that somebody else of the group has acted. */
export function groupDoneMessage(name: string, { approves, ...facts }: GroupDone): NewMessage {
  const sender = foreignText(facts.sender);
  const given = {
    documentName: foreignText(facts.documentName),
    group: foreignText(facts.group),
    signedBy: foreignText(facts.signedBy),
    approves,
  };
  return {
    template: "group-done",
    brand: sender,
    language: null,
    write: ({ common, groupDone }) => ({
      subject: groupDone.subject(given),
      greeting: common.greeting(foreignText(name)),
      paragraphs: [groupDone.body(given)],
      notes: [common.askSender(sender)],
    }),
  };
}
