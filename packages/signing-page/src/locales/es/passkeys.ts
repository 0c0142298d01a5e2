/** The question for a passkey at the act of signing. */
export const passkeyWords = {
  passkeys: {
    title: "Confirme con su llave de acceso",
    body: "El remitente le pide confirmar que es usted con una llave de acceso (passkey): su huella, su rostro o el PIN de su dispositivo. Esos datos no salen de su dispositivo.",
    confirm: "Confirmar",
    newTitle: "Registre una llave de acceso",
    newBody:
      "El remitente le pide confirmar con una llave de acceso (passkey): su huella, su rostro o el PIN de su dispositivo. Se registra una sola vez y sirve para los siguientes documentos de este remitente.",
    newCode: "Antes comprobamos que es usted: si aún no lo hizo, le enviamos un código.",
    newCodeTo: (contact: string) =>
      `Antes comprobamos que es usted: si aún no lo hizo, enviamos un código a ${contact}.`,
    register: "Registrar llave",
    registered: "Su llave de acceso quedó registrada. Ahora confirme con ella.",
    another: "Registrar otra llave",
    elsewhere: "Continuar en otra ventana u otro dispositivo",
    back: "Volver",
    problems: {
      cancelled:
        "No se confirmó: se canceló, se agotó el tiempo o este dispositivo no tiene la llave. Puede intentarlo de nuevo.",
      exists: "Este dispositivo ya tiene una llave registrada. Vuelva e intente confirmar con ella.",
      incapable:
        "Este dispositivo no puede crear una llave de acceso. Active el bloqueo de pantalla o continúe en otro dispositivo.",
      forbidden: "Esta página no permite usar llaves de acceso. Continúe en otra ventana.",
      refused:
        "La llave no se aceptó: no es la suya para este remitente o pasó demasiado tiempo. Inténtelo de nuevo.",
      network: "No hubo respuesta. Revise su conexión e inténtelo de nuevo.",
      unavailable: "Este navegador no admite llaves de acceso. Continúe en otro navegador o dispositivo.",
    },
  },
};

export type PasskeyWords = typeof passkeyWords;
