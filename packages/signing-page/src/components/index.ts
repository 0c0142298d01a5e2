import { SigningButton } from "./button.ts";
import { SigningMenu } from "./menu.ts";
import { SigningNotice } from "./notice.ts";
import { SigningProgress } from "./progress.ts";
import { register } from "./register.ts";
import { SigningSheet } from "./sheet.ts";
import { SigningStepper } from "./stepper.ts";
import { SigningTextField } from "./text-field.ts";

export { base, hairline } from "./base.ts";
export { icon } from "./icons.ts";
export type { IconName } from "./icons.ts";
export type { MenuItem } from "./menu.ts";
export type { ButtonVariant } from "./button.ts";
export type { NoticeTone } from "./notice.ts";
export {
  SigningButton,
  SigningMenu,
  SigningNotice,
  SigningProgress,
  SigningSheet,
  SigningStepper,
  SigningTextField,
};

/** Registers the elements; calling it twice does no harm. */
export function defineKit(): void {
  register({
    "signing-button": SigningButton,
    "signing-menu": SigningMenu,
    "signing-notice": SigningNotice,
    "signing-progress": SigningProgress,
    "signing-sheet": SigningSheet,
    "signing-stepper": SigningStepper,
    "signing-text-field": SigningTextField,
  });
}
