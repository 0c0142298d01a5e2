import type { ErrorWords } from "../errors.ts";

/** Qué pasó y qué hacer, por código (v3, panel y v2). */
export const errorTable = {
  NETWORK_ERROR: {
    title: "Sin conexión",
    advice: "No pudimos comunicarnos con el servicio. Revise su conexión e inténtelo de nuevo.",
  },
  SIGN_IN_REQUIRED: { title: "Su sesión terminó", advice: "Inicie sesión de nuevo para continuar." },
  SIGN_IN_REFUSED: {
    title: "Este acceso ya no sirve",
    advice: "El enlace venció o ya se usó. Pida uno nuevo.",
  },
  WORKSPACE_SUSPENDED: {
    title: "Espacio de trabajo suspendido",
    advice: "Escriba a quien opera este servicio.",
  },
  PERMISSION_DENIED: {
    title: "Su rol no lo permite",
    advice: "Pida a un administrador que lo haga o que cambie su rol.",
  },
  LAST_OWNER: {
    title: "El espacio necesita un propietario",
    advice: "Nombre primero a otro propietario que pueda entrar.",
  },
  EXPIRY_NOT_CHANGEABLE: {
    title: "El vencimiento ya no puede cambiar",
    advice: "El documento terminó, o es de una cadena, cuyos documentos vencen juntos.",
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
    title: "Aquí no hay llaves de acceso",
    advice: "La dirección de este servicio no las permite. Entre con el enlace por correo.",
  },
  INSUFFICIENT_CREDITS: {
    title: "No alcanzan los créditos",
    advice: "Agregue créditos a su plan y vuelva a intentarlo.",
  },
  DOCUMENT_NOT_FOUND: {
    title: "No encontramos el documento",
    advice: "Quizá está en otro entorno o espacio de trabajo.",
  },
  DOCUMENT_NOT_SENDABLE: {
    title: "Todavía no se puede enviar",
    advice: "Revise que tenga firmantes y al menos un campo de firma.",
  },
  DOCUMENT_NOT_EDITABLE: {
    title: "Ya no se puede cambiar",
    advice: "Corrija el documento para cambiarlo, o cree otro.",
  },
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
    title: "No podemos leer este PDF",
    advice: "Quizá está dañado o tiene contraseña. Expórtelo de nuevo y vuelva a subirlo.",
  },
  REMINDER_TOO_SOON: {
    title: "Ya enviamos un recordatorio",
    advice: "Puede enviar otro una hora después del último.",
  },
  FOLDER_NOT_FOUND: { title: "No encontramos la carpeta", advice: "Quizá alguien la eliminó." },
  FOLDER_NOT_DELETABLE: { title: "La bandeja no se elimina", advice: "Puede cambiarle el nombre." },
  E1700: {
    title: "No se puede hacer así",
    advice:
      "Revise lo que envió. Una carpeta se elimina cuando está vacía; un archivo debe ser del tipo pedido.",
  },
  TEMPLATE_NOT_FOUND: { title: "No encontramos la plantilla", advice: "Quizá alguien la eliminó." },
  VALIDATION_ERROR: { title: "Falta corregir algo", advice: "Revise los datos marcados." },
  E1200: { title: "Falta corregir algo", advice: "Revise los datos." },
  EMAIL_VALIDATION_FAILED: {
    title: "Ese correo no recibe mensajes",
    advice: "Revise que la dirección esté bien escrita.",
  },
  E1300: { title: "No lo encontramos", advice: "Quizá alguien lo eliminó o está en otro entorno." },
  E1103: { title: "Su rol no lo permite", advice: "Solo puede hacerlo quien lo creó o un administrador." },
  E1100: { title: "Su rol no lo permite", advice: "Pida a un administrador que lo haga." },
  E1400: { title: "No alcanzan los créditos", advice: "Agregue créditos a su plan y vuelva a intentarlo." },
  E1600: {
    title: "Algo cambió mientras tanto",
    advice: "Actualice la página: esto ya existe o su estado no lo permite.",
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
  NOT_FOUND: { title: "No lo encontramos", advice: "Quizá alguien lo eliminó." },
  CROSS_SITE_REQUEST: {
    title: "La página no es la del servicio",
    advice: "Abra el panel en su propia dirección.",
  },
  SERVICE_UNAVAILABLE: { title: "El servicio está ocupado", advice: "Inténtelo de nuevo en unos segundos." },
  UNSUPPORTED_FILE: { title: "Ese archivo no sirve aquí", advice: "Elija un PDF." },
} satisfies Record<string, ErrorWords>;

export type ErrorTable = Record<keyof typeof errorTable, ErrorWords>;

export const fallbackWords = {
  refused: { title: "No se pudo hacer", advice: "Revise los datos e inténtelo de nuevo." },
  server: {
    title: "Algo falló de nuestro lado",
    advice: "Inténtelo de nuevo. Si sigue fallando, dé este código a soporte.",
  },
  wait: (seconds: number) => `Puede intentarlo en ${seconds} segundos.`,
};

export type FallbackWords = typeof fallbackWords;
