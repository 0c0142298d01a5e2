/** The words of brands and of the consent text; see `spanish.ts`. */
export const BRANDS_SPANISH = {
  listBrands: { title: "Listar las marcas", text: "Pagina por cursor en ambos sentidos." },
  createBrand: {
    title: "Crear una marca",
    text:
      "Lo que los firmantes ven de un espacio de trabajo: enlaces de invitado, páginas de firma, correos, registro público " +
      "y páginas de auditoría. Los colores que no se podrían leer se corrigen.",
  },
  retrieveBrand: { title: "Consultar una marca", text: "" },
  updateBrand: {
    title: "Cambiar una marca",
    text: "Vale para lo que se abra o se envíe desde ese momento; los documentos sellados no cambian.",
  },
  deleteBrand: {
    title: "Eliminar una marca",
    text: "Los documentos que la nombran muestran la predeterminada, o ninguna. Los sellados no cambian.",
  },
  retrieveConsentText: {
    title: "Consultar el texto de la aceptación",
    text: "El que se muestra a los firmantes, o una versión anterior.",
  },
  replaceConsentText: {
    title: "Reemplazar el texto de la aceptación",
    text:
      "Texto propio, por idioma y con enlaces https a términos y privacidad, que se muestra junto al nuestro. Cada cambio " +
      "es una versión: quien no ha firmado acepta de nuevo. El documento sellado guarda el que se aceptó.",
  },
} as const;
