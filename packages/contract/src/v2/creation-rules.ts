import type { z } from "zod";

/** Rules of a creation that concern several members (docs/contract/v2.md#documents-create). */
interface Contact {
  email?: string | undefined;
  chatapp?: string | undefined;
}

interface PlacedField {
  participantEmail?: string | undefined;
  position?: object | undefined;
  anchorString?: string | undefined;
  offsetX?: number | undefined;
  offsetY?: number | undefined;
  pageNumbers?: number[] | undefined;
  includeInAllPages?: boolean | undefined;
}

interface GivenPiece {
  templateId?: unknown;
  base64Content?: unknown;
  fileType?: string | undefined;
  position?: number | undefined;
  templateValues?: object | undefined;
}

interface Participant extends Contact {
  fields?: PlacedField[] | undefined;
}

interface Creation {
  documents?: GivenPiece[] | undefined;
  document?: unknown;
  templateId?: unknown;
  templateValues?: unknown;
  participants?: Participant[] | undefined;
  fields?: PlacedField[] | undefined;
  folderId?: unknown;
  folderName?: unknown;
  config?:
    | {
        sendInvitations?: boolean | undefined;
        startAtStep?: 1 | 3 | undefined;
        sendByEmail?: boolean | undefined;
        sendByChatapp?: boolean | undefined;
      }
    | undefined;
}

type Problem = [path: (string | number)[], message: string];

/** The step at which the work on a new document begins. An invitation needs the third one. */
export function stepOf({ startAtStep, sendInvitations }: NonNullable<Creation["config"]>): 1 | 3 {
  return startAtStep ?? (sendInvitations === true ? 3 : 1);
}

export function checkCreation(body: Creation, context: z.RefinementCtx): void {
  const problems = [
    ...modeProblems(body),
    ...pieceProblems(body.documents ?? []),
    ...configProblems(body),
    ...participantProblems(body),
    ...fieldProblems(body),
  ];
  for (const [path, message] of problems) context.addIssue({ code: "custom", path, message, input: body });
}

const MODES = ["documents", "document", "templateId"] as const;

function modeProblems(body: Creation): Problem[] {
  const given = MODES.filter((mode) => body[mode] !== undefined);
  if (given.length === 0) return [[["documents"], "give documents, document or templateId"]];
  if (given.length > 1) return [[[given[1]!], `give ${given[0]} or ${given[1]}, not both`]];
  if (body.templateValues !== undefined && body.templateId === undefined)
    return [[["templateValues"], "give the values of a piece in documents[].templateValues"]];
  return [];
}

function pieceProblems(pieces: GivenPiece[]): Problem[] {
  const positions = pieces.map(({ position }, index) => position ?? index + 1);
  return pieces.flatMap((piece, index): Problem[] => {
    const at = (name: string, message: string): Problem => [["documents", index, name], message];
    const isInline = piece.base64Content !== undefined;
    if (isInline === (piece.templateId !== undefined))
      return [at("templateId", "give exactly one of templateId and base64Content")];
    const isTwice = positions.indexOf(positions[index]!) !== index;
    const hasValues = Object.keys(piece.templateValues ?? {}).length > 0;
    return [
      ...(isInline && piece.fileType === undefined
        ? [at("fileType", "the type of base64Content is required")]
        : []),
      ...(!isInline && piece.fileType !== undefined && piece.fileType !== "docx"
        ? [at("fileType", "a template is a docx")]
        : []),
      ...(isTwice ? [at("position", "another piece has this position")] : []),
      ...(isInline && piece.fileType === "pdf" && hasValues
        ? [at("templateValues", "a pdf has no variables: send a docx or leave the values out")]
        : []),
    ];
  });
}

function configProblems({ config = {}, participants = [], folderId, folderName }: Creation): Problem[] {
  const problems: Problem[] = [];
  if (folderId !== undefined && folderName !== undefined)
    problems.push([["folderName"], "give folderId or folderName, not both"]);
  if (config.sendInvitations === true && config.startAtStep === 1)
    problems.push([["config", "sendInvitations"], "invitations are sent at step 3 only"]);
  if (config.startAtStep === 3 && participants.length === 0)
    problems.push([["participants"], "step 3 needs participants"]);
  return [...problems, ...channelProblems(config, participants)];
}

/** A channel that is switched off has nobody to invite. */
function channelProblems(config: NonNullable<Creation["config"]>, participants: Contact[]): Problem[] {
  if (config.sendInvitations !== true) return [];
  const channels = [
    ["sendByEmail", "email"],
    ["sendByChatapp", "chatapp"],
  ] as const;
  return channels.flatMap(([flag, contact]): Problem[] =>
    config[flag] === false && participants.some((participant) => participant[contact] !== undefined)
      ? [[["config", flag], `a participant is invited by ${contact}: leave this out or true`]]
      : [],
  );
}

function participantProblems({ participants = [], config = {} }: Creation): Problem[] {
  const contacts = participants.map(({ email, chatapp }) => email ?? chatapp);
  return participants.flatMap(({ email, chatapp }, index): Problem[] => {
    const at = (name: string, message: string): Problem => [["participants", index, name], message];
    const contact = contacts[index];
    if (email !== undefined && chatapp !== undefined)
      return [at("chatapp", "give exactly one of email and chatapp")];
    // Invitations skip such a participant with a warning.
    if (contact === undefined)
      return config.sendInvitations === true ? [] : [at("email", "give exactly one of email and chatapp")];
    if (contacts.indexOf(contact) !== index)
      return [at(email === undefined ? "chatapp" : "email", "another participant has this contact")];
    return [];
  });
}

function fieldProblems({ fields = [], participants = [] }: Creation): Problem[] {
  const emails = new Set(participants.map(({ email }) => email));
  const own = participants.flatMap(({ email, fields: given = [] }, index) =>
    given.flatMap((field, at): Problem[] => {
      const path = ["participants", index, "fields", at];
      const isOther = field.participantEmail !== undefined && field.participantEmail !== email;
      return [
        ...(isOther
          ? [[[...path, "participantEmail"], "the field is this participant's"] satisfies Problem]
          : []),
        ...placeProblems(field, path),
      ];
    }),
  );
  const listed = fields.flatMap((field, index): Problem[] => {
    const path = ["fields", index];
    const { participantEmail } = field;
    if (participantEmail === undefined || !emails.has(participantEmail))
      return [[[...path, "participantEmail"], "no participant has this address"]];
    return placeProblems(field, path);
  });
  return [...listed, ...own];
}

/** Finds contradictions in the place of a field. */
export function placeProblems(field: PlacedField, path: (string | number)[]): Problem[] {
  const { position, anchorString, offsetX, offsetY, pageNumbers, includeInAllPages } = field;
  const problems: Problem[] = [];
  const add = (name: string, message: string) => problems.push([[...path, name], message]);
  if (position !== undefined && anchorString !== undefined)
    add("anchorString", "give position or anchorString, not both");
  if (position === undefined && anchorString === undefined) add("position", "give position or anchorString");
  if (position !== undefined && offsetX !== undefined) add("offsetX", "only with anchorString");
  if (position !== undefined && offsetY !== undefined) add("offsetY", "only with anchorString");
  if (pageNumbers !== undefined && includeInAllPages === true)
    add("pageNumbers", "give pageNumbers or includeInAllPages, not both");
  if (pageNumbers && new Set(pageNumbers).size < pageNumbers.length)
    add("pageNumbers", "a page appears more than once");
  return problems;
}
