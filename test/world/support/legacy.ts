import { LEGACY_ROOTS } from "@service/contract/common";
import type { Answer } from "../client.ts";
import type { World } from "../world.ts";

type Headers = Record<string, string>;

/** Requests to the older paths, with the key in `apiKey`. */
export class LegacyClient {
  readonly key: string;
  private readonly world: World;
  private readonly headers: Headers;

  constructor(world: World, key: string, headers: Headers = {}) {
    this.world = world;
    this.key = key;
    this.headers = { apiKey: key, ...headers };
  }

  onBehalfOf(email: string): LegacyClient {
    return new LegacyClient(this.world, this.key, { onBehalfOfEmail: email });
  }

  get(path: string, headers: Headers = {}): Promise<Answer> {
    return this.world.anonymous.get(path, { ...this.headers, ...headers });
  }

  post(path: string, json: unknown, headers: Headers = {}): Promise<Answer> {
    return this.world.anonymous.post(path, json, { ...this.headers, ...headers });
  }

  download(id: string, headers: Headers = {}): Promise<Answer> {
    return this.get(`${LEGACY_ROOTS[0]}/documents/${id}/download`, headers);
  }

  create(body: unknown): Promise<Answer> {
    return this.post(`${LEGACY_ROOTS[0]}/documents/create_document_base64`, body);
  }

  /** Fields beside texts. */
  anchor(id: string, ...signature_fields: unknown[]): Promise<Answer> {
    return this.post(`${LEGACY_ROOTS[1]}/documents/${id}/add-signature-field`, { signature_fields });
  }

  signAll(id: string, body: unknown = { auto_sign: true }): Promise<Answer> {
    return this.post(`${LEGACY_ROOTS[0]}/documents/${id}/sign-all-fields`, body);
  }

  /** Fields by coordinates, or at the foot. */
  place(id: string, ...signature_fields: unknown[]): Promise<Answer> {
    return this.post(`${LEGACY_ROOTS[1]}/documents/${id}/add-signature-fields`, { signature_fields });
  }
}

/** Status, code and field of a refusal. */
export const refused = ({ status, body }: Answer): [number, string, string | undefined] => [
  status,
  body.error.code,
  body.error.field,
];
