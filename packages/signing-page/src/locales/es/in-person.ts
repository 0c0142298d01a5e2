export const inPersonWords = {
  loading: "Abriendo…",
  step: (number: number, total: number) => `Persona ${number} de ${total}`,
  handTo: (name: string) => `Entregue el dispositivo a ${name}`,
  host: (host: string) => `El dispositivo está a cargo de ${host}.`,
  pin: (name: string) => `PIN de ${name}`,
  pinHint: (host: string) => `Pídalo a ${host}.`,
  enter: "Continuar",
  others: "¿Otra persona primero?",
  signed: "Gracias. Su firma quedó registrada.",
  declined: "Su rechazo quedó registrado.",
  returned: "No se firmó. Esa persona puede continuar después con su PIN.",
  closed: "Esa parte se cerró. Para continuar hace falta el PIN otra vez.",
  empty: "Escriba su PIN: de 4 a 8 números.",
  wrong: (left: number) =>
    left === 1
      ? "Este PIN no es correcto. Queda un intento."
      : `Este PIN no es correcto. Quedan ${left} intentos.`,
  locked: (host: string) =>
    `Hubo cinco PIN incorrectos, y esta firma se bloqueó. ${host} puede dar otro PIN.`,
  noPin: (host: string) => `Otra persona tomó esta firma y aún no tiene PIN. ${host} puede dárselo.`,
  notAsked: "Esta persona ya no tiene que firmar ahora.",
  offline: "No hubo respuesta. Revise la conexión e inténtelo de nuevo.",
  limited: "Hubo demasiados intentos. Espere un minuto e inténtelo de nuevo.",
  again: "Comprobar de nuevo",
  giveBack: "Devolver el dispositivo",
  part: (name: string) => name,
  waiting: {
    title: "Nadie puede firmar aquí ahora",
    advice: (host: string) =>
      `Faltan otras personas antes, o el documento se está corrigiendo. Devuelva el dispositivo a ${host}. Esta página se actualiza sola.`,
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
    title: "El tiempo de esta sesión terminó",
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
    title: "Esta página se abre dentro de otra",
    advice: () => "Abra el enlace que recibió para este dispositivo.",
  },
};

export type InPersonWords = typeof inPersonWords;
