export const passkeyWords = {
  title: "Llaves de acceso",
  lead: "Entre con su huella, su rostro o el PIN de su dispositivo, sin esperar un correo.",
  add: "Agregar llave de acceso",
  name: "Nombre de esta llave",
  nameHint: "Por ejemplo, «Teléfono» o «Computadora de la oficina».",
  unavailable:
    "La dirección de este servicio no permite llaves de acceso. Siga entrando con el enlace que enviamos por correo.",
  cancelled: "No se creó ninguna llave de acceso.",
  added: "Llave de acceso agregada.",
  removed: "Llave de acceso eliminada.",
  created: (date: string) => `Agregada el ${date}`,
  used: (date: string) => `Usada ${date}`,
  unused: "Sin usar",
  confirm: (name: string) => `¿Eliminar «${name}»? Ya no podrá entrar con ella.`,
  empty: {
    title: "Aún no tiene llaves de acceso",
    body: "Agregue una en este dispositivo; tarda unos segundos.",
  },
};

export type PasskeyWords = typeof passkeyWords;
