/** The words for the reason of a signature. */
export const reasonWords = {
  reasons: {
    title: "Motivo de su firma",
    body: "El remitente le pide un motivo. Quedará en el registro y junto a su firma.",
    label: "Motivo",
    choose: "Elija un motivo para continuar.",
    write: "Escriba un motivo para continuar.",
    back: "Volver",
    go: "Firmar con este motivo",
  },
};

export type ReasonWords = typeof reasonWords;
