export const inPersonWords = {
  loading: "Abriendo…",
  step: (number: number, total: number) => `Persona ${number} de ${total}`,
  handTo: (name: string) => `Entregue el dispositivo a ${name}`,
  host: (host: string) => `El dispositivo está a cargo de ${host}.`,
  pin: (name: string) => `PIN de ${name}`,
  pinHint: (host: string) => `Pídaselo a ${host}.`,
  enter: "Continuar",
  others: "¿Firma otra persona primero?",
  signed: "Gracias. Su firma quedó registrada.",
  declined: "Registramos que no va a firmar.",
  returned: "No se firmó nada. Esa persona puede continuar después con su PIN.",
  closed: "Se cerró la firma de esa persona. Para continuar, vuelva a escribir el PIN.",
  empty: "Escriba su PIN: de 4 a 8 números.",
  wrong: (left: number) =>
    left === 1
      ? "Este PIN no es correcto. Queda un intento."
      : `Este PIN no es correcto. Quedan ${left} intentos.`,
  locked: (host: string) =>
    `Se escribió un PIN incorrecto cinco veces y esta firma se bloqueó. ${host} puede darle otro PIN.`,
  noPin: (host: string) => `La firma pasó a otra persona, que aún no tiene PIN. ${host} puede dárselo.`,
  notAsked: "Esta persona ya no tiene que firmar.",
  offline: "No hubo respuesta. Revise la conexión e inténtelo de nuevo.",
  limited: "Hubo demasiados intentos. Espere un minuto e inténtelo de nuevo.",
  again: "Revisar de nuevo",
  giveBack: "Devolver el dispositivo",
  part: (name: string) => name,
  waiting: {
    title: "Nadie puede firmar aquí ahora",
    advice: (host: string) =>
      `Antes firman otras personas, o el documento se está corrigiendo. Devuelva el dispositivo a ${host}. Esta página se actualiza sola.`,
  },
  completed: {
    title: "Todas las personas terminaron",
    advice: (host: string) => `Devuelva el dispositivo a ${host}.`,
  },
  cancelled: {
    title: "Esta sesión se canceló",
    advice: (host: string) => `Devuelva el dispositivo a ${host}.`,
  },
  expired: {
    title: "Esta sesión terminó",
    advice: (host: string) => `Devuelva el dispositivo a ${host}, que puede abrir otra sesión.`,
  },
  elsewhere: {
    title: "La sesión se abrió en otra parte",
    advice: () => "Solo una pantalla puede usarla a la vez.",
  },
  here: "Continuar aquí",
  failed: {
    title: "No pudimos abrir la sesión",
    advice: () => "Revise la conexión a internet e inténtelo de nuevo.",
  },
  alone: {
    title: "Esta página no se puede usar dentro de otra",
    advice: () => "Abra el enlace que recibió para este dispositivo.",
  },
};

export type InPersonWords = typeof inPersonWords;
