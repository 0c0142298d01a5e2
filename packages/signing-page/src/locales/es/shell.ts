/** Lo que dicen las páginas antes de su código, y sin él. */
export const shellWords = {
  signing: {
    title: "Firma de documento",
    loading: "Cargando su documento…",
    needsScript: "Para firmar necesitamos JavaScript.",
  },
  inPerson: {
    title: "Firma presencial",
    loading: "Abriendo…",
    needsScript: "Para firmar necesitamos JavaScript.",
  },
  editor: {
    title: "Campos del documento",
    loading: "Abriendo el documento…",
    needsScript: "Para colocar los campos necesitamos JavaScript.",
  },
  onboarding: {
    title: "Verificación de identidad",
    loading: "Abriendo…",
    needsScript: "Para continuar necesitamos JavaScript.",
  },
  turnScriptOn: "Actívelo en su navegador y vuelva a cargar esta página.",
};

export type ShellWords = typeof shellWords;
