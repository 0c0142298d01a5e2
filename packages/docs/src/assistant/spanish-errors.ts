import type { V3ErrorCode } from "@service/contract/v3";

/** Cause and remedy, by code. A missing code fails to compile. */
export const SPANISH_ERRORS: Readonly<Record<V3ErrorCode, string>> = {
  EDITOR_SESSION_NOT_FOUND:
    "No hay tal sesión del editor para esta clave, o terminó hace tiempo y se eliminó. No hay nada que terminar.",
  IN_PERSON_SESSION_NOT_FOUND:
    "No hay tal sesión presencial para esta clave, o terminó hace tiempo y se eliminó. Compruebe el id y el entorno.",
  SESSION_NOT_OPEN:
    "El documento no espera esa firma ahora, o la sesión presencial ya terminó. Consulte el estado del documento y de sus " +
    "firmantes, y cree otra sesión para quienes faltan.",
  INVALID_ID:
    "Un id no está escrito como los nuestros. Envíelo tal como lo recibió: prefijo, guion bajo y 32 " +
    "dígitos hexadecimales.",
  INVALID_CURSOR:
    "`startingAfter` o `endingBefore` no es un id de esa lista. Pase `nextCursor` o `previousCursor` " +
    "sin cambios.",
  INVALID_VERSION:
    "`Service-Version` nombra una versión que no existe. Quite el encabezado o envíe la versión de la " +
    "respuesta.",
  MALFORMED_JSON:
    "El cuerpo no es JSON en UTF-8, está demasiado anidado o falta. Envíe un objeto JSON con " +
    "`Content-Type: application/json`.",
  AUTHENTICATION_REQUIRED:
    "Falta la clave de API, o está mal escrita, revocada o vencida. Envíe `Authorization: Bearer " +
    "<API_KEY>` y pruébela con `GET /v3/users/me`.",
  INSUFFICIENT_CREDITS:
    "No alcanzan los créditos; no se hizo ni se cobró nada. Agregue créditos y repita la solicitud.",
  PERMISSION_DENIED:
    "La clave es válida pero no puede hacer esto: le falta el alcance que dice `requiredScope`, su " +
    "dirección IP no está permitida, su entorno no tiene la función (`reason`), no puede actuar por esa persona " +
    "o el espacio está suspendido.",
  DOCUMENT_NOT_FOUND:
    "No existe ese documento para esta clave. Revise el id y que la clave sea del mismo entorno.",
  PAGE_NOT_FOUND: "El documento no tiene una página con ese número; se cuentan desde 1.",
  BRAND_NOT_FOUND: "No existe esa marca para esta clave. Revise el id con `GET /v3/brands`.",
  FOLDER_NOT_FOUND: "No existe esa carpeta para esta clave. Revise el id con `GET /v3/folders`.",
  ATTACHMENT_NOT_FOUND:
    "El documento no tiene ese adjunto, o su firmante todavía no ha firmado. Tome el id de " +
    "`GET /v3/documents/{document_id}/attachments`.",
  SIGNER_NOT_FOUND:
    "El documento no tiene ese firmante. Tome el id de `GET /v3/documents/{document_id}/signers`.",
  TEMPLATE_NOT_FOUND: "No existe esa plantilla para esta clave.",
  WEBHOOK_NOT_FOUND: "No existe ese webhook para esta clave. Tome el id de `GET /v3/webhooks`.",
  DELIVERY_NOT_FOUND:
    "El webhook no tiene esa entrega. Tome el id de `GET /v3/webhooks/{webhook_id}/deliveries`.",
  FORM_NOT_FOUND: "No existe ese formulario para esta clave. Tome el id de `GET /v3/forms`.",
  FORM_NOT_CHANGEABLE: "El formulario está cerrado. Cree otro con `POST /v3/forms`.",
  BULK_SEND_NOT_FOUND: "No existe ese lote para esta clave. Tome el id de `GET /v3/bulk-sends`.",
  TEMPLATE_DRAFT_NOT_FOUND:
    "No existe ese borrador de plantilla para esta clave. Tome el id de `GET /v3/template-drafts`.",
  TEMPLATE_VERSION_NOT_FOUND:
    "La plantilla no tiene esa versión, o ya no se conserva. Tome el número de `GET /v3/templates/{template_id}/versions`.",
  TEMPLATE_DRAFT_NOT_CHANGEABLE:
    "El borrador ya está publicado. Comience otro a partir de su plantilla, con `templateId`.",
  TEMPLATE_DRAFT_NOT_PUBLISHABLE:
    "Cada rol necesita un campo, y un campo debe ser de firma. Si la plantilla tiene una versión más nueva, comience otro borrador.",
  TEMPLATE_DRAFT_CHANGED:
    "El borrador cambió desde que se leyó esa `revision`. Léalo de nuevo y repita el cambio sobre lo que es ahora.",
  TEMPLATE_DRAFT_LIMIT:
    "El espacio de trabajo tiene demasiados borradores abiertos. Publique o elimine algunos.",
  BULK_SEND_NOT_CHANGEABLE: "El lote ya terminó o se canceló. Para las filas que faltan, cree otro.",
  ROUTE_NOT_FOUND: "Ninguna operación tiene esa ruta. Compárela con la referencia.",
  METHOD_NOT_ALLOWED: "La ruta existe, pero no con ese método. Use uno de los del encabezado `Allow`.",
  DOCUMENT_NOT_EDITABLE:
    "Los firmantes y campos solo cambian en borrador o en corrección. Anule el documento y cree otro.",
  DOCUMENT_NOT_SENDABLE:
    "El documento no puede enviarse así: un PDF subido necesita al menos un campo de firma, debe haber " +
    "alguien a quien invitar y el estado debe permitirlo.",
  DOCUMENT_NOT_READY:
    "Todos firmaron y el PDF sellado se está haciendo. Repita tras los segundos de `Retry-After`, o pida `?wait=60`.",
  EXTERNAL_ID_TAKEN:
    "Otro documento del espacio de trabajo ya tiene este `externalId`. Búsquelo con `?externalId=…` o elija otro.",
  DOCUMENT_NOT_OPEN:
    "El PDF firmado en parte es de un documento que se está firmando; este es un borrador o ya terminó.",
  EXPORT_NOT_FOUND:
    "El espacio de trabajo no tiene esa exportación. Tome el id de la respuesta de `POST /v3/exports`.",
  EXPORT_IN_PROGRESS:
    "Un espacio de trabajo hace una sola exportación a la vez en cada entorno. Espere a que termine la otra.",
  DOCUMENT_NOT_DELETABLE:
    "No se elimina un documento que se está firmando o sellando, ni un borrador que sea parte de una cadena, un envío " +
    "masivo o un alta digital.",
  LEGAL_HOLD: "Una retención legal del documento, o de todo el entorno, prohíbe eliminarlo o borrarlo.",
  LEGAL_HOLD_NOT_FOUND:
    "El documento no tiene retención legal. La de todo el entorno se levanta con `PUT /v3/retention`.",
  DOCUMENT_NOT_VOIDABLE: "Un documento completado, vencido o que se está sellando no puede anularse.",
  SIGNER_NOT_REASSIGNABLE:
    "A nadie más se le puede pedir esa firma: ya se dio o se rechazó, el documento terminó, o el firmante es de " +
    "una cadena o de un registro digital.",
  QUESTION_NOT_FOUND:
    "El documento no tiene esa pregunta. Tome el id de `GET /v3/documents/{document_id}/questions`.",
  QUESTION_NOT_ANSWERABLE:
    "La pregunta ya tiene respuesta, quien preguntó ya no es el firmante o el documento terminó. Lea `canBeAnswered`.",
  FOLDER_NOT_DELETABLE:
    "Es la bandeja de entrada de un usuario (`isMain`): no se borra. Puede renombrarla y sacar sus documentos.",
  IDEMPOTENCY_IN_PROGRESS:
    "La primera solicitud con esa `Idempotency-Key` sigue en curso. Espere un momento y repítala.",
  DOCUMENT_TOO_LARGE: "El archivo pasa de 10 MB ya decodificado. Reduzca el PDF.",
  PAYLOAD_TOO_LARGE: "El cuerpo es más grande de lo que admite la operación. Envíe menos de una vez.",
  UNSUPPORTED_MEDIA_TYPE: "El cuerpo no se declara como JSON. Envíe `Content-Type: application/json`.",
  VALIDATION_ERROR:
    "Un campo o parámetro no es válido. Cada elemento de `errors` nombra uno, por ruta y JSON Pointer, " +
    "y dice qué se espera.",
  INVALID_PDF:
    "El archivo no es un PDF ni una imagen que pueda firmarse: está dañado, protegido o es otra cosa. Lea `reason` y " +
    "expórtelo de nuevo sin contraseña, o la imagen como JPEG.",
  IDEMPOTENCY_KEY_REUSED:
    "Esa `Idempotency-Key` ya se usó con otro cuerpo en las últimas 24 horas. Use una nueva para cada " +
    "cosa distinta.",
  RATE_LIMITED:
    "Llegaron más solicitudes de las permitidas; esta no se procesó. Espere los segundos de " +
    "`Retry-After` y repítala.",
  REMINDER_TOO_SOON:
    "A los firmantes se les recordó hace menos de una hora. Espere los segundos de `Retry-After`.",
  INTERNAL_ERROR:
    "Algo falló de nuestro lado. Repita tras una pausa, un POST con la misma `Idempotency-Key`; si " +
    "sigue, cite el id de la solicitud.",
  SERVICE_UNAVAILABLE: "Algo que la operación necesita no responde ahora. Repita tras una pausa.",
};
