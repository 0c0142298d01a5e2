import { verifySession } from "../../../service";

interface Context {
  params: Promise<{ session: string }>;
}

export async function POST(_request: Request, { params }: Context): Promise<Response> {
  return Response.json(await verifySession((await params).session));
}
