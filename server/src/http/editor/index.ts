import { EDITOR_ROOT } from "@service/contract/addresses";
import { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import type { AppEnv } from "../access/env.ts";
import { createFrameFiles } from "../embed/page.ts";
import { bindEditing } from "./editing.ts";
import { FOLDER, page } from "./page.ts";
import { bindTemplateEditing } from "./template.ts";
import { bindInit } from "./init.ts";
import { createEditorRouter } from "./surface.ts";

/** The field editor in its frame: its page, and the operations that host and page request. */
export function createEditor(context: ServerContext): Hono<AppEnv> {
  const router = createEditorRouter(context);
  bindInit(router, context);
  router.bindPage("/:session", (c) => page(c, context));
  bindEditing(router, context.domain);
  bindTemplateEditing(router, context.domain);
  const files = createFrameFiles(context, { surface: "editor", root: FOLDER, below: EDITOR_ROOT });
  return new Hono<AppEnv>().route("/", files).route("/", router.build());
}
