import type { Context } from "hono";
import { textsOf } from "@service/texts/texts-of";
import type { AppEnv } from "../access/env.ts";
import { languageOf } from "./language.ts";

/** The answer to a presigned link that is forged or expired. A person reads it in a browser. */
export const linkRefused = (c: Context<AppEnv>): Response =>
  c.text(textsOf(languageOf(c)).hosted.linkRefused, 403, { Vary: "Accept-Language" });
