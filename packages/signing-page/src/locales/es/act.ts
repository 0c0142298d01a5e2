/** The words for what is asked right before the act: what others have filled, and who signs next. */
export const actWords = {
  act: {
    preparedTitle: "Esto lo llenó otra persona",
    preparedBody: "Revíselo antes de seguir. Con su firma queda como está aquí.",
    filledBy: (name: string) => `Lo llenó ${name}`,
    caption: (label: string, name: string) => `${label}: lo llenó ${name}`,
    empty: "vacío",
    corrected: "Usted lo corrigió",
    checked: "Revisado, continuar",
    back: "Volver",
    nextTitle: "Quién firma después",
    nextBody: (sender: string, place: string) =>
      `${sender} le pide indicar quién ocupa el lugar de «${place}». Le pediremos la firma en cuanto usted termine, y ${sender} sabrá a quién indicó.`,
    go: "Continuar",
    name: "Nombre de la persona",
    nameMissing: "Escriba el nombre de la persona.",
    nameWrong: "Escriba solo el nombre, sin direcciones.",
    contact: "Correo o teléfono de la persona",
    contactHint: "El teléfono, con código de país: +52 55 1234 5678.",
    contactWrong: "Escriba un correo o un teléfono con código de país.",
    contactOwn: "Ese contacto es el suyo. Escriba el de la otra persona.",
    contactRefused:
      "No podemos usar ese contacto: quizá ya está en este documento, o no recibe mensajes. Escriba otro.",
  },
};

export type ActWords = typeof actWords;
