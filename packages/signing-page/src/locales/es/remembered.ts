/** The words for a signature that is remembered at the signer's wish. */
export const rememberedWords = {
  remembered: {
    tab: "Guardada",
    alt: "Su firma guardada",
    since: (day: string) => `La guardó el ${day}. Solo se coloca si usted la adopta.`,
    erase: "Borrar mi firma guardada",
    erased: "Borramos su firma guardada.",
    eraseFailed: "No pudimos borrarla. Inténtelo de nuevo.",
    choice: (sender: string) => `Recordar mi firma para ${sender}`,
    hint: "Al firmar la guardamos cifrada, hasta 12 meses después de su último uso. Puede borrarla aquí mismo.",
  },
};

export type RememberedWords = typeof rememberedWords;
