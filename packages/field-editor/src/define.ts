import { register } from "@service/ui/register";
import { SigningSheet } from "@service/ui/sheet";
import { FieldEditor } from "./view/field-editor.ts";

/** Registers `<field-editor>` and the kit's sheet, which it uses. Importing the module alone registers nothing. */
export function defineFieldEditor(): void {
  register({
    "signing-sheet": SigningSheet,
    "field-editor": FieldEditor,
  });
}
