import { FIELD_TYPE_GROUPS } from "../rules/field-types.ts";

/** A text in both languages of the service. */
export interface Bilingual {
  en: string;
  es: string;
}

/** A guide on a topic that spans operations. `text` is Markdown: paragraphs, lists, code. */
export interface Guide {
  id: string;
  title: Bilingual;
  text: Bilingual;
}

/** Placeholder for the service's URL in texts. Pages replace it by the real one. */
const EXAMPLE_ADDRESS = "https://sign.example";

/** A text with the service's own URL, an origin such as `https://sign.acme.mx`. */
export const textAt = (publicUrl: string, text: string): string =>
  text.replaceAll(EXAMPLE_ADDRESS, publicUrl);

/** The guides with the service's own URL. */
export function guidesAt(publicUrl: string): Guide[] {
  return V3_GUIDES.map((guide) => {
    const { en, es } = guide.text;
    return { ...guide, text: { en: textAt(publicUrl, en), es: textAt(publicUrl, es) } };
  });
}

export const V3_GUIDES: readonly Guide[] = [
  {
    id: "first-document",
    title: { en: "Your first document", es: "Su primer documento" },
    text: {
      en: `Five requests, with a sandbox key, take a PDF to a signed document:

- \`POST /v3/documents\` with the file in base64 and the signers makes a draft.
- \`GET /v3/documents/{document_id}/signers\` gives the ids of the signers.
- \`PUT /v3/documents/{document_id}/fields\` places a signature field for each signer, by coordinates or beside a text.
- \`POST /v3/documents/{document_id}/send\` invites them.
- \`GET /v3/documents/{document_id}/download\` is the PDF, sealed once \`status\` is \`completed\`.

Wait for the event \`document.completed\` with a webhook instead of asking again and again.`,
      es: `Con una clave de pruebas, cinco solicitudes llevan un PDF hasta el documento firmado:

- \`POST /v3/documents\` con el archivo en base64 y los firmantes crea un borrador.
- \`GET /v3/documents/{document_id}/signers\` da los ids de los firmantes.
- \`PUT /v3/documents/{document_id}/fields\` coloca un campo de firma por firmante, por coordenadas o junto a un texto.
- \`POST /v3/documents/{document_id}/send\` los invita.
- \`GET /v3/documents/{document_id}/download\` es el PDF, sellado cuando \`status\` es \`completed\`.

Espere el evento \`document.completed\` con un webhook en lugar de preguntar una y otra vez.`,
    },
  },
  {
    id: "templates",
    title: { en: "Documents from templates", es: "Documentos a partir de plantillas" },
    text: {
      en: `A template is a Word file with gaps: \`{{monto}}\`, or \`{{arrendador__nombre}}\` for what a role says of itself. \`{{sign__arrendador}}\` is where that role signs. It is uploaded once with \`POST /v2/templates\`; v3 makes documents from it:

- \`GET /v3/templates/{template_id}/variables\` lists the gaps in the order of the text. Those without \`role\` are yours to fill.
- \`POST /v3/templates/{template_id}/validate-values\` tries your values and creates nothing.
- \`POST /v3/documents\` with \`templateId\`, \`templateValues\` and the signers, each with the \`role\` that they play, makes a draft. Case, accents and underscores of a role do not count.
- \`POST /v3/documents/{document_id}/send\` asks the signers for the values of their roles: the document is \`collecting_data\`, then, with the last of them, \`awaiting_signatures\`.

Values are printed as they were given. A value that you give for a role's variable is asked of nobody. A required variable of a role that no signer plays keeps the document from being sent.`,
      es: `Una plantilla es un archivo de Word con huecos: \`{{monto}}\`, o \`{{arrendador__nombre}}\` para lo que un rol dice de sí. \`{{sign__arrendador}}\` es donde firma ese rol. Se sube una vez con \`POST /v2/templates\`; v3 hace documentos con ella:

- \`GET /v3/templates/{template_id}/variables\` lista los huecos en el orden del texto. Los que no tienen \`role\` los llena usted.
- \`POST /v3/templates/{template_id}/validate-values\` prueba sus valores y no crea nada.
- \`POST /v3/documents\` con \`templateId\`, \`templateValues\` y los firmantes, cada uno con su \`role\`, crea un borrador. Mayúsculas, acentos y guiones bajos del rol no cuentan.
- \`POST /v3/documents/{document_id}/send\` pide a los firmantes los valores de su rol: el documento está en \`collecting_data\` y, con el último valor, pasa a \`awaiting_signatures\`.

Los valores se imprimen como se dieron. Un valor que usted da para la variable de un rol no se le pide a nadie. Una variable obligatoria de un rol que ningún firmante tiene impide enviar el documento.`,
    },
  },
  {
    id: "authentication",
    title: { en: "Authentication and scopes", es: "Autenticación y alcances" },
    text: {
      en: `Send the API key with every request: \`Authorization: Bearer service_test_sk_…\`. It is a secret of your server and never goes into a browser or an app.

A key holds scopes such as \`document:read\`; \`document:*\` covers every action on documents, folders and templates, \`*\` everything. Without the scope an operation answers 403 \`PERMISSION_DENIED\` and names it in \`requiredScope\`. A key may also be bound to addresses and may expire. \`GET /v3/users/me\` needs no scope: it tells whether a key is valid, whose it is and what it may do.`,
      es: `Envíe la clave de API en cada solicitud: \`Authorization: Bearer service_test_sk_…\`. Es un secreto de su servidor y nunca va en un navegador ni en una aplicación.

Una clave tiene alcances, como \`document:read\`; \`document:*\` cubre toda acción sobre documentos, carpetas y plantillas, y \`*\` todo. Sin el alcance, la operación responde 403 \`PERMISSION_DENIED\` y lo nombra en \`requiredScope\`. Una clave también puede limitarse a ciertas direcciones IP y puede vencer. \`GET /v3/users/me\` no pide alcance: dice si la clave vale, de quién es y qué puede hacer.`,
    },
  },
  {
    id: "environments",
    title: { en: "Live and sandbox", es: "Producción y pruebas" },
    text: {
      en: `The key chooses the environment: \`service_live_sk_\` is live, \`service_test_sk_\` and \`service_dev_sk_\` are the sandbox. What is created in one does not exist in the other, and \`livemode\` on every resource tells which it is.

The sandbox costs no credits, sends no messages to signers and watermarks every page. Three signers act by themselves there: \`autosign@sandbox.service.test\` signs when invited, \`autodecline@sandbox.service.test\` declines, \`undeliverable@sandbox.service.test\` refuses its messages.`,
      es: `La clave elige el entorno: \`service_live_sk_\` es producción; \`service_test_sk_\` y \`service_dev_sk_\` son el entorno de pruebas (sandbox). Lo que se crea en uno no existe en el otro, y \`livemode\`, en cada recurso, dice cuál es.

El entorno de pruebas no cobra créditos, no envía mensajes a los firmantes y pone marca de agua en cada página. Tres firmantes actúan solos: \`autosign@sandbox.service.test\` firma al ser invitado, \`autodecline@sandbox.service.test\` rechaza y \`undeliverable@sandbox.service.test\` no recibe sus mensajes.`,
    },
  },
  {
    id: "pagination",
    title: { en: "Pages and cursors", es: "Páginas y cursores" },
    text: {
      en: `Lists answer \`{ object, data, hasMore, limit, nextCursor, previousCursor }\`. Pass \`nextCursor\` as \`startingAfter\` for the page after, \`previousCursor\` as \`endingBefore\` for the page before; never both. \`limit\` is 1 to 100, 20 unless told. Rows that are added or changed meanwhile make no row come twice and lose none. Collections with an end of their own, such as the signers of a document, come whole, with \`limit\` null.`,
      es: `Las listas responden \`{ object, data, hasMore, limit, nextCursor, previousCursor }\`. Pase \`nextCursor\` como \`startingAfter\` para la página siguiente y \`previousCursor\` como \`endingBefore\` para la anterior; nunca ambos. \`limit\` va de 1 a 100; si no se indica, 20. Aunque se agreguen o cambien filas entretanto, ninguna aparece dos veces ni se pierde. Las colecciones acotadas, como los firmantes de un documento, llegan completas, con \`limit\` nulo.`,
    },
  },
  {
    id: "errors",
    title: { en: "Errors", es: "Errores" },
    text: {
      en: `An error is \`application/problem+json\` (RFC 9457). Program against \`code\`, which is stable; \`title\` and \`detail\` are for people and may be reworded. \`type\` leads to the page on the code. On a 422 \`errors\` names each field, by path and by JSON Pointer. Quote \`requestId\` when you ask for help.

An id of another workspace or environment answers 404, as if it did not exist.`,
      es: `Un error es \`application/problem+json\` (RFC 9457). Programe contra \`code\`, que es estable; \`title\` y \`detail\` son para personas y pueden cambiar. \`type\` lleva a la página del código. En un 422, \`errors\` nombra cada campo, por ruta y por JSON Pointer. Cite \`requestId\` cuando pida ayuda.

Un id de otro espacio de trabajo o de otro entorno responde 404, como si no existiera.`,
    },
  },
  {
    id: "idempotency",
    title: { en: "Safe retries", es: "Reintentos seguros" },
    text: {
      en: `Give a POST the header \`Idempotency-Key\` with a value that is unique for what you want done once, 1 to 255 visible ASCII characters. For 24 hours the same key with the same body gets the first answer again, with \`Idempotency-Replayed: true\`: nothing is done or charged twice, even after a restart. The same key with another body answers 422 \`IDEMPOTENCY_KEY_REUSED\`; while the first is still running, 409 \`IDEMPOTENCY_IN_PROGRESS\`. Answers 429 and 5xx are not kept.`,
      es: `Dé a un POST el encabezado \`Idempotency-Key\` con un valor único para lo que quiere hacer una sola vez, de 1 a 255 caracteres ASCII visibles. Durante 24 horas, la misma clave con el mismo cuerpo recibe de nuevo la primera respuesta, con \`Idempotency-Replayed: true\`: nada se hace ni se cobra dos veces, ni siquiera tras un reinicio. La misma clave con otro cuerpo responde 422 \`IDEMPOTENCY_KEY_REUSED\`; mientras la primera sigue en curso, 409 \`IDEMPOTENCY_IN_PROGRESS\`. Las respuestas 429 y 5xx no se guardan.`,
    },
  },
  {
    id: "rate-limits",
    title: { en: "Rate limits", es: "Límites de solicitudes" },
    text: {
      en: `Each key has a number of requests per minute by its plan: 10 without a plan or on Freemium, 100 on Esencial, Colabora and Conecta, 150 on Business. \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds to go) are on every answer. Read these, not their \`X-\` twins, whose reset is an absolute instant.

Beyond it the answer is 429 \`RATE_LIMITED\`; wait the seconds of \`Retry-After\`. The request was not processed. \`POST /v3/constancias\` (20 a minute) and \`POST /v3/devassist/chat\` (10 a minute) have budgets of their own: \`X-RateLimit-Reason: endpoint\` tells so, and no plan raises them.`,
      es: `Cada clave tiene un número de solicitudes por minuto según su plan: 10 sin plan o con Freemium, 100 con Esencial, Colabora y Conecta, 150 con Business. \`RateLimit-Limit\`, \`RateLimit-Remaining\` y \`RateLimit-Reset\` (segundos que faltan) van en cada respuesta. Lea estos y no sus gemelos \`X-\`, cuyo reset es un instante absoluto.

Pasado el límite, la respuesta es 429 \`RATE_LIMITED\`; espere los segundos de \`Retry-After\`. La solicitud no se procesó. \`POST /v3/constancias\` (20 por minuto) y \`POST /v3/devassist/chat\` (10 por minuto) tienen su propio presupuesto: lo dice \`X-RateLimit-Reason: endpoint\`, y ningún plan lo aumenta.`,
    },
  },
  {
    id: "document-status",
    title: { en: "The life of a document", es: "La vida de un documento" },
    text: {
      en: `\`draft\` → send → \`collecting_data\` while a signer owes variables → \`awaiting_signatures\` → last signature → \`processing\` while the evidence is sealed → \`completed\`. A sent document becomes \`expired\` at \`expiresAt\`, \`correcting\` while it is corrected, \`voided\` when you void it. Tolerate statuses that are not listed.

A signer goes \`pending\` → \`sent\` → \`viewed\` → \`signed\` or \`declined\`; \`cancelled\` or \`expired\` with the document. A refusal to sign does not end the document: void it or correct it.`,
      es: `\`draft\` → envío → \`collecting_data\` mientras un firmante deba variables → \`awaiting_signatures\` → última firma → \`processing\` mientras se sella la evidencia → \`completed\`. Un documento enviado pasa a \`expired\` al llegar \`expiresAt\`, a \`correcting\` mientras se corrige y a \`voided\` cuando se anula. Tolere estados que no estén en la lista.

Un firmante va de \`pending\` a \`sent\`, \`viewed\` y \`signed\` o \`declined\`; \`cancelled\` o \`expired\` junto con el documento. Que alguien rechace firmar no termina el documento: anúlelo o corríjalo.`,
    },
  },
  {
    id: "signature-fields",
    title: { en: "Placing signature fields", es: "Colocar campos de firma" },
    text: {
      en: `\`PUT /v3/documents/{document_id}/fields\` replaces all fields of a draft. A place is \`page\` (from 1), \`x\` and \`y\` in PDF points from the top left of the page as it is displayed, rotation and crop applied. Or give an \`anchor\`: a text of the document, which occurrence of it, and an offset. Types: ${[...FIELD_TYPE_GROUPS.signing, ...FIELD_TYPE_GROUPS.filling].join(", ")}, and the sender's ${FIELD_TYPE_GROUPS.sender.join(" and ")}; \`options\`, \`radio\` and \`rules\` say what a value must be. An uploaded document needs at least one signature field to be sent.`,
      es: `\`PUT /v3/documents/{document_id}/fields\` reemplaza todos los campos de un borrador. Un lugar es \`page\` (desde 1), \`x\` y \`y\` en puntos PDF desde la esquina superior izquierda de la página tal como se muestra, con rotación y recorte aplicados. O dé un \`anchor\`: un texto del documento, cuál de sus apariciones y un desplazamiento. Tipos: firma, iniciales, fecha, nombre, correo, texto, texto largo, número, casilla, lista desplegable, opción única, archivo adjunto y, del remitente, nota y tachado; \`options\`, \`radio\` y \`rules\` dicen cómo debe ser un valor. Un documento subido necesita al menos un campo de firma para enviarse.`,
    },
  },
  {
    id: "webhooks",
    title: { en: "Receiving webhooks", es: "Recibir webhooks" },
    text: {
      en: `Register an HTTPS address with \`POST /v3/webhooks\` and keep the \`secret\` of the answer: it is shown once. Deliveries are signed as Standard Webhooks asks. Verify with any of its libraries, or by hand:

\`\`\`
content   = webhook-id + "." + webhook-timestamp + "." + raw body
key       = base64-decode(secret without "whsec_")
signature = "v1," + base64(HMAC-SHA256(key, content))
\`\`\`

\`webhook-signature\` may hold two, separated by a space, for 24 hours after \`POST /v3/webhooks/{webhook_id}/rotate-secret\`; one must match. Refuse a \`webhook-timestamp\` more than 300 seconds off. Answer 2xx within 10 seconds and work afterwards; \`eventId\` is the same on every retry, so use it to do nothing twice. 5xx and no answer are retried with growing pauses for 3 days, 4xx is final. What was sent is in \`GET /v3/webhooks/{webhook_id}/deliveries\`, from where it can be sent again.`,
      es: `Registre una dirección HTTPS con \`POST /v3/webhooks\` y guarde el \`secret\` de la respuesta: se muestra una sola vez. Las entregas van firmadas como pide Standard Webhooks. Verifique la firma con cualquiera de sus bibliotecas o a mano:

\`\`\`
contenido = webhook-id + "." + webhook-timestamp + "." + cuerpo sin tocar
clave     = base64-decode(secret sin "whsec_")
firma     = "v1," + base64(HMAC-SHA256(clave, contenido))
\`\`\`

\`webhook-signature\` puede traer dos, separadas por un espacio, durante 24 horas después de \`POST /v3/webhooks/{webhook_id}/rotate-secret\`; una debe coincidir. Rechace un \`webhook-timestamp\` con más de 300 segundos de diferencia. Responda 2xx en 10 segundos y trabaje después; \`eventId\` es el mismo en cada reintento: úselo para no hacer nada dos veces. Un 5xx o la falta de respuesta se reintentan con pausas crecientes durante 3 días; un 4xx es definitivo. Lo enviado está en \`GET /v3/webhooks/{webhook_id}/deliveries\`, desde donde puede reenviarse.`,
    },
  },
  {
    id: "embedding",
    title: { en: "Signing inside your page", es: "Firmar dentro de su página" },
    text: {
      en: `Create a session on your server with \`POST /v2/signing-sessions\` (\`document_id\`, \`signer_email\`, \`allowed_origins\`), hand its \`client_secret\` to your page and mount it there:

\`\`\`js
import { init } from "https://sign.example/sdk/v1/service-signing.js";
init({ clientSecret: "ses_…_secret_…", container: "#signing", locale: "en" });
\`\`\`

The secret lives 15 minutes. A \`signing-success\` in the browser is a hint: your server asks \`POST /v2/signing-sessions/{session_id}/verify\` before it acts on it.`,
      es: `Cree una sesión en su servidor con \`POST /v2/signing-sessions\` (\`document_id\`, \`signer_email\`, \`allowed_origins\`), entregue su \`client_secret\` a su página y móntelo ahí:

\`\`\`js
import { init } from "https://sign.example/sdk/v1/service-signing.js";
init({ clientSecret: "ses_…_secret_…", container: "#signing", locale: "es" });
\`\`\`

El secreto vive 15 minutos. Un \`signing-success\` en el navegador es solo un aviso: su servidor pregunta con \`POST /v2/signing-sessions/{session_id}/verify\` antes de actuar.`,
    },
  },
  {
    id: "credits",
    title: { en: "Credits", es: "Créditos" },
    text: {
      en: `In live, creating a document costs 1 credit, sending it 1 for each signer invited, an identity verification 2, a constancia 1. Without enough of them the answer is 402 \`INSUFFICIENT_CREDITS\` and nothing is done. The sandbox costs nothing.`,
      es: `En producción, crear un documento cuesta 1 crédito, enviarlo 1 por cada firmante invitado, una verificación de identidad 2 y una constancia 1. Si no alcanzan, la respuesta es 402 \`INSUFFICIENT_CREDITS\` y no se hace nada. El entorno de pruebas no cuesta.`,
    },
  },
  {
    id: "versions",
    title: { en: "Versions", es: "Versiones" },
    text: {
      en: `The path holds the major version, \`/v3\`; the contract has a date, which every answer carries in \`Service-Version\` and every webhook in \`apiVersion\`. A request may send \`Service-Version\` to insist on it; one that we do not know answers 400 \`INVALID_VERSION\`. New fields, values and operations are no breaking change: tolerate what you do not know.`,
      es: `La ruta lleva la versión mayor, \`/v3\`; el contrato tiene una fecha, que va en \`Service-Version\` de cada respuesta y en \`apiVersion\` de cada webhook. Una solicitud puede enviar \`Service-Version\` para exigirla; una que no conocemos responde 400 \`INVALID_VERSION\`. Campos, valores y operaciones nuevos no son un cambio incompatible: tolere lo que no conozca.`,
    },
  },
];
