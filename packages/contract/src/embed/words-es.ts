/** Explains a failure and its remedy in the signer's words. */
export interface Trouble {
  title: string;
  advice: string;
}

/** No request came through. */
export const NETWORK_ES: Trouble = {
  title: "No hay conexión",
  advice: "Revise su conexión a internet e inténtelo de nuevo. Lo que ya llenó no se pierde.",
};
/** Also for a code that is unknown here. */
export const UNKNOWN_ERROR_ES: Trouble = {
  title: "Algo falló de nuestro lado",
  advice: "Espere un momento e inténtelo de nuevo. Lo que ya llenó no se pierde.",
};
/** Neither did after several tries: there is nothing to show. */
export const NOT_LOADED_ES: Trouble = {
  title: "No pudimos cargar el documento",
  advice: "Revise su conexión a internet e inténtelo de nuevo.",
};

export const RETRY_ES = "Intentar de nuevo";
export const CLOSE_ES = "Cerrar";
/** The last line of an end: the host may remove the page or leave it. */
export const MAY_CLOSE_ES = "Ya puede cerrar esta página.";
