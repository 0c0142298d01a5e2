import type { CameraProblem } from "../camera-problem.ts";
import type { Trouble } from "./first.ts";

const people = (count: number) => (count === 1 ? "falta 1 persona" : `faltan ${count} personas`);

/** Lo que se necesita después: las hojas, los datos, el final. */
export const sheetWords = {
  menu: {
    label: "Más opciones",
    documents: "Ver todos los documentos",
    download: "Descargar documento",
    downloadFailed: "No pudimos descargar el documento. Inténtelo de nuevo.",
    handOff: "Continuar en mi teléfono",
    giveBack: "Regresar al otro dispositivo",
    help: "Ayuda",
    ask: "Preguntar al remitente",
    later: "Terminar después",
    delegate: "Que firme otra persona",
    decline: "Rechazar documento",
    close: "Cerrar y continuar después",
  },

  ink: {
    signatureTitle: "Su firma",
    initialsTitle: "Sus iniciales",
    draw: "Dibujar",
    type: "Escribir",
    upload: "Subir",
    chooseFile: "Elegir imagen",
    chooseOther: "Elegir otra",
    takePhoto: "Tomar foto",
    retakePhoto: "Repetir foto",
    pictureHint:
      "Una foto o imagen de su firma en papel blanco: PNG, JPEG o WebP, hasta 5 MB. Quitamos el fondo.",
    pictureWorking: "Preparando la imagen…",
    pictureReady: "Imagen lista",
    preview: "Así se verá su firma",
    noPicture: "Elija una imagen de su firma o tómele una foto para continuar.",
    pictureProblems: {
      size: "Esa imagen pesa más de 5 MB. Elija una más ligera.",
      kind: "Elija una imagen PNG, JPEG o WebP.",
      unreadable: "No pudimos abrir esa imagen. Pruebe con otra.",
      nothing: "No encontramos una firma. Use tinta oscura sobre papel blanco y acérquese más.",
    },
    camera: {
      preview: "Lo que ve la cámara",
      starting: "Encendiendo la cámara… Si el navegador pide permiso, acéptelo.",
      hint: "Ponga su firma dentro del marco, con buena luz.",
      shutter: "Tomar foto",
      cancel: "Cancelar",
      off: "Apagamos la cámara porque salió de esta página.",
      draw: "Mejor la dibujo",
      problems: {
        denied: {
          title: "La cámara está bloqueada",
          advice: "Permítala en su navegador y en la configuración de su dispositivo, o firme de otra forma.",
        },
        policy: {
          title: "Este sitio no permite usar la cámara",
          advice: "No es su culpa. Elija una imagen o firme de otra forma.",
        },
        insecure: {
          title: "Aquí no se puede usar la cámara",
          advice: "La conexión con este sitio no es segura. Elija una imagen o firme de otra forma.",
        },
        missing: {
          title: "No encontramos una cámara",
          advice: "Conecte una, elija una imagen o firme de otra forma.",
        },
        busy: {
          title: "La cámara está en uso",
          advice: "Cierre la aplicación o la pestaña que la usa, o firme de otra forma.",
        },
        failed: {
          title: "No pudimos encender la cámara",
          advice: "Inténtelo de nuevo, elija una imagen o firme de otra forma.",
        },
      } satisfies Record<CameraProblem, Trouble>,
    },
    ways: "Forma de firmar",
    pad: "Espacio para dibujar con el dedo, un lápiz o el mouse. Si usa el teclado, elija Escribir.",
    drawHere: "Dibuje aquí",
    turn: "Gire el teléfono para tener más espacio.",
    undo: "Deshacer",
    clear: "Borrar",
    nameLabel: "Nombre como quiere que aparezca",
    initialsLabel: "Iniciales como quiere que aparezcan",
    style: "Estilo",
    styleNumber: (index: number) => `Estilo ${index}`,
    someLack: "Solo se ofrecen los estilos que tienen todas estas letras.",
    plainOnly:
      "Ningún estilo de escritura a mano tiene todas estas letras: su nombre se escribe con letra simple. También puede dibujar su firma.",
    allLack: (characters: string) => `Ningún estilo tiene ${characters}. Cambie el texto o dibuje su firma.`,
    styleComing: "Cargando…",
    loadFailed: "No pudimos cargar los estilos. Dibuje su firma o inténtelo de nuevo.",
    empty: "Dibuje su firma para continuar.",
    tooSmall: "Es un trazo muy corto. Dibuje su firma completa.",
    emptyText: "Escriba su nombre para continuar.",
    adopt: "Adoptar y firmar",
    adoptInitials: "Adoptar iniciales",
    legal: "Al adoptarla, esta será su firma en el documento, con el mismo valor que su firma autógrafa.",
    legalInitials:
      "Al adoptarlas, estas serán sus iniciales en el documento, con el mismo valor que las escritas a mano.",
  },

  /** Beside those of the first screen. */
  consent: {
    detailsTitle: "Firmar por medios electrónicos",
    details: [
      "Su firma aquí tiene el mismo valor que una firma autógrafa en papel.",
      "Guardamos la fecha, la hora y los datos de esta visita. Son la prueba de que usted firmó y de qué firmó.",
      "Puede descargar el documento antes de firmarlo y leerlo cuando quiera.",
      "Si no está de acuerdo o prefiere firmar en papel, cierre esta página y hable con quien le envió el documento. Nada queda firmado hasta que usted firme.",
    ],
    understood: "Entendido",
  },

  /** Beside those of the first screen: its button opens a sheet that is fetched, too. */
  sign: {
    feaSentence: "Tenga a la mano su certificado (.cer), su llave privada (.key) y su contraseña.",
  },

  decline: {
    title: "¿Rechazar el documento?",
    body: (sender: string) =>
      `Le avisaremos a ${sender} que usted no va a firmar. Después ya no podrá firmarlo aquí.`,
    reason: "Motivo (opcional)",
    reasonHint: "Lo leerá quien le envió el documento.",
    confirm: "Rechazar",
    back: "Continuar con la firma",
    failed: "No pudimos registrar el rechazo. Inténtelo de nuevo.",
  },

  help: {
    title: "Ayuda",
    items: [
      {
        question: "¿Cómo firmo?",
        answer: "Toque el botón de abajo: le muestra cada campo y le dice qué sigue.",
      },
      {
        question: "¿Y si me equivoco?",
        answer: "Toque el campo y cámbielo. Nada es definitivo hasta que toque «Firmar documento».",
      },
      {
        question: "¿Se pierde lo que ya llené?",
        answer: "No. Se guarda solo; puede cerrar y continuar después mientras el documento siga abierto.",
      },
      {
        question: "¿Puedo usar el teclado?",
        answer:
          "Sí. Con Tab pasa de un campo a otro, con Enter va al siguiente, con Ctrl+Enter va al botón de abajo y con Esc cierra. Puede escribir su firma.",
      },
    ],
    contact: (sender: string) =>
      `Si algo del documento no le parece correcto, hable con ${sender} antes de firmar.`,
  },

  done: {
    title: "Documento firmado",
    thanks: "Ya no tiene que hacer nada más.",
    document: "Documento",
    signedBy: "Firmado por",
    signedAt: "Fecha y hora",
    sentBy: "Enviado por",
    identity: "Identidad",
    modules: {
      email_otp: "Código por correo",
      phone_otp: "Código por teléfono",
      name_confirm: "Nombre",
      access_code: "Código de acceso",
      id_scan: "Identificación",
      passport_scan: "Pasaporte",
      selfie: "Selfie",
      face_match: "Rostro",
      liveness: "Prueba de vida",
      video_signature: "Video",
    },
    statuses: {
      pending: "pendiente",
      passed: "verificado",
      review: "en revisión",
      completed: "verificado",
      skipped: "omitido",
      failed: "no verificado",
      expired: "vencido",
    },
    next: "Qué sigue",
    waitedFor: "Quiénes faltan por firmar",
    states: {
      asked: "Ya recibió la solicitud",
      later: "Aún no recibe la solicitud",
      declined: "Rechazó el documento",
    },
    more: (count: number) => (count === 1 ? "y 1 persona más" : `y ${count} personas más`),
    picture: (page: number) => `Página ${page} del documento firmado`,
    share: "Compartir",
    shareFailed: "No se pudo compartir desde aquí. Descargue la copia.",
    othersPending: (count: number) => `Aún ${people(count)} por firmar.`,
    copyLater: (email: string) => `Cuando todos hayan firmado, le enviaremos una copia a ${email}.`,
    copyLaterNoMail: (sender: string) => `Cuando todos hayan firmado, ${sender} podrá darle una copia.`,
    copySoon: (email: string) => `También le enviaremos una copia a ${email}.`,
    preparing: "Preparando su copia…",
    copyReady: "Su copia firmada está lista.",
    copyNotYet: "Su copia todavía no está lista.",
    download: "Descargar copia firmada",
    finish: "Terminar",
  },

  handoff: {
    titles: {
      waiting: "Continúe en su teléfono",
      opened: "Está firmando en su teléfono",
      expired: "El código venció",
    },
    words: {
      waiting:
        "Apunte la cámara de su teléfono al código. Lo que ya llenó aparecerá ahí. Sirve una sola vez y vence en diez minutos.",
      opened: "Cuando termine en el teléfono, lo verá en esta pantalla.",
      expired: "Nadie lo abrió a tiempo. Puede mostrar otro.",
    },
    code: "Código QR que abre su firma en otro dispositivo",
    send: (contact: string) => `Enviar el enlace a ${contact}`,
    sent: (contact: string) => `Enviamos el enlace a ${contact}. Ábralo en el otro dispositivo.`,
    sendFailed: "No pudimos enviar el enlace. Use el código o copie el enlace.",
    sentOften: "Ya enviamos varios enlaces. Use el código o copie el enlace.",
    copy: "Copiar enlace",
    share: "Compartir enlace",
    copied: "Enlace copiado. Ábralo en el otro dispositivo; sirve una sola vez.",
    link: "Enlace para el otro dispositivo",
    renew: "Mostrar otro código",
    back: "Continuar aquí",
  },

  verify: {
    sending: "Le enviamos un código. Espere un momento…",
    email_otp: {
      title: "Confirme su correo",
      intro: (to: string) => `Escriba el código de 6 dígitos que enviamos a ${to}.`,
      label: "Código",
    },
    phone_otp: {
      title: "Confirme su teléfono",
      intro: (to: string) => `Escriba el código de 6 dígitos que enviamos al ${to}.`,
      label: "Código",
    },
    name_confirm: {
      title: "Confirme su nombre",
      intro: "Escriba su nombre completo, como aparece en sus documentos oficiales.",
      label: "Nombre completo",
      empty: "Escriba su nombre para continuar.",
      wrong: (left: number) =>
        `No coincide con el nombre que nos proporcionaron. ${left === 1 ? "Queda 1 intento" : `Quedan ${left} intentos`}.`,
    },
    access_code: {
      title: "Escriba su código de acceso",
      intro:
        "El remitente le dio este código por otra vía, por ejemplo, por teléfono. Si no lo tiene, pídaselo.",
      label: "Código de acceso",
    },
    problems: {
      empty: "Escriba el código para continuar.",
      wrong: (left: number) =>
        `Código incorrecto. ${left === 1 ? "Queda 1 intento" : `Quedan ${left} intentos`}.`,
      expired: "Este código venció. Pida otro.",
    },
    resend: "Enviar otro código",
    resendIn: (seconds: number) => `Otro código en ${seconds} s`,
    noMore: "Este es el último código",
    skip: "Omitir este paso",
  },

  data: {
    title: "Complete sus datos",
    intro: "Sus datos se escriben en el documento. Después podrá leerlo completo y firmarlo.",
    legend: "Los datos marcados con * son obligatorios.",
    peek: "Ver el documento",
    choose: "Elija una opción",
    sentAs: (value: string) => `Se escribirá así: ${value}`,
    problems: {
      required: "Falta este dato.",
      tooLong: "Es demasiado largo: use 5,000 caracteres o menos.",
      option: "Elija una de las opciones.",
      refused: "Revise este dato: no pudimos aceptarlo.",
    },
    mismatch: {
      text: "Revise este dato: no pudimos aceptarlo.",
      textarea: "Revise este dato: no pudimos aceptarlo.",
      date: "Elija una fecha del calendario.",
      number: "Escriba solo un número, por ejemplo 12 o 12.5.",
      currency: "Escriba solo el monto, por ejemplo 18500.00.",
    },
  },

  waiting: {
    given: "Gracias, sus datos están guardados",
    notYet: "Todavía no puede firmar",
    body: (count: number): string =>
      count === 1
        ? "Otra persona debe proporcionar sus datos para que el documento esté listo."
        : "Otras personas deben proporcionar sus datos para que el documento esté listo.",
    declined: (name: string, sender: string) => `${name} rechazó el documento. ${sender} decidirá qué sigue.`,
    turn: (count: number): string =>
      count === 1 ? "Otra persona va antes que usted." : "Otras personas van antes que usted.",
    people: "Estamos esperando a",
    comeBack: "Vuelva a abrir el documento más tarde, desde donde empezó.",
    willWrite: (email: string) => `Le avisaremos a ${email} en cuanto pueda firmar.`,
    willTell: "Le avisaremos en cuanto pueda firmar.",
  },

  correcting: {
    title: "El remitente está corrigiendo el documento",
    body: "Espere un momento: esta página se actualizará sola cuando termine. Conservamos lo que ya llenó.",
    changed: "El remitente corrigió el documento. Revíselo antes de firmar.",
  },

  closed: {
    title: "Puede continuar después",
    body: "Lo que ya llenó está guardado. Vuelva a abrir el documento desde donde empezó.",
    resume: "Continuar ahora",
  },

  returned: {
    title: "Continúe en el otro dispositivo",
    body: "Lo que llenó aquí ya está en el otro dispositivo. Puede cerrar esta página.",
  },

  preparing: {
    title: "Estamos preparando su documento",
    body: "Tarda unos segundos. Aquí mismo podrá leerlo y firmarlo.",
    late: "Está tardando más de lo normal. Puede esperar o cerrar esta página.",
  },
};

export type SheetWords = typeof sheetWords;
