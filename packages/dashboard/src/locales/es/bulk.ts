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
    failed: "Con error",
    cancelled: "Cancelado",
  } as Record<string, string>,
  otherState: "Otro estado",
  new: {
    title: "Nuevo envío masivo",
    template: "1. Elija la plantilla",
    templateLabel: "Plantilla",
    choose: "Elija una plantilla",
    noTemplates: "Suba primero una plantilla.",
    toTemplates: "Ir a Plantillas",
    file: "2. Suba la lista de personas",
    fileHint: "Un archivo CSV con una fila por documento, hasta 10,000 filas. Columnas:",
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
        ? "Hay 1 error. Corrija el archivo y vuelva a elegirlo; todavía no se envió nada."
        : `Hay ${number(count)} errores. Corrija el archivo y vuelva a elegirlo; todavía no se envió nada.`,
    firstOnes: (count: number) => `Se muestran los primeros ${number(count)}.`,
    errors: "Errores del archivo",
    line: "Fila",
    column: "Columna",
    advice: "Qué corregir",
    header: "Encabezado",
    wholeLine: "Toda la fila",
    fix: {
      header: "Compare los nombres de las columnas con el ejemplo: ninguno debe faltar, sobrar ni repetirse.",
      line: "La fila debe tener tantas celdas como el encabezado. Ponga entre comillas el texto que lleve comas.",
      email: "Escriba un correo válido, y uno distinto para cada firmante de la fila.",
      phone: "Escriba el teléfono con código de país, como +525512345678.",
      name: "Escriba el nombre completo, de 255 caracteres como máximo.",
      order: "Escriba un número entero, de 1 en adelante.",
      value: "Escriba un valor del tipo que pide la plantilla; si es obligatorio, no lo deje vacío.",
      signers: "Revise los firmantes de la fila: cada rol lleva un nombre y un correo o teléfono.",
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
    failed: "Con error",
    queued: "En espera",
    cancelled: "Cancelados",
    reserved: "Créditos reservados",
    pause: "Pausar",
    paused: "En pausa. Lo que ya estaba en camino sí se envió.",
    resume: "Reanudar",
    resumed: "El envío continúa.",
    cancel: "Cancelar envío",
    cancelAsk:
      "Lo que está en espera no se enviará y usted recupera esos créditos. Lo ya enviado no cambia. Esto no se puede deshacer.",
    cancelDone: "Envío cancelado.",
    keep: "Seguir enviando",
    result: "Descargar resultado",
    rows: "Documentos",
    filter: "Mostrar",
    every: "Todos",
    row: (place: number) => `Fila ${number(place)}`,
    noRows: { title: "No hay documentos con este estado", body: "Elija otro estado para ver los demás." },
  },
};

export type BulkWords = typeof bulkWords;
