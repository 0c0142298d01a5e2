export const settingsWords = {
  title: "Plan y ajustes",
  lead: "El plan, los créditos y lo que se usó este mes en este entorno.",
  plan: "Plan",
  noPlan: "Sin plan activo",
  credits: "Créditos disponibles",
  rate: "Solicitudes por minuto de cada llave",
  usage: "Uso de este mes",
  usageHint: "Desde el día 1, hora universal (UTC).",
  documents: "Documentos creados",
  completed: "Documentos completados",
  creditsUsed: "Créditos usados",
  free: "Los entornos de pruebas no gastan créditos.",
  settings: "Ajustes del espacio",
  name: "Nombre del espacio",
  nameHint: "Lo ven los firmantes en los correos.",
  expiry: "Días para que venza un documento",
  expiryHint: "De 1 a 3650. Vale para los documentos nuevos sin fecha propia.",
  saved: "Ajustes guardados.",
  days: "Días",
  timeZone: "Zona horaria",
  operatorZone: "La del servicio",
  dateFormat: "Las fechas se escriben",
  operatorFormat: "Como las escribe el servicio",
  daysHint:
    "Los plazos, los mensajes, la pantalla final y la página de auditoría de los documentos nuevos dicen los días en esta zona y este formato. Los documentos que ya existen conservan los suyos.",
  publicVerification: "Qué muestra el código de verificación",
  publicVerifications: {
    off: "Nada: no se imprime",
    status: "Estado, fecha y huella del documento",
    signers: "También el título, los nombres y las fechas de firma",
  },
  publicVerificationHint:
    "La hoja de auditoría lleva un código QR y una dirección. Quien tenga el documento los abre sin cuenta y compara su copia. Nunca muestran correos, teléfonos ni direcciones IP. El cambio vale de inmediato, también para documentos ya sellados.",
  publish: "Publicar los nombres",
  publishConfirm:
    "Quien tenga un documento sellado de este espacio, también de los anteriores, verá con su código el título, quiénes firmaron y cuándo.",
  remember: "Firmas recordadas",
  rememberOn: "Permitir que los firmantes guarden su firma",
  rememberOff: "No guardar firmas",
  rememberHint:
    "Quien firma puede pedir que su firma se guarde cifrada para sus siguientes documentos de este espacio. La usa solo con un código o en su mismo dispositivo.",
  rememberConfirm:
    "Se borran las firmas que los firmantes han guardado en este espacio. Los documentos no cambian.",
  cohort: "Formato de los webhooks",
  cohorts: { "2026-07-11": "Actual (2026-07-11)", v2legacy: "Clásico (v2)" },
  cohortHint:
    "Los webhooks que se crean aquí nacen con este formato. Al cambiarlo cambian todos los del espacio, en todos los entornos, desde su siguiente intento.",
  cohortChange: "Cambiar el formato",
  cohortConfirm: (format: string) =>
    `Todos los webhooks del espacio, también los de producción, recibirán el formato ${format} desde su siguiente intento. Sus receptores deben estar listos.`,
};

export type SettingsWords = typeof settingsWords;
