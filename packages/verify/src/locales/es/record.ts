/** Words about what the server has on record. `{}` takes the detail. */
export const recordWords = {
  title: "Verificar un documento",
  registered: "Lo que dice el servicio",
  documentOf: "Documento de {}",
  completed: "Completado y sellado",
  erased: "Borrado",
  test: "Documento de prueba, sin validez legal",
  issuer: "Lo envió",
  sealedAt: "Sellado",
  erasedAt: "Borrado",
  pages: "Páginas",
  signers: "Firmantes",
  undisclosed: "Quien lo envió no publica aquí el título ni los nombres de quienes firmaron.",
  erasedHint:
    "El documento existió y fue sellado. La copia del remitente se borró después. La suya todavía se puede comparar.",
  code: "Código",
  size: "Tamaño",
  limits:
    "Esto consta en el servidor y todavía no dice nada de la copia que usted tiene: cualquiera puede imprimir este código en otra hoja. Compárela.",
  compare: "Compare su copia",
  choose: "Elegir su copia (PDF)",
  private: "El archivo no sale de su dispositivo: se compara aquí mismo.",
  proved: "Lo que prueba su archivo",
  another: "Comparar otro archivo",
  unknown: "No hay ningún documento registrado con este código",
  unknownHint:
    "Compare la dirección con la que aparece en el registro de auditoría. También puede ser que quien lo envió no publique sus documentos. Su archivo puede revisarse de todos modos:",
  limited: "Demasiadas consultas desde su red",
  limitedHint: "Espere un minuto y vuelva a cargar la página. Su archivo puede revisarse mientras tanto:",
};

export type RecordWords = typeof recordWords;

export const matchWords = {
  same: {
    title: "Es exactamente el archivo registrado",
    text: "Su huella es la que consta en el servicio: coincide byte por byte.",
  },
  extended: {
    title: "Es el archivo registrado, con algo agregado",
    text: "Comienza con el archivo registrado, byte por byte, y después sigue algo más. Vea abajo qué cambia.",
  },
  another: {
    title: "No es el archivo registrado",
    text: "Por sí mismo está íntegro, pero es otro archivo: lo que consta con este código no habla de él.",
  },
  altered: {
    title: "No es el archivo registrado: fue alterado o su sello no es válido",
    text: "Vea abajo qué no coincide, y no confíe en este archivo.",
  },
  unsealed: {
    title: "No es el archivo registrado",
    text: "No lleva un sello que aquí pueda comprobarse. Una copia impresa, escaneada o guardada de nuevo lo pierde: pida el archivo original.",
  },
};

export type MatchWords = typeof matchWords;

export const sameTest: string = "Es exactamente el archivo de prueba registrado, y no tiene validez legal.";

export const methodWords = {
  drawn: "trazó su firma en pantalla",
  typed: "escribió su nombre",
  uploaded: "con una imagen de su firma",
  approval: "aprobó, sin firmar",
  preparation: "preparó el documento, sin firmar",
  fea: "con su e.firma",
};

export type MethodWords = typeof methodWords;
