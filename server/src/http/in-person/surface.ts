import type { ServerContext } from "../../context/context.ts";
import { inPersonOfBearer } from "../../domain/in-person/init.ts";
import { parseId } from "../../domain/model/ids.ts";
import type { InPersonSession } from "../../domain/model/in-person.ts";
import { admitFrame, noSession } from "../embed/surface/admission.ts";
import { FrameSurface } from "../embed/surface/surface.ts";
import { Router } from "../router/router.ts";

/** The authenticated session, for handlers of the hand-over page. */
interface InPersonAccess {
  session: InPersonSession;
}
export type InPersonRouter = Router<InPersonAccess>;

/** Its bearers open nothing of a document: those of a person's part do, and nothing of this page. */
export function createInPersonRouter(context: ServerContext): InPersonRouter {
  const surface = new FrameSurface<InPersonAccess>(context, "inPerson", async (c, _, operation) => {
    const session = await admitFrame(c, context, operation, async (bearer) => {
      const id = parseId("session", c.req.param("session_id") ?? "");
      if (id === null) throw noSession();
      return inPersonOfBearer(context.domain, id, bearer);
    });
    return { session };
  });
  return new Router(context, surface);
}
