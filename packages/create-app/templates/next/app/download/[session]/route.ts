import { sealedPdf } from "../../../service";

interface Context {
  params: Promise<{ session: string }>;
}

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { stream, contentType } = await sealedPdf((await params).session);
  const headers = { "Content-Type": contentType, "Content-Disposition": 'attachment; filename="lease.pdf"' };
  return new Response(stream, { headers });
}
