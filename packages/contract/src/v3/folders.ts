import { z } from "zod";
import { printedId } from "../common/ids.ts";
import { Timestamp } from "./common.ts";

export const Folder = z
  .object({
    object: z.literal("folder"),
    id: printedId("fld"),
    livemode: z.boolean(),
    name: z.string(),
    parentId: printedId("fld").nullable(),
    ownerId: printedId("usr"),
    hasDocs: z.boolean(),
    isMain: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Folder" });
