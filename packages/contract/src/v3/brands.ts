import { z } from "zod";
import {
  BRAND_FONTS,
  type BrandFont,
  MAX_BRAND_FOOTER,
  MAX_BRAND_IMAGE_BYTES,
  MAX_BRAND_NAME,
  MAX_BRANDS,
  MAX_CORNER_RADIUS,
} from "../rules/brand.ts";
import { Email } from "../common/email.ts";
import { cursorOf, idOf, printedId } from "../common/ids.ts";
import { integerParam } from "../common/query.ts";
import { Name, trimmed } from "../common/text.ts";
import { Timestamp } from "../common/timestamp.ts";
import { listOf, operation } from "./common.ts";

/** How a workspace looks to the people it writes to (docs/contract/v3.md#brands). */
const BRAND_PARAMS = z.object({ brand_id: idOf("brd") });

const BrandImage = z.object({
  url: z.url().meta({ description: "A PNG that the service wrote; opens without a key." }),
  width: z.int(),
  height: z.int(),
});

const Hex = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, { error: "a colour such as #0a5c3a is expected" })
  .meta({ examples: ["#0a5c3a"] });
const ImageInput = z
  .string()
  .max(Math.ceil(MAX_BRAND_IMAGE_BYTES / 3) * 4 + 40)
  .nullable()
  .optional()
  .meta({
    description:
      `\`data:image/png;base64,…\` or \`data:image/svg+xml;base64,…\` of at most ${MAX_BRAND_IMAGE_BYTES} bytes. The service draws ` +
      "it anew as a PNG and keeps only that. Null: none.",
  });
const FontName = z.enum(Object.keys(BRAND_FONTS) as [BrandFont, ...BrandFont[]]);

const Colors = z.object({
  accent: Hex.nullable().meta({ description: "Buttons, links and marks; null: the service's own." }),
  accentDark: Hex.nullable().meta({ description: "In place of `accent` on dark pages; null: `accent`." }),
});

export const Brand = z
  .object({
    object: z.literal("brand"),
    id: printedId("brd"),
    livemode: z.boolean(),
    name: z.string(),
    isDefault: z
      .boolean()
      .meta({ description: "Whether it is for documents without a `brandId` of their own." }),
    logo: BrandImage.nullable(),
    logoDark: BrandImage.nullable(),
    icon: BrandImage.nullable(),
    stamp: BrandImage.nullable(),
    colors: Colors,
    cornerRadius: z.int().nullable().meta({ description: "CSS pixels; null: the service's own." }),
    font: FontName.nullable(),
    footer: z.string().nullable(),
    supportEmail: z.string().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Brand" });

const LOOKS = {
  isDefault: z
    .boolean()
    .optional()
    .meta({ description: "`true` takes it from the brand that was the default." }),
  logo: ImageInput,
  logoDark: ImageInput.meta({ description: "The logo on dark pages. As `logo`." }),
  icon: ImageInput.meta({ description: "A small square picture in the tab of links. As `logo`." }),
  stamp: ImageInput.meta({
    description: "The company's stamp, which fields of type `stamp` show. As `logo`.",
  }),
  colors: Colors.partial().optional(),
  cornerRadius: z.int().min(0).max(MAX_CORNER_RADIUS).nullable().optional(),
  font: FontName.nullable().optional(),
  footer: trimmed(1, MAX_BRAND_FOOTER)
    .nullable()
    .optional()
    .meta({ description: "The last line of mails, such as a postal address." }),
  supportEmail: Email.nullable()
    .optional()
    .meta({ description: "The address for questions, which mails name." }),
};

const BrandName = Name.refine((name) => Array.from(name).length <= MAX_BRAND_NAME, {
  error: `Too big: expected string to have <=${MAX_BRAND_NAME} characters`,
}).meta({
  maxLength: MAX_BRAND_NAME,
  description: "The name that people read, and the text in place of the logo.",
});

export const listBrands = operation({
  id: "listBrands",
  tag: "Brands",
  method: "get",
  path: "/brands",
  summary: "List brands",
  scope: "document:read",
  query: z.object({
    limit: integerParam(1, 100, 20),
    startingAfter: cursorOf("brd").optional(),
    endingBefore: cursorOf("brd").optional(),
  }),
  success: { status: 200, description: "A page of brands", schema: listOf(Brand) },
  errors: ["INVALID_CURSOR", "VALIDATION_ERROR"],
});

export const createBrand = operation({
  id: "createBrand",
  tag: "Brands",
  method: "post",
  idempotency: "change",
  path: "/brands",
  summary: "Create a brand",
  description:
    "The look of a workspace: on guest links, in signing pages under a session's own appearance, in mails, on " +
    "the public record and on audit pages. Colours are moved towards black or white where their text could not be read. " +
    `At most ${MAX_BRANDS} in an environment.`,
  scope: "document:write",
  body: z.object({ name: BrandName, ...LOOKS }),
  success: { status: 201, description: "The brand", schema: Brand },
  errors: ["VALIDATION_ERROR"],
});

export const retrieveBrand = operation({
  id: "retrieveBrand",
  tag: "Brands",
  method: "get",
  path: "/brands/{brand_id}",
  summary: "Retrieve a brand",
  scope: "document:read",
  params: BRAND_PARAMS,
  success: { status: 200, description: "The brand", schema: Brand },
  errors: ["INVALID_ID", "BRAND_NOT_FOUND"],
});

export const updateBrand = operation({
  id: "updateBrand",
  tag: "Brands",
  method: "patch",
  path: "/brands/{brand_id}",
  summary: "Change a brand (merge patch)",
  description:
    "Pages that are opened and mails that are sent from now on show it. Sealed documents stay as they are.",
  scope: "document:write",
  params: BRAND_PARAMS,
  body: z.strictObject({ name: BrandName.optional(), ...LOOKS }),
  success: { status: 200, description: "The brand", schema: Brand },
  errors: ["INVALID_ID", "BRAND_NOT_FOUND", "VALIDATION_ERROR"],
});

export const deleteBrand = operation({
  id: "deleteBrand",
  tag: "Brands",
  method: "delete",
  path: "/brands/{brand_id}",
  summary: "Delete a brand",
  description:
    "Documents that name it show the workspace's default from now on, or none. Sealed documents stay as they are.",
  scope: "document:delete",
  params: BRAND_PARAMS,
  success: { status: 204, description: "Deleted", schema: null },
  errors: ["INVALID_ID", "BRAND_NOT_FOUND"],
});
