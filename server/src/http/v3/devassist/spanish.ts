import type { V3ErrorCode } from "@service/contract/v3";
import { IN_PERSON_SPANISH } from "./spanish-in-person.ts";

/** Spanish summaries of the reference, which is in English, by operation. */
export const SPANISH_OPERATIONS: Readonly<Record<string, { title: string; text: string }>> = {
  listDocuments: {
    title: "Listar los documentos del entorno de la clave",
    text: "Filtra por estado, carpeta, texto y fechas, ordena y pagina por cursor en ambos sentidos.",
  },
  createDocument: {
    title: "Crear un documento desde un PDF o una plantilla",
    text:
      "Suba un PDF en base64 (`file`, hasta 10 MB) o use una plantilla (`templateId` y " +
      "`templateValues`), nunca ambos. El documento nace como borrador: agregue firmantes y campos de " +
      "firma y envíelo. Las variables de un rol se piden al firmante que lo tiene, salvo que usted les dé valor.",
  },
  documentStats: {
    title: "Contar los documentos por estado",
    text: "Sin fechas cuenta los últimos 365 días; `recentCount` son siempre los últimos 7.",
  },
  retrieveDocument: {
    title: "Consultar un documento",
    text: "Con `expand=evidencePdf` agrega la dirección del PDF sellado, válida 24 horas.",
  },
  updateDocument: {
    title: "Renombrar un documento o moverlo de carpeta",
    text: "Solo cambian `name` y `folderId`; cualquier otro campo responde 422.",
  },
  sendDocument: {
    title: "Enviar un documento a sus firmantes",
    text:
      "Invita por correo o teléfono y cobra un crédito por firmante. Un PDF subido necesita antes al " +
      "menos un campo de firma. Si ya se envió, vuelve a invitar: use `Idempotency-Key` para que un " +
      "reintento no lo haga.",
  },
  voidDocument: {
    title: "Anular un documento",
    text:
      "Termina la firma y conserva el documento. Uno ya anulado responde 200 otra vez; uno completado, " +
      "vencido o en proceso, 409.",
  },
  remindDocument: {
    title: "Enviar un recordatorio a los firmantes en turno",
    text: "A lo sumo una vez por hora.",
  },
  downloadDocument: {
    title: "Descargar el PDF del documento",
    text:
      "Es el PDF tal como está: el original mientras es borrador y la evidencia sellada una vez " +
      "completado. Atiende `Range`.",
  },
  downloadThumbnail: {
    title: "Obtener la imagen de una página",
    text:
      "Un PNG de una página del PDF tal como está, del ancho que diga `width` (64 a 1024 píxeles). Las páginas se " +
      "cuentan desde 1.",
  },
  listDocumentSigners: {
    title: "Listar los firmantes de un documento",
    text: "Llegan todos, con su estado.",
  },
  addDocumentSigner: {
    title: "Agregar un firmante",
    text: "Con `name` y un solo canal, `email` o `phone`; en borrador o en corrección.",
  },
  reassignDocumentSigner: {
    title: "Pedir una firma a otra persona",
    text:
      "Con `name` y un solo canal, `email` o `phone`, mientras la firma no se haya dado. Lo que la persona anterior " +
      "tenía abierto termina; a la nueva se la invita cuando le toca. No cuesta créditos.",
  },
  removeDocumentSigner: {
    title: "Quitar un firmante que no ha firmado",
    text: "En borrador o en corrección.",
  },
  listDocumentFields: { title: "Listar los campos de un documento", text: "Llegan todos." },
  replaceDocumentFields: {
    title: "Colocar los campos de firma de un documento",
    text:
      "Reemplaza todos. Dé a cada uno un lugar (`page`, `x`, `y` en puntos desde la esquina superior " +
      "izquierda) o un `anchor`, un texto del documento junto al que va.",
  },
  listDocumentAttachments: {
    title: "Listar los archivos que adjuntaron los firmantes",
    text: "Los de quienes ya firmaron, en el orden de los campos.",
  },
  downloadDocumentAttachment: {
    title: "Descargar un archivo adjunto",
    text: "Siempre como descarga: lo envió un desconocido. Una imagen se guarda como JPEG sin metadatos.",
  },
  listDocumentQuestions: {
    title: "Listar las preguntas de los firmantes",
    text: "De la más antigua a la más nueva, con sus respuestas. Cada persona pregunta a lo más 10 veces.",
  },
  answerDocumentQuestion: {
    title: "Responder la pregunta de un firmante",
    text:
      "Una sola vez, con `text`, mientras el documento pueda firmarse o se corrija. El firmante lee la respuesta en su " +
      "página y, si le llegan mensajes, también en uno.",
  },
  listDocumentEvents: {
    title: "Consultar la bitácora de un documento",
    text: "Los eventos, del más reciente al más antiguo, encadenados por su hash.",
  },
  suggestFields: {
    title: "Buscar lugares para los campos",
    text:
      "Con `source=anchor`, todas las apariciones de `text`; con `source=form`, los campos del formulario del propio PDF. " +
      "No cambia nada.",
  },
  createEditorSession: {
    title: "Abrir el editor de campos en su página",
    text:
      "Entregue el `clientSecret` al navegador, a `<service-field-editor>`. El documento está en borrador o en corrección; " +
      "en producción hacen falta `allowedOrigins` con https.",
  },
  cancelEditorSession: {
    title: "Terminar una sesión del editor",
    text: "Sus páginas dejan de funcionar de inmediato.",
  },
  ...IN_PERSON_SPANISH,
  listTemplates: {
    title: "Listar las plantillas",
    text: "Filtra por tipo de archivo, categoría y nombre, y pagina por cursor en ambos sentidos.",
  },
  retrieveTemplate: { title: "Consultar una plantilla", text: "" },
  listTemplateVariables: {
    title: "Listar las variables de una plantilla",
    text:
      "En el orden del texto: qué valores pide, de qué tipo y quién los da. Las que no tienen `role` las da usted " +
      "en `templateValues`; las de un rol se piden, antes de firmar, al firmante con ese `role`.",
  },
  validateTemplateValues: {
    title: "Probar valores en una plantilla",
    text:
      "No crea ni cobra nada y siempre responde 200: `valid` decide. `errors` es justo lo que " +
      "`POST /v3/documents` rechaza con 422.",
  },
  listFolders: { title: "Listar las carpetas", text: "Pagina por cursor en ambos sentidos." },
  createFolder: { title: "Crear una carpeta", text: "En la raíz o dentro de otra, con `parentId`." },
  retrieveFolder: { title: "Consultar una carpeta", text: "" },
  updateFolder: {
    title: "Renombrar o mover una carpeta",
    text: "Con `parentId` nulo va a la raíz; nunca dentro de sí misma.",
  },
  deleteFolder: { title: "Eliminar una carpeta vacía", text: "Con documentos o subcarpetas responde 400." },
  listFolderDocuments: {
    title: "Listar los documentos de una carpeta",
    text: "Del más reciente al más antiguo.",
  },
  analyticsKpis: {
    title: "Indicadores de un periodo",
    text: "Totales, tasa de documentos completados y tiempo medio de firma.",
  },
  analyticsFunnel: { title: "Embudo de un periodo", text: "Enviados, en progreso, completados y expirados." },
  analyticsTrend: { title: "Tendencia de los últimos seis meses", text: "Documentos completados por mes." },
  analyticsBottlenecks: {
    title: "Firmantes con más firmas pendientes",
    text: "Los cuellos de botella, de mayor a menor.",
  },
  analyticsTeam: {
    title: "Actividad de cada miembro del equipo",
    text: "Lo que envió en el periodo y lo que se firmó.",
  },
  analyticsEvents: {
    title: "Últimos eventos de todos los documentos",
    text: "Del más reciente al más antiguo.",
  },
  currentUser: {
    title: "Saber de quién es la clave y qué puede hacer",
    text: "No pide alcance: sirve para probar una clave.",
  },
  listTeam: {
    title: "Listar los miembros del equipo",
    text: "Los usuarios del espacio de trabajo de la clave.",
  },
  eraseRememberedSignatures: {
    title: "Borrar la firma recordada de una persona",
    text: "Por su correo o teléfono. La respuesta es la misma si no había ninguna; los documentos no cambian.",
  },
  listWebhooks: {
    title: "Listar los webhooks",
    text: "El secreto nunca se muestra de nuevo, solo `secretLast4`.",
  },
  createWebhook: {
    title: "Registrar un webhook",
    text:
      'Una dirección HTTPS (`url`) y sus eventos (`events`, o `["*"]`). El secreto se muestra solo en ' +
      "esta respuesta.",
  },
  retrieveWebhook: { title: "Consultar un webhook", text: "" },
  updateWebhook: {
    title: "Cambiar, pausar o reanudar un webhook",
    text: "Cambian `url`, `events`, `description` y `disabled`.",
  },
  deleteWebhook: { title: "Eliminar un webhook", text: "Las entregas en curso fallan." },
  rotateWebhookSecret: {
    title: "Rotar el secreto de un webhook",
    text: "El anterior vale 24 horas más y las entregas se firman con ambos.",
  },
  listWebhookDeliveries: {
    title: "Consultar las entregas de un webhook",
    text: "Lo que se envió, lo que respondió y cada intento.",
  },
  redeliverWebhookDelivery: {
    title: "Reenviar una entrega de un webhook",
    text: "Hace una entrega nueva del mismo evento.",
  },
  testWebhook: { title: "Probar un webhook", text: "Envía un evento con datos de muestra." },
  listWebhookEventTypes: {
    title: "Consultar el catálogo de eventos",
    text: "A los que un webhook puede suscribirse.",
  },
  createConstancia: {
    title: "Emitir una constancia de conservación (NOM-151)",
    text:
      "De un documento completado (`documentId`) o de un hash SHA-256 (`name` y `hash`). Cuesta un " +
      "crédito en producción.",
  },
  listBulkSends: { title: "Listar lotes", text: "Del más reciente al más antiguo." },
  createBulkSend: {
    title: "Crear un lote: una plantilla para hasta 10,000 personas",
    text:
      "Un documento para cada fila del lote. Todas se revisan antes de cobrar; una con error rechaza el lote entero. Se " +
      "apartan los créditos de todas y se devuelven los de las que fallen.",
  },
  validateBulkSend: { title: "Revisar las filas de un lote", text: "No crea nada ni cuesta." },
  createBulkSendFromFile: {
    title: "Crear un lote con un archivo CSV",
    text: "Columnas: `name` y `email` o `phone`, o `ROL.name`, `ROL.email`; `reference`; y las variables.",
  },
  validateBulkSendFile: { title: "Revisar el archivo CSV de un lote", text: "No crea nada ni cuesta." },
  retrieveBulkSend: { title: "Consultar el avance de un lote", text: "Con sus conteos por estado." },
  listBulkRows: { title: "Listar qué fue de cada fila de un lote", text: "En su orden, con su resultado." },
  downloadBulkResult: { title: "Descargar el resultado de un lote como CSV", text: "Una línea por fila." },
  pauseBulkSend: { title: "Pausar un lote", text: "Lo que ya salió no cambia." },
  resumeBulkSend: { title: "Reanudar un lote en pausa", text: "Sigue con las filas que esperan." },
  cancelBulkSend: {
    title: "Cancelar las filas de un lote que aún esperan",
    text: "Devuelve los créditos apartados. Lo que ya salió sigue.",
  },
  devassistChat: { title: "Preguntar sobre esta API", text: "Responde buscando en esta referencia." },
  healthz: { title: "Saber si el servicio responde", text: "No pide clave." },
  openApi: { title: "Descargar la descripción OpenAPI 3.1", text: "No pide clave." },
};

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
  BULK_SEND_NOT_FOUND: "No existe ese lote para esta clave. Tome el id de `GET /v3/bulk-sends`.",
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
    "El archivo no es un PDF que pueda firmarse: está dañado, protegido o es otra cosa. Lea `reason` y " +
    "expórtelo de nuevo sin contraseña.",
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
