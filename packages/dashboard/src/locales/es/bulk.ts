const number = (count: number): string => new Intl.NumberFormat("es-MX").format(count);
const documents = (count: number): string => (count === 1 ? "1 documento" : `${number(count)} documentos`);

/** Envíos masivos: la lista, uno nuevo y su avance. */
export const bulkWords = {
  title: "Envíos masivos",
  lead: "Una plantilla para muchas personas: cada una recibe su propio documento.",
  create: "Nuevo envío masivo",
  documents,
  started: (when: string) => `Comenzó ${when}`,
  empty: {
    title: "Aún no hay envíos masivos",
    body: "Elija una plantilla y un archivo con las personas. Se revisa todo antes de enviar.",
  },
  states: {
    running: "Enviando",
    paused: "En pausa",
    completed: "Terminado",
    cancelled: "Cancelado",
  } as Record<string, string>,
  rowStates: {
    queued: "En espera",
    sent: "Enviado",
    failed: "No se envió",
    cancelled: "Cancelado",
  } as Record<string, string>,
  otherState: "Otro estado",
  new: {
    title: "Nuevo envío masivo",
    template: "1. ¿Qué plantilla?",
    templateLabel: "Plantilla",
    choose: "Elija una plantilla",
    noTemplates: "Suba primero una plantilla.",
    toTemplates: "Ir a Plantillas",
    file: "2. ¿A quiénes?",
    fileHint: "Un archivo CSV con una línea por documento y hasta 10,000 líneas. Sus columnas:",
    example: "Descargar ejemplo",
    exampleName: "ejemplo",
    samplePerson: "Ana Ruiz",
    sampleReference: "A-001",
    drop: {
      title: "Suelte aquí su archivo",
      or: "o",
      choose: "Elegir archivo CSV",
      hint: "CSV de hasta 20 MB, con comas, punto y coma o tabuladores",
    },
    another: "Elegir otro archivo",
    wrongType: "El archivo debe ser un CSV. En Excel: Guardar como, CSV UTF-8.",
    checking: "Revisando el archivo…",
    review: "3. Revise y envíe",
    good: (count: number) => `Todo está en orden: ${documents(count)}.`,
    free: "Sin costo en este entorno.",
    credits: (needed: number, available: number) =>
      `Usa ${number(needed)} créditos de los ${number(available)} que tiene.`,
    tooFew: (needed: number, available: number) =>
      `Faltan ${number(needed - available)} créditos: necesita ${number(needed)} y tiene ${number(available)}.`,
    wrong: (count: number) =>
      count === 1
        ? "Hay 1 error. Corrija el archivo y elíjalo de nuevo; no se ha enviado nada."
        : `Hay ${number(count)} errores. Corrija el archivo y elíjalo de nuevo; no se ha enviado nada.`,
    firstOnes: (count: number) => `Se muestran los primeros ${number(count)}.`,
    errors: "Errores del archivo",
    line: "Línea",
    column: "Columna",
    advice: "Qué corregir",
    header: "Encabezado",
    wholeLine: "Toda la línea",
    fix: {
      header: "Compare los nombres de las columnas con el ejemplo: ninguno debe faltar, sobrar ni repetirse.",
      line: "Debe tener tantas celdas como el encabezado. Escriba entre comillas lo que lleve comas.",
      email: "Escriba un correo válido, y uno distinto para cada firmante de la línea.",
      phone: "Escriba el teléfono con código de país, como +525512345678.",
      name: "Escriba el nombre completo, de 255 caracteres como máximo.",
      order: "Escriba un número entero desde 1.",
      value: "Escriba un valor del tipo que pide la plantilla; si es obligatorio, no lo deje vacío.",
      signers: "Revise los firmantes de la línea: nombre, y correo o teléfono, de cada papel.",
    },
    name: "Nombre del envío",
    send: (count: number) => `Enviar ${documents(count)}`,
  },
  one: {
    loading: "Envío masivo",
    back: "Envíos masivos",
    progress: (done: number, all: number) => `${number(done)} de ${documents(all)}`,
    progressLabel: "Avance del envío",
    sent: "Enviados",
    failed: "No se enviaron",
    queued: "En espera",
    cancelled: "Cancelados",
    reserved: "Créditos reservados",
    pause: "Pausar",
    paused: "En pausa. Lo que estaba en camino se envió.",
    resume: "Reanudar",
    resumed: "El envío continúa.",
    cancel: "Cancelar envío",
    cancelAsk:
      "Lo que está en espera no se enviará y sus créditos vuelven. Lo enviado se queda. No se puede deshacer.",
    cancelDone: "Envío cancelado.",
    keep: "Seguir enviando",
    result: "Descargar resultado",
    rows: "Documentos",
    filter: "Mostrar",
    every: "Todos",
    row: (place: number) => `Fila ${number(place)}`,
    noRows: { title: "Nada con este estado", body: "Elija otro estado para ver los demás." },
  },
};

export type BulkWords = typeof bulkWords;
