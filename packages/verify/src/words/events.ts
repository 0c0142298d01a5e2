import type { Words } from "../common/reasons.ts";
import type { AuditEventReport } from "../report/report.ts";

/**
 * Texts of an event: after the actor's name, and without one. `{}` takes the signer's name, `{to}` that of who takes the
 * signer's place.
 */
interface EventTexts {
  by: Words;
  alone: Words;
}

const tells = (by: Words, alone: Words): EventTexts => ({ by, alone });

/** Texts of the audit record's events (docs/contract/v3.md#event-catalog). */
const EVENTS: Readonly<Record<string, EventTexts>> = {
  "document.created": tells(
    { es: "creó el documento", en: "created the document" },
    { es: "Se creó el documento", en: "The document was created" },
  ),
  "document.sent": tells(
    { es: "envió el documento a firmar", en: "sent the document out for signing" },
    { es: "Se envió el documento a firmar", en: "The document was sent out for signing" },
  ),
  "document.viewed": tells(
    { es: "abrió el documento antes que nadie", en: "was the first to open the document" },
    { es: "Se abrió el documento por primera vez", en: "The document was opened for the first time" },
  ),
  "document.corrected": tells(
    { es: "corrigió el documento", en: "corrected the document" },
    { es: "Se corrigió el documento", en: "The document was corrected" },
  ),
  "document.completed": tells(
    { es: "completó el documento", en: "completed the document" },
    { es: "Todos firmaron", en: "Everyone signed" },
  ),
  "document.voided": tells(
    { es: "anuló el documento", en: "cancelled the document" },
    { es: "Se anuló el documento", en: "The document was cancelled" },
  ),
  "document.expired": tells(
    { es: "dejó vencer el documento", en: "let the document expire" },
    { es: "El documento venció", en: "The document expired" },
  ),
  "document.data_collected": tells(
    { es: "completó los datos que faltaban", en: "filled in the last missing details" },
    { es: "Se completaron los datos que faltaban", en: "The missing details were filled in" },
  ),
  "signer.invited": tells(
    { es: "invitó a {} a firmar", en: "invited {} to sign" },
    { es: "Se invitó a {} a firmar", en: "An invitation to sign went to {}" },
  ),
  "signer.opened": tells(
    { es: "cargó la página de firma", en: "loaded the signing page" },
    { es: "Se cargó la página de firma de {}", en: "The signing page of {} was loaded" },
  ),
  "signer.viewed": tells(
    { es: "abrió el documento", en: "opened the document" },
    { es: "Se mostró el documento a {}", en: "The document was shown to {}" },
  ),
  "signer.signed": tells(
    { es: "firmó el documento", en: "signed the document" },
    { es: "Se registró la firma de {}", en: "The signature of {} was recorded" },
  ),
  "signer.declined": tells(
    { es: "rechazó el documento", en: "declined to sign" },
    { es: "Se registró el rechazo de {}", en: "The refusal of {} was recorded" },
  ),
  "signer.reminder_sent": tells(
    { es: "le recordó a {} que falta su firma", en: "reminded {} to sign" },
    { es: "Se le recordó a {} que falta su firma", en: "A reminder to sign went to {}" },
  ),
  "signer.undelivered": tells(
    { es: "no pudo entregar un mensaje a {}", en: "could not deliver a message to {}" },
    { es: "No se pudo entregar un mensaje a {}", en: "A message to {} could not be delivered" },
  ),
  "signer.delegated": tells(
    { es: "pasó su firma a {to}", en: "passed the signature on to {to}" },
    { es: "Se pasó la firma de {} a {to}", en: "The signature of {} was passed on to {to}" },
  ),
  "signer.reassigned": tells(
    { es: "pidió la firma a {to} en lugar de {}", en: "asked {to} for the signature in place of {}" },
    { es: "Se pidió la firma a {to} en lugar de {}", en: "{to} was asked for the signature in place of {}" },
  ),
  "signer.cancelled": tells(
    { es: "respondió por el grupo; {} ya no firma", en: "acted for the group; {} no longer signs" },
    {
      es: "Otra persona del grupo respondió; {} ya no firma",
      en: "Someone acted for the group; {} no longer signs",
    },
  ),
  "signer.question_asked": tells(
    { es: "hizo una pregunta", en: "asked a question" },
    { es: "Se recibió una pregunta de {}", en: "A question of {} arrived" },
  ),
  "signer.question_answered": tells(
    { es: "respondió una pregunta de {}", en: "answered a question of {}" },
    { es: "Se respondió una pregunta de {}", en: "A question of {} was answered" },
  ),
  "signer.postponed": tells(
    { es: "pidió su enlace para terminar después", en: "had the link sent to finish later" },
    { es: "Se envió a {} su enlace para terminar después", en: "A link to finish later went to {}" },
  ),
};

