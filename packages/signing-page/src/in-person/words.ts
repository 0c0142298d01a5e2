import type { Locale } from "@service/contract/embed/protocol";

const es = {
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

export type InPersonWords = typeof es;

const en: InPersonWords = {
  loading: "Opening…",
  step: (number, total) => `Person ${number} of ${total}`,
  handTo: (name) => `Hand the device to ${name}`,
  host: (host) => `${host} is in charge of the device.`,
  pin: (name) => `${name}’s PIN`,
  pinHint: (host) => `Ask ${host} for it.`,
  enter: "Continue",
  others: "Somebody else first?",
  signed: "Thank you. Your signature was recorded.",
  declined: "It was recorded that you declined.",
  returned: "Nothing was signed. This person can go on later with their PIN.",
  closed: "This part was closed. The PIN is needed again to go on.",
  empty: "Type your PIN: 4 to 8 digits.",
  wrong: (left) =>
    left === 1
      ? "This PIN isn’t right. One attempt is left."
      : `This PIN isn’t right. ${left} attempts are left.`,
  locked: (host) => `There were five wrong PINs, and this signature is locked. ${host} can give another PIN.`,
  noPin: (host) => `Another person took this signature over and has no PIN yet. ${host} can give one.`,
  notAsked: "This person isn’t asked to sign any more now.",
  offline: "There was no answer. Check the connection and try again.",
  limited: "There were too many attempts. Wait a minute and try again.",
  again: "Check again",
  giveBack: "Return the device",
  part: (name) => name,
  waiting: {
    title: "Nobody can sign here now",
    advice: (host) =>
      `Other people come first, or the document is being corrected. Give the device back to ${host}. This page updates by itself.`,
  },
  completed: { title: "Everybody has finished", advice: (host) => `Give the device back to ${host}.` },
  cancelled: { title: "This session was cancelled", advice: (host) => `Give the device back to ${host}.` },
  expired: {
    title: "The time of this session is over",
    advice: (host) => `Give the device back to ${host}, who can open another session.`,
  },
  elsewhere: {
    title: "The session was opened elsewhere",
    advice: () => "Only one screen can use it at a time.",
  },
  here: "Continue here",
  failed: {
    title: "We couldn’t open the session",
    advice: () => "Check the internet connection and try again.",
  },
  alone: {
    title: "This page opens inside another one",
    advice: () => "Open the link that you received for this device.",
  },
};

export const IN_PERSON_WORDS: Readonly<Record<Locale, InPersonWords>> = { es, en };
