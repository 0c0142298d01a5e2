import { SigningMenu } from "@service/ui/menu";
import type { MenuItem } from "@service/ui/menu";
import type { PropertyValues } from "lit";
import { canHandOff } from "../handoff/can-hand-off.ts";
import { type Locale, LOCALES, localeName } from "@service/contract/locales";
import type { Words } from "../locales/index.ts";
import type { Opened } from "../session/state.ts";

/** Begins the names of the items that change the language. */
export const LANGUAGE_ITEM = "language-";

/**
 * The menu of the bar at the top: what the signer may do besides the next step.
 * @fires menu-pick - detail: documents | download | language-{locale} | help | handoff | giveback | ask | later | delegate | decline | close
 */
export class SigningPageMenu extends SigningMenu {
  static override properties = {
    ...SigningMenu.properties,
    state: { attribute: false },
    words: { attribute: false },
  };

  declare state: Opened;
  declare words: Words;

  override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    this.label = this.words.menu.label;
    this.items = itemsOf(this.state, this.words);
  }
}

function languageItem(locale: Locale): MenuItem {
  return { id: LANGUAGE_ITEM + locale, icon: "globe", words: localeName(locale), lang: locale };
}

function itemsOf({ phase, locale, work: { ceremony } }: Opened, { menu, close }: Words): MenuItem[] {
  const isActive = phase === "signing" || phase === "overview";
  const isOpen = isActive || phase === "waiting" || phase === "preparing";
  const hasDocument = phase === "signing" && ceremony.document.size !== 0;
  const items: (MenuItem | false)[] = [
    phase === "signing" && !!ceremony.chain && { id: "documents", icon: "page", words: menu.documents },
    hasDocument && { id: "download", icon: "down", words: menu.download },
    isActive && canHandOff(ceremony) && { id: "handoff", icon: "phone", words: menu.handOff },
    isOpen && ceremony.handedOff && { id: "giveback", icon: "undo", words: menu.giveBack },
    ...LOCALES.filter((other) => other !== locale).map(languageItem),
    { id: "help", icon: "help", words: menu.help },
    isOpen && !!ceremony.questions && { id: "ask", icon: "pen", words: menu.ask },
    isOpen && !!ceremony.finishLater && { id: "later", icon: "clock", words: menu.later },
    isOpen &&
      !!ceremony.allowDelegation && { id: "delegate", icon: "next", words: menu.delegate, apart: true },
    isOpen &&
      ceremony.allowDecline && {
        id: "decline",
        icon: "decline",
        words: menu.decline,
        apart: !ceremony.allowDelegation,
      },
    (isOpen || phase === "correcting") && {
      id: "close",
      icon: "leave",
      words: ceremony.finishLater ? close : menu.close,
      apart: !ceremony.allowDecline,
    },
  ];
  return items.filter((item) => item !== false);
}
