import type { ErrorWords } from "../errors.ts";

/** Qué pasó y qué hacer, por código (v3, panel y v2). */
export const errorTable = {
  NETWORK_ERROR: {
    title: "Sin conexión",
    advice: "No pudimos comunicarnos con el servicio. Revise su conexión e inténtelo de nuevo.",
  },
  SIGN_IN_REQUIRED: { title: "Su sesión terminó", advice: "Inicie sesión de nuevo para continuar." },
  SIGN_IN_REFUSED: {
    title: "Este enlace ya no funciona",
    advice: "Ya venció o ya se usó. Pida uno nuevo.",
  },
  WORKSPACE_SUSPENDED: {
    title: "Espacio de trabajo suspendido",
    advice: "Comuníquese con el operador de este servicio.",
  },
  PERMISSION_DENIED: {
    title: "Su rol no lo permite",
    advice: "Pida a un administrador que lo haga o que cambie su rol.",
  },
  LAST_OWNER: {
    title: "El espacio necesita un propietario",
    advice: "Nombre primero propietario a alguien más que pueda iniciar sesión.",
  },
  EXPIRY_NOT_CHANGEABLE: {
    title: "El vencimiento ya no puede cambiar",
    advice: "El documento ya terminó, o es parte de una cadena: sus documentos vencen juntos.",
  },
  SIGNING_NOT_OPEN: {
    title: "Ahora no puede firmarlo",
    advice: "Aún no es su turno, ya respondió, o el documento está cerrado.",
  },
  SANDBOX_ONLY: {
    title: "Solo en los entornos de pruebas",
    advice: "Cambie de entorno e inténtelo de nuevo.",
  },
  WEBHOOK_NOT_FOUND: { title: "No encontramos el webhook", advice: "Quizá alguien lo eliminó." },
  PASSKEYS_UNAVAILABLE: {
    title: "Las llaves de acceso no están disponibles",
    advice: "La dirección de este servicio no las permite. Entre con el enlace que enviamos por correo.",
  },
  INSUFFICIENT_CREDITS: {
    title: "No tiene créditos suficientes",
    advice: "Agregue créditos a su plan y vuelva a intentarlo.",
  },
  DOCUMENT_NOT_FOUND: {
    title: "No encontramos el documento",
    advice: "Quizá está en otro entorno o espacio de trabajo.",
  },
  DOCUMENT_NOT_SENDABLE: {
    title: "Todavía no se puede enviar",
    advice: "Agregue firmantes y coloque al menos un campo de firma.",
  },
  DOCUMENT_NOT_EDITABLE: {
    title: "Ya no se puede cambiar",
    advice: "Corrija el documento para cambiarlo, o cree otro.",
  },
  EXTERNAL_ID_TAKEN: {
    title: "Otro documento ya tiene ese identificador externo",
    advice: "Búsquelo por él o elija otro.",
  },
  DOCUMENT_NOT_DELETABLE: {
    title: "No se puede eliminar",
    advice: "Anule primero un documento que siga abierto.",
  },
  LEGAL_HOLD: { title: "Con retención legal", advice: "Por ahora no se puede eliminar." },
  DOCUMENT_NOT_VOIDABLE: { title: "Ya no se puede anular", advice: "El documento ya terminó." },
  SIGNER_NOT_REASSIGNABLE: {
    title: "Ya no se puede reasignar",
    advice: "La firma ya se dio o se rechazó, o el documento terminó.",
  },
  QUESTION_NOT_ANSWERABLE: {
    title: "Ya no se puede responder",
    advice: "Ya se respondió, ahora firma otra persona o el documento terminó.",
  },
  DOCUMENT_NOT_READY: {
    title: "Todavía no está listo",
    advice: "Estamos sellando el documento. Espere unos segundos.",
  },
  DOCUMENT_TOO_LARGE: { title: "El archivo es demasiado grande", advice: "Elija uno de hasta 10 MB." },
  PAYLOAD_TOO_LARGE: { title: "El archivo es demasiado grande", advice: "Elija uno más pequeño." },
  INVALID_PDF: {
    title: "No podemos leer este archivo",
    advice: "Quizá está dañado o tiene contraseña. Expórtelo de nuevo y vuelva a subirlo.",
  },
  REMINDER_TOO_SOON: {
    title: "Ya enviamos un recordatorio",
    advice: "Puede enviar otro una hora después del último.",
  },
  FOLDER_NOT_FOUND: { title: "No encontramos la carpeta", advice: "Quizá alguien la eliminó." },
  FOLDER_NOT_DELETABLE: {
    title: "La bandeja de entrada no se puede eliminar",
    advice: "Lo que sí puede es cambiarle el nombre.",
  },
  E1700: {
    title: "No pudimos hacer este cambio",
    advice: "Vacíe la carpeta antes de eliminarla, o elija un archivo del tipo que se pide.",
  },
  TEMPLATE_VERSION_NOT_FOUND: {
    title: "Esa versión ya no existe",
    advice: "Solo se conservan las 50 más recientes.",
  },
  TEMPLATE_DRAFT_NOT_FOUND: { title: "Ese borrador ya no existe", advice: "Quizá alguien lo eliminó." },
  TEMPLATE_DRAFT_NOT_CHANGEABLE: {
    title: "El borrador ya está publicado",
    advice: "Para cambiar la plantilla, comience otro borrador.",
  },
  TEMPLATE_DRAFT_CHANGED: {
    title: "El borrador cambió en otra ventana",
    advice: "Cárguelo de nuevo y repita su cambio.",
  },
  TEMPLATE_DRAFT_LIMIT: {
    title: "Hay demasiados borradores abiertos",
    advice: "Publique o elimine algunos e inténtelo de nuevo.",
  },
  TEMPLATE_DRAFT_NOT_PUBLISHABLE: {
    title: "Aún no se puede publicar",
    advice: "Cada rol necesita un campo, y uno debe ser de firma.",
  },
  TEMPLATE_NOT_FOUND: { title: "No encontramos la plantilla", advice: "Quizá alguien la eliminó." },
  VALIDATION_ERROR: { title: "Hay datos por corregir", advice: "Revise los datos marcados." },
  E1200: { title: "Hay datos por corregir", advice: "Revise los datos." },
  EMAIL_VALIDATION_FAILED: {
    title: "Esa dirección no recibe correos",
    advice: "Revise que la dirección esté bien escrita.",
  },
  E1300: { title: "No encontramos lo que busca", advice: "Quizá alguien lo eliminó o está en otro entorno." },
  E1103: { title: "Su rol no lo permite", advice: "Solo puede hacerlo quien lo creó o un administrador." },
  E1100: { title: "Su rol no lo permite", advice: "Pida a un administrador que lo haga." },
  E1400: {
    title: "No tiene créditos suficientes",
    advice: "Agregue créditos a su plan y vuelva a intentarlo.",
  },
  E1600: {
    title: "Los datos cambiaron mientras trabajaba",
    advice: "Actualice la página para ver cómo están ahora y vuelva a intentarlo.",
  },
  TRIAL_FEATURE_RESTRICTED: {
    title: "No disponible en pruebas",
    advice: "Esta función no está incluida en el entorno de pruebas.",
  },
  DEV_FEATURE_RESTRICTED: {
    title: "No disponible en desarrollo",
    advice: "Esta función no está incluida en el entorno de desarrollo.",
  },
  RATE_LIMITED: { title: "Demasiadas solicitudes", advice: "Espere un momento e inténtelo de nuevo." },
  NOT_FOUND: { title: "No encontramos lo que busca", advice: "Quizá alguien lo eliminó." },
  CROSS_SITE_REQUEST: {
    title: "Esta no es la página del servicio",
    advice: "Abra el panel en su propia dirección.",
  },
  SERVICE_UNAVAILABLE: { title: "El servicio está ocupado", advice: "Inténtelo de nuevo en unos segundos." },
  UNSUPPORTED_FILE: { title: "Ese tipo de archivo no se puede usar aquí", advice: "Elija un PDF." },
} satisfies Record<string, ErrorWords>;

export type ErrorTable = Record<keyof typeof errorTable, ErrorWords>;

export const fallbackWords = {
  refused: { title: "No se pudo hacer", advice: "Revise los datos e inténtelo de nuevo." },
  server: {
    title: "Algo falló de nuestro lado",
    advice: "Inténtelo de nuevo. Si sigue fallando, envíe este código a soporte.",
  },
  wait: (seconds: number) => `Podrá intentarlo en ${seconds} segundos.`,
};

export type FallbackWords = typeof fallbackWords;
