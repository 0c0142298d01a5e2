import { SigningSheet } from "@service/ui/sheet";
import { register } from "@service/ui/register";
import { html, nothing, render } from "lit";
import type { CommonWords } from "../locales/es/common.ts";

interface Question {
  heading: string;
  body: string;
  action: string;
  words: Pick<CommonWords, "cancel" | "close">;
  danger?: boolean;
  /** Offers an additional choice, with its reason; not chosen at first. */
  option?: { body: string; label: string } | undefined;
}

/** Asks before something that cannot be undone. Answers whether to go on. */
export async function confirm(question: Omit<Question, "option">): Promise<boolean> {
  return (await confirmWithOption(question)) !== null;
}

/** Asks for confirmation with an additional choice. Null: the person cancels. */
export function confirmWithOption(question: Question): Promise<{ isChosen: boolean } | null> {
  register({ "signing-sheet": SigningSheet });
  const place = document.createElement("div");
  document.body.append(place);
  return new Promise((resolve) => {
    const show = (open: boolean): void => {
      render(sheetOf(question, open, answer), place);
    };
    const answer = async (goOn: boolean): Promise<void> => {
      const isChosen = place.querySelector("input")?.checked ?? false;
      show(false);
      // Closing gives the focus back to the opener; a dialog that is removed while open does not.
      await place.querySelector<SigningSheet>("signing-sheet")?.updateComplete;
      place.remove();
      resolve(goOn ? { isChosen } : null);
    };
    show(true);
  });
}

function sheetOf(
  { heading, body, action, words, danger, option }: Question,
  open: boolean,
  answer: (goOn: boolean) => Promise<void>,
) {
  return html`<signing-sheet
    ?open=${open}
    heading=${heading}
    .closeLabel=${words.close}
    @sheet-close=${() => void answer(false)}
  >
    <p>${body}</p>
    ${
      option === undefined
        ? nothing
        : html`<p>${option.body}</p>
            <label class="option"><input type="checkbox" /> <span>${option.label}</span></label>`
    }
    <div slot="actions">
      <signing-button variant=${danger === true ? "danger" : "primary"} @click=${() => void answer(true)}
        >${action}</signing-button
      >
      <signing-button variant="quiet" @click=${() => void answer(false)}>${words.cancel}</signing-button>
    </div>
  </signing-sheet>`;
}
