import { type Check, isObject, isText, shape } from "./check.ts";
import type { ProtocolVersion } from "./protocol.ts";

/**
 * A message on the port, with the fields that its type has and no others; null for one of another connection, of another
 * version or of an unknown type, and for one that its type does not fit.
 */
export function readMessage<Event extends { type: string }>(
  types: Record<Event["type"], Record<string, Check>>,
  data: unknown,
  { v: version, nonce }: { v: ProtocolVersion; nonce: string },
): Event | null {
  if (!isObject(data)) return null;
  const { v, nonce: given, type } = data;
  if (v !== version || given !== nonce || !isText(type) || !Object.hasOwn(types, type)) return null;
  const checks = types[type as Event["type"]];
  if (!shape(checks)(data)) return null;
  const fields = Object.entries(data).filter(([name]) => name === "type" || Object.hasOwn(checks, name));
  return Object.fromEntries(fields) as Event;
}