/** The same of people who do not sign (docs/contract/v3.md#actions). */
const EVENTS_OF: Readonly<Record<string, Readonly<Record<string, EventTexts>>>> = {
  approve: {
    "signer.invited": tells(
      { es: "pidió a {} que apruebe", en: "asked {} to approve" },
      { es: "Se pidió a {} que apruebe", en: "A request to approve went to {}" },
    ),
    "signer.signed": tells(
      { es: "aprobó el documento, sin firmarlo", en: "approved the document, without signing it" },
      { es: "Se registró la aprobación de {}", en: "The approval of {} was recorded" },
    ),
    "signer.declined": tells(
      { es: "rechazó el documento", en: "declined to approve" },
      { es: "Se registró el rechazo de {}", en: "The refusal of {} was recorded" },
    ),
    "signer.reminder_sent": tells(
      { es: "le recordó a {} que falta su aprobación", en: "reminded {} to approve" },
      { es: "Se le recordó a {} que falta su aprobación", en: "A reminder to approve went to {}" },
    ),
    "signer.delegated": tells(
      { es: "pasó su aprobación a {to}", en: "passed the approval on to {to}" },
      { es: "Se pasó la aprobación de {} a {to}", en: "The approval of {} was passed on to {to}" },
    ),
    "signer.reassigned": tells(
      { es: "pidió la aprobación a {to} en lugar de {}", en: "asked {to} for the approval in place of {}" },
      {
        es: "Se pidió la aprobación a {to} en lugar de {}",
        en: "{to} was asked for the approval in place of {}",
      },
    ),
  },
  view: {
    "signer.invited": tells(
      { es: "envió el documento a {} para su lectura", en: "sent the document to {} to read" },
      { es: "Se envió el documento a {} para su lectura", en: "The document was sent to {} to read" },
    ),
  },
};

/** Stands for a signer whose name the record does not have. */
const UNNAMED_SIGNER: Words = { es: "alguien", en: "someone" };
const ANOTHER_PERSON: Words = { es: "otra persona", en: "another person" };

/** The actor ("Alameda") and the rest ("invited Ana to sign"). Without `who`, `what` is a whole sentence. */
export interface EventSentence {
  who: string | null;
  what: string;
}

type Told = Pick<AuditEventReport, "type" | "actor" | "signer" | "to" | "verification" | "action">;

/** Words an event. An unknown type is printed itself. */
export function eventSentence(
  { type, actor, signer, to, verification, action = "sign" }: Told,
  locale: keyof Words,
): EventSentence {
  const who = actor?.name ?? actor?.email ?? null;
  if (verification) return { who: who ?? signer?.name ?? UNNAMED_SIGNER[locale], what: verification[locale] };
  const telling = EVENTS_OF[action]?.[type ?? ""] ?? EVENTS[type ?? ""];
  if (!telling) return { who, what: type ?? "—" };
  const words = telling[who === null ? "alone" : "by"][locale];
  const name = signer?.name ?? signer?.email ?? UNNAMED_SIGNER[locale];
  const next = to?.name ?? ANOTHER_PERSON[locale];
  return { who, what: words.replaceAll(/\{(to)?\}/g, (_, isNext) => (isNext ? next : name)) };
}
