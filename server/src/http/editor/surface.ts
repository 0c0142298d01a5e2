import { Router } from "../router/router.ts";
import type { ServerContext } from "../../context/context.ts";
import { editorSessionOfBearer } from "../../domain/editing/find-session.ts";
import type { EditorSession } from "../../domain/model/editor-session.ts";
import { parseId } from "../../domain/model/ids.ts";
import { admitFrame, noSession } from "../embed/surface/admission.ts";
import { FrameSurface } from "../embed/surface/surface.ts";

/** The authenticated session, for handlers of the editor. */
interface EditorAccess {
  session: EditorSession;
}
export type EditorRouter = Router<EditorAccess>;

/** Its bearers are of editor sessions alone: those of a signing open nothing here, and the other way round. */
export function createEditorRouter(context: ServerContext): EditorRouter {
  const surface = new FrameSurface<EditorAccess>(context, "editor", async (c, _, operation) => {
    const session = await admitFrame(c, context, operation, async (bearer) => {
      const id = parseId("editorSession", c.req.param("session_id") ?? "");
      if (id === null) throw noSession();
      return editorSessionOfBearer(context.domain, id, bearer);
    });
    return { session };
  });
  return new Router(context, surface);
}
