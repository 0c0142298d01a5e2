import { IN_PERSON_ROOT } from "@service/contract/addresses";
import { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import type { AppEnv } from "../access/env.ts";
import { createFrameFiles } from "../embed/page.ts";
import { bindParts } from "./parts.ts";
import { FOLDER, page } from "./page.ts";
import { createInPersonRouter } from "./surface.ts";

/** The hand-over page of a shared device: the page in its frame, and what it asks. */
export function createInPerson(context: ServerContext): Hono<AppEnv> {
  const router = createInPersonRouter(context);
  router.bindPage("/:session", (c) => page(c, context));
  bindParts(router, context.domain);
  const files = createFrameFiles(context, { surface: "inPerson", root: FOLDER, below: IN_PERSON_ROOT });
  return new Hono<AppEnv>().route("/", files).route("/", router.build());
}
