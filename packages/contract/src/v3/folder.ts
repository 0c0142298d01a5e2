import { z } from "zod";
import { printedId } from "../common/ids.ts";
import { Timestamp } from "../common/timestamp.ts";

export const Folder = z
  .object({
    object: z.literal("folder"),
    id: printedId("fld"),
    livemode: z.boolean(),
    name: z.string(),
    parentId: printedId("fld").nullable().meta({ description: "Null: at the root." }),
    ownerId: printedId("usr"),
    hasDocs: z.boolean().meta({ description: "Documents lie in the folder itself." }),
    isMain: z.boolean().meta({ description: "The automatically created inbox." }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Folder" });
