/** The words for passing the signature on to another person. */
export const delegationWords = {
  delegation: {
    title: "Que firme otra persona",
    body: (sender: string) =>
      `Le pediremos la firma a la persona que indique. Usted ya no podrá firmar aquí. Le avisaremos a ${sender} quién firmará y por qué.`,
    name: "Nombre de la persona",
    nameMissing: "Escriba el nombre de la persona.",
    nameWrong: "Escriba solo el nombre, sin direcciones.",
    contact: "Correo o teléfono de la persona",
    contactHint: "El teléfono, con código de país: +52 55 1234 5678.",
    contactWrong: "Escriba un correo o un teléfono con código de país.",
    contactOwn: "Ese contacto es el suyo. Escriba el de la otra persona.",
    contactRefused:
      "No podemos usar ese contacto: quizá ya firma este documento, o no le llegan los códigos que pide. Escriba otro.",
    reason: "Motivo",
    reasonHint: "Queda en el registro del documento.",
    reasonMissing: "Escriba el motivo.",
    confirm: "Pedir la firma a esta persona",
    back: "Continuar con la firma",
    notAllowed: "Esta firma ya no se puede pasar a otra persona. Hable con quien le envió el documento.",
    failed: "No pudimos pasar la firma. Inténtelo de nuevo.",
    doneTitle: (name: string) => `Usted pasó la firma a ${name}`,
    doneBody:
      "Esa persona recibirá la invitación cuando le toque firmar. También le enviamos a usted un mensaje de confirmación. Ya puede cerrar esta página.",
  },
};

export type DelegationWords = typeof delegationWords;
