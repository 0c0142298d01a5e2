import type { creation } from "@service/contract/v2";
import { type FieldProblem, withProblemPaths } from "../../../domain/errors.ts";
import { fieldsOfBody, reachableParticipants } from "./to-participants.ts";

type Body = creation.CreateDocument;
type Path = FieldProblem["path"];

/** The same error, whose problems lead to members of the body. */
export function inCreationWords(error: unknown, body: Body): unknown {
  return withProblemPaths(error, (path) => toBody(path, body));
}

function toBody(path: Path, body: Body): Path {
  const [member, index, ...rest] = path;
  if (member === "pieces") return typeof index === "number" ? pieceMember(index, rest, body) : ["documents"];
  if (member === "fields" && typeof index === "number") return fieldMember(index, rest, body);
  if (member === "signers" && typeof index === "number")
    return ["participants", reachableParticipants(body)[index]!, ...rest];
  return member === "ownerEmail" ? ["permissions", "ownerEmail"] : path;
}

function pieceMember(index: number, [member, ...rest]: Path, { documents, document }: Body): Path {
  const name = member === "content" ? "base64Content" : member!;
  if (documents) return ["documents", index, name, ...rest];
  return document && name === "base64Content" ? ["document", name] : [name, ...rest];
}

/** A field that leaves its page is reported at its position, a page that is not there at the pages. */
function fieldMember(index: number, [member]: Path, body: Body): Path {
  const { path, field } = fieldsOfBody(body)[index]!;
  if (member === undefined) return path;
  const isAnchored = field.anchorString !== undefined;
  if (member === "page") return [...path, field.pageNumbers ? "pageNumbers" : "position"];
  if (isAnchored) return [...path, "anchorString"];
  return [...path, "position", member];
}
