import { defineElement, TAG } from "./define.ts";
import { configure } from "./signing-element.ts";
import type {
  Appearance,
  DeclineDetail,
  ExitDetail,
  Locale,
  ServiceSigningElement,
  SigningResult,
  StepDetail,
  Strings,
} from "./types.ts";

/** Properties of every framework wrapper. On a server nothing runs, because nothing is mounted. */

interface Sources {
  /** It is opened, whatever `form` is. */
  clientSecret: string | null | undefined;
  /** The token of a form, which needs no server of yours. */
  form: string | null | undefined;
}

interface Others {
  /** Values that your server has signed into the form's link: the `v` of its address. */
  formValues?: string | null | undefined;
  baseUrl?: string | undefined;
  locale?: Locale | undefined;
  appearance?: Appearance | undefined;
  strings?: Strings | undefined;
  fullPage?: boolean | undefined;
}

/** A session or a form, and how it looks. Of neither yet: nothing is mounted, and nothing is an error. */
export type SigningProps = Partial<Sources> &
  (Pick<Sources, "clientSecret"> | Pick<Sources, "form">) &
  Others;

/** The events' details, by their short names. */
export interface SigningDetails {
  ready: null;
  step: StepDetail;
  success: SigningResult;
  decline: DeclineDetail;
  exit: ExitDetail;
}

export interface Mounted {
  readonly element: ServiceSigningElement | null;
  update(props: SigningProps): void;
  remove(): void;
}

const NAMES = ["ready", "step", "success", "decline", "exit"] as const;

/** An element in `container` as long as there is a client secret or a form; a change of props reaches it in place. */
export function mountIn(
  container: Element,
  hear: <Name extends keyof SigningDetails>(name: Name, detail: SigningDetails[Name]) => void,
): Mounted {
  let element: ServiceSigningElement | null = null;
  const remove = () => {
    element?.remove();
    element = null;
  };
  const create = (): ServiceSigningElement => {
    defineElement();
    const made = document.createElement(TAG);
    for (const name of NAMES)
      made.addEventListener(`signing-${name}`, ({ detail }: CustomEventInit) => hear(name, detail as never));
    return made;
  };
  return {
    get element() {
      return element;
    },
    update(props) {
      if (!props.clientSecret && !props.form) return remove();
      element ??= create();
      configure(element, props);
      if (!element.isConnected) container.append(element);
    },
    remove,
  };
}
