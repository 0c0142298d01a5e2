import { BRANDS_SPANISH } from "./spanish-brands.ts";
import { IN_PERSON_SPANISH } from "./spanish-in-person.ts";
import { TEMPLATE_DRAFTS_SPANISH } from "./spanish-template-drafts.ts";

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
  deleteDocument: {
    title: "Eliminar un borrador",
    text: "El borrador y sus archivos desaparecen en el acto. Un documento enviado responde 409.",
  },
  remindDocument: {
    title: "Enviar un recordatorio a los firmantes en turno",
    text: "A lo sumo una vez por hora.",
  },
  arrangeDocumentPages: {
    title: "Ordenar, girar, quitar y numerar las páginas de un borrador",
    text:
      "En borradores de un archivo subido. Los campos siguen a sus páginas y los de las páginas quitadas desaparecen. " +
      "El archivo subido queda como estaba.",
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
  ...TEMPLATE_DRAFTS_SPANISH,
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
  ...BRANDS_SPANISH,
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
  createExport: {
    title: "Exportar documentos en un archivo ZIP",
    text:
      "Hasta 10,000 documentos por el filtro de la lista: PDF sellados, certificados, constancias, adjuntos y una " +
      "lista en CSV. Una exportación a la vez.",
  },
  retrieveExport: {
    title: "Consultar una exportación",
    text: "Su avance y, cuando está completa, un enlace que vale 24 horas.",
  },
  listAuditLog: {
    title: "Leer el registro de actos administrativos",
    text:
      "Quién inició sesión, creó o revocó claves, cambió miembros, ajustes o webhooks, o exportó documentos. Con " +
      "`Accept: text/csv` es un archivo.",
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
  updateBulkSend: {
    title: "Cambiar los nombres propios de un lote",
    text: "Su `externalId` y sus `metadata`, en cualquier estado.",
  },
  listBulkRows: { title: "Listar qué fue de cada fila de un lote", text: "En su orden, con su resultado." },
  downloadBulkResult: { title: "Descargar el resultado de un lote como CSV", text: "Una línea por fila." },
  pauseBulkSend: { title: "Pausar un lote", text: "Lo que ya salió no cambia." },
  resumeBulkSend: { title: "Reanudar un lote en pausa", text: "Sigue con las filas que esperan." },
  createForm: { title: "Crear un enlace que responden muchos", text: "Un documento por respuesta." },
  listForms: { title: "Listar formularios", text: "Del más reciente al más antiguo." },
  retrieveForm: { title: "Consultar un formulario", text: "Con sus límites y cuántas respuestas tiene." },
  updateForm: { title: "Pausar, abrir o cerrar un formulario", text: "También cambia sus límites." },
  rotateFormSecret: { title: "Cambiar el secreto de un formulario", text: "El anterior ya no abre." },
  listFormAnswers: { title: "Listar las respuestas de un formulario", text: "O todas como CSV." },
  cancelBulkSend: {
    title: "Cancelar las filas de un lote que aún esperan",
    text: "Devuelve los créditos apartados. Lo que ya salió sigue.",
  },
  devassistChat: { title: "Preguntar sobre esta API", text: "Responde buscando en esta referencia." },
  healthz: { title: "Saber si el servicio responde", text: "No pide clave." },
  openApi: { title: "Descargar la descripción OpenAPI 3.1", text: "No pide clave." },
};
