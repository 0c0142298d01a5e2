import type { ChangeWords } from "../es/changes.ts";

/** Descriptions of changes, without a capital or a full stop. `{}` takes the detail. */
export const changeWords: ChangeWords = {
  page_changed: "page {} changed",
  page_added: "page {} was added",
  page_removed: "page {} was removed",
  pages_moved: "pages were moved",
  annotation: "annotations on page {} changed",
  form_value: "field {} changed",
  form: "the form changed",
  form_defaults: "the form's defaults changed",
  unused_defaults: "form defaults that no field uses were added",
  signature_added: "signature {} was added",
  timestamp_added: "a timestamp was added",
  marks_added: "the seal {} put signatures or values on the page",
  signature_field: "signature field {} isn’t a signature of its own, or draws on the page",
  signature_removed: "signature {} was removed",
  validation_data: "validation data was added",
  extensions: "the declared extensions changed",
  metadata: "metadata changed",
  attachments: "attached files changed",
  permissions: "a later signature certified the document",
  private_data: "a program's own data changed",
  catalog: "the document's structure changed ({})",
  object: "object {} was changed or added",
  unreadable: "there is something that cannot be compared",
  two_readings: "other programs may read something else in what was added ({})",
};

/** Follows the first changes of many. */
export const moreChanges: string = " and {} more";
