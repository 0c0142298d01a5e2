import type { FeaErrorCode } from "@service/contract/embed/fea-errors";
import type { Trouble } from "./first.ts";
import type { FeaFault } from "../fea-fault.ts";

const expired: Trouble = {
  title: "Su certificado ya venció",
  advice: "Renueve su e.firma ante el SAT y vuelva a firmar con los archivos nuevos.",
};
const notYet: Trouble = {
  title: "Su certificado todavía no está vigente",
  advice: "Revise la fecha de su equipo. Si es correcta, firme cuando empiece la vigencia.",
};
const seal: Trouble = {
  title: "Este certificado es un sello digital (CSD)",
  advice: "Los sellos solo sirven para facturar. Elija los archivos de su e.firma.",
};
const notEfirma: Trouble = {
  title: "Este certificado no es una e.firma",
  advice: "Elija el archivo .cer que recibió del SAT junto con su e.firma.",
};

const faults: Record<FeaFault, Trouble> = {
  INSECURE: {
    title: "Esta página no tiene una conexión segura",
    advice: "Sin https no se puede firmar con certificado. Avise a quien le pidió firmar.",
  },
  OTHER_DOCUMENT: {
    title: "El documento no es el que se le mostró",
    advice: "Por su seguridad no lo firmamos. Vuelva a abrirlo desde donde empezó y léalo otra vez.",
  },
  NO_CERTIFICATE: { title: "Falta su certificado", advice: "Elija el archivo .cer de su e.firma." },
  NO_KEY: { title: "Falta su llave privada", advice: "Elija el archivo .key de su e.firma." },
  NO_PASSWORD: { title: "Falta su contraseña", advice: "Escriba la contraseña de su llave privada." },
  NOT_A_CERTIFICATE: {
    title: "Este archivo no es un certificado",
    advice: "Elija el archivo de su e.firma que termina en .cer.",
  },
  NOT_A_KEY: {
    title: "Este archivo no es una llave privada",
    advice: "Elija el archivo de su e.firma que termina en .key.",
  },
  WRONG_PASSWORD: {
    title: "Contraseña incorrecta",
    advice: "Escríbala de nuevo; se distinguen mayúsculas y minúsculas. Nadie más puede ver sus intentos.",
  },
  KEY_UNSUPPORTED: {
    title: "No podemos abrir esta llave privada",
    advice: "Elija el archivo .key tal como lo recibió del SAT, sin convertirlo.",
  },
  KEY_MISMATCH: {
    title: "La llave privada es de otro certificado",
    advice: "Elija el .cer y el .key de la misma e.firma. Si la renovó, use los dos archivos nuevos.",
  },
  EXPIRED: expired,
  NOT_YET_VALID: notYet,
  SEAL_ONLY: seal,
  NOT_EFIRMA: notEfirma,
};

const refusals: Record<FeaErrorCode, Trouble> = {
  FEA_SIGNATURE_INVALID: {
    title: "No pudimos verificar su firma",
    advice: "Elija sus archivos otra vez e inténtelo de nuevo. Si se repite, vuelva a abrir el documento.",
  },
  FEA_CERTIFICATE_UNTRUSTED: {
    title: "No reconocemos a quien emitió su certificado",
    advice: "Aquí se firma con certificados de autoridades reconocidas, como el SAT. Elija su e.firma.",
  },
  FEA_CERTIFICATE_EXPIRED: expired,
  FEA_CERTIFICATE_NOT_YET_VALID: notYet,
  FEA_CERTIFICATE_REVOKED: {
    title: "Su certificado fue revocado",
    advice: "Ya no sirve para firmar. Tramite una e.firma nueva ante el SAT.",
  },
  FEA_CERTIFICATE_NOT_ALLOWED: notEfirma,
  FEA_IDENTITY_MISMATCH: {
    title: "Este certificado no es de la persona que debe firmar",
    advice:
      "Firme con la e.firma de la persona o empresa a quien se le pidió. Si ya firmó, no tiene que hacer nada más.",
  },
  FEA_REVOCATION_UNAVAILABLE: {
    title: "No pudimos consultar el estado de su certificado",
    advice: "La autoridad que lo emitió no respondió. Espere un momento e inténtelo de nuevo.",
  },
};

/** Las palabras de la firma con certificado, que llegan con su hoja. */
export const feaWords = {
  fea: {
    title: "Firmar con e.firma",
    privacy: "Sus archivos y su contraseña no salen de este dispositivo. Solo se envía la firma.",
    certificate: "Certificado (.cer)",
    key: "Llave privada (.key)",
    choose: "Elegir archivo",
    drop: "o arrástrelo aquí",
    change: "Cambiar",
    password: "Contraseña de la llave privada",
    showPassword: "Mostrar contraseña",
    hidePassword: "Ocultar contraseña",
    recognised: "Firmará con este certificado",
    name: "Nombre",
    rfc: "RFC",
    validity: "Vigente hasta",
    sign: "Firmar con e.firma",
    working: "Firmando…",
    legal: "Su e.firma tiene el mismo valor que su firma autógrafa. Esto no se puede deshacer.",
    faults,
    refusals,
  },
};

export type FeaWords = typeof feaWords;
