import { WebhookVerificationError } from "@service/node";
import { receive } from "../../service";

export async function POST(request: Request): Promise<Response> {
  try {
    await receive(new Uint8Array(await request.arrayBuffer()), request.headers);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (error instanceof WebhookVerificationError) return new Response(error.message, { status: 400 });
    throw error;
  }
}
