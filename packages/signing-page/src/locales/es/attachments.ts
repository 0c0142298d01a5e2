import type { AttachmentFault } from "@service/contract/embed";

/** Lo que dice un campo que pide un archivo. */
export const attachmentWords = {
  attachment: {
    add: "Adjuntar archivo",
    attached: "archivo adjunto",
    missing: "Falta este archivo.",
    accepted: "Un PDF, o una imagen JPEG o PNG, de hasta 10 MB. Se incluye en el documento firmado.",
    acceptedPicture: "Una imagen JPEG o PNG de hasta 10 MB. Se ve en este lugar del documento firmado.",
    addPicture: "Agregar imagen",
    choose: "Elegir un archivo",
    chooseOther: "Elegir otro archivo",
    photo: "Tomar una foto",
    phone: "Continuar en el teléfono",
    uploading: "Subiendo el archivo…",
    done: (name: string) => `Se adjuntó ${name}.`,
    removed: "Se quitó el archivo.",
    remove: "Quitar el archivo",
    ready: "Listo",
    drop: "Suelte el archivo aquí",
    offline: "No pudimos subir el archivo. Revise su conexión e inténtelo de nuevo.",
    busy: "Subió muchos archivos seguidos. Espere un minuto e inténtelo de nuevo.",
    faults: {
      unsupported_type: "Ese archivo no es un PDF ni una imagen JPEG o PNG. Elija otro.",
      not_a_picture: "Ese archivo no es una imagen JPEG o PNG. Elija otro.",
      empty: "El archivo está vacío. Elija otro.",
      too_large: "El archivo pesa más de 10 MB. Elija uno más ligero o tome una foto.",
      total_too_large: "Sus archivos juntos pesan demasiado. Elija uno más ligero.",
      too_many_pixels: "La imagen es demasiado grande. Tome otra con menos resolución.",
      too_small: "La imagen es demasiado pequeña. Elija una más grande.",
      damaged: "No pudimos abrir el archivo: está dañado o incompleto. Elija otro.",
      password_protected: "El PDF tiene contraseña. Elija una copia sin contraseña.",
      too_complex: "El PDF es demasiado complejo. Guárdelo de nuevo o imprímalo como PDF.",
      active_content:
        "El PDF contiene elementos que no podemos aceptar. Imprímalo como PDF y adjunte esa copia.",
    } satisfies Record<AttachmentFault, string>,
  },
};

export type AttachmentWords = typeof attachmentWords;
