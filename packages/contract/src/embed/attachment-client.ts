// Made of the contract by `npm run generate -w packages/contract`; changes by hand are lost.

import { isInteger, isText, oneOf, shape } from "./check.ts";
import type { EmbedEndpoint as Endpoint } from "./operations.ts";

export const putAttachment: Endpoint<"putAttachment"> = [
  "put",
  "/attachments/{field_id}",
  shape({
    fieldId: isText,
    name: isText,
    contentType: oneOf("application/pdf", "image/jpeg"),
    size: isInteger,
    sha256: isText,
  }),
];
export const downloadPicture: Endpoint<"downloadPicture"> = ["get", "/attachments/{field_id}"];
export const removeAttachment: Endpoint<"removeAttachment"> = ["delete", "/attachments/{field_id}"];
