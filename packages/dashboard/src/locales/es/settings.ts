export const settingsWords = {
  title: "Plan y ajustes",
  lead: "Su plan, sus créditos y el uso de este mes en este entorno.",
  plan: "Plan",
  noPlan: "Sin plan activo",
  credits: "Créditos disponibles",
  rate: "Solicitudes por minuto por llave",
  usage: "Uso de este mes",
  usageHint: "Desde el día 1 del mes, en horario UTC.",
  documents: "Documentos creados",
  completed: "Documentos completados",
  creditsUsed: "Créditos usados",
  free: "Los entornos de pruebas no gastan créditos.",
  settings: "Ajustes del espacio de trabajo",
  name: "Nombre del espacio de trabajo",
  nameHint: "Lo ven los firmantes en los correos.",
  expiry: "Días para que venza un documento",
  expiryHint: "De 1 a 3650. Se aplica a los documentos nuevos que no tengan su propia fecha.",
  saved: "Ajustes guardados.",
  days: "Fechas",
  timeZone: "Zona horaria",
  operatorZone: "La del servicio",
  dateFormat: "Formato de fecha",
  operatorFormat: "El del servicio",
  daysHint:
    "Los documentos nuevos usan esta zona y este formato en los plazos, los mensajes, la pantalla final y el registro de auditoría. Los documentos que ya existen conservan los suyos.",
  publicVerification: "Qué muestra el código de verificación",
  publicVerifications: {
    off: "Nada: no se imprime",
    status: "Estado, fecha y huella del documento",
    signers: "También el título, los nombres y las fechas de firma",
  },
  publicVerificationHint:
    "El registro de auditoría lleva un código QR y una dirección. Quien tenga el documento puede abrirlos sin cuenta y comparar su copia. Nunca muestran correos, teléfonos ni direcciones IP. El cambio se aplica de inmediato, también a los documentos ya sellados.",
  publish: "Publicar los nombres",
  publishConfirm:
    "Quien tenga un documento sellado de este espacio de trabajo, incluso uno anterior, podrá ver con su código el título, quiénes firmaron y cuándo.",
  remember: "Firmas recordadas",
  rememberOn: "Permitir que los firmantes guarden su firma",
  rememberOff: "No guardar firmas",
  rememberHint:
    "Quien firma puede pedir que guardemos su firma, cifrada, para sus próximos documentos de este espacio de trabajo. Solo puede usarla con un código o en el mismo dispositivo.",
  rememberConfirm:
    "Se borrarán las firmas que los firmantes guardaron en este espacio de trabajo. Los documentos no cambian.",
  cohort: "Formato de los webhooks",
  cohorts: { "2026-07-11": "Actual (2026-07-11)", v2legacy: "Clásico (v2)" },
  cohortHint:
    "Es el formato de los webhooks nuevos. Si lo cambia, todos los webhooks del espacio de trabajo, en todos los entornos, lo usarán a partir del próximo envío.",
  cohortChange: "Cambiar el formato",
  cohortConfirm: (format: string) =>
    `Todos los webhooks del espacio de trabajo, también los de producción, usarán el formato ${format} a partir del próximo envío. Asegúrese de que sus sistemas estén listos.`,
};

export type SettingsWords = typeof settingsWords;
