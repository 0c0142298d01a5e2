const values = (count: number) => (count === 1 ? "1 dato" : `${count} datos`);
const signatures = (count: number) => (count === 1 ? "1 firma" : `${count} firmas`);

/** Varios documentos en una sesión: el resumen, el paso de uno a otro y el final. */
export const overviewWords = {
  /** Hosts replace words by this key (packages/sdk/README.md, `strings`). */
  lobby: {
    data: "Primero complete sus datos",
    dataWhy: (missing: number) =>
      `Le pedimos ${missing === 1 ? "1 dato, una sola vez" : `${missing} datos, una sola vez`}, para todos los documentos. Después leerá y firmará cada uno.`,
    toSign: (count: number) =>
      count === 1 ? "Tiene 1 documento por firmar" : `Tiene ${count} documentos por firmar`,
    left: (count: number) => (count === 1 ? "Le falta 1 documento" : `Le faltan ${count} documentos`),
    signWhy: (count: number): string =>
      count === 1
        ? "Léalo con calma antes de firmarlo."
        : "Los leerá y firmará uno por uno. Puede detenerse y continuar después.",
    given: "Gracias, sus datos están guardados",
    notYet: "Todavía no puede firmar",
    preparing: "Estamos preparando sus documentos",
    preparingWhy: "Tarda unos segundos. Aquí mismo podrá leerlos y firmarlos.",
    waitsForData: (count: number): string =>
      count === 1
        ? "Otra persona debe proporcionar sus datos para que los documentos estén listos."
        : "Otras personas deben proporcionar sus datos para que los documentos estén listos.",
    waitsForTurn: (count: number, document: string) =>
      count === 1
        ? `En «${document}» otra persona va antes que usted.`
        : `En «${document}» otras personas van antes que usted.`,
    signedCount: (done: number, total: number) => `Documentos firmados: ${done} de ${total}`,
    documents: "Documentos",
    next: "Sigue",
    states: {
      pending: "Pendiente de su firma",
      signed: "Firmado por usted",
      declined: "Rechazado por usted",
      closed: "No requiere su firma",
    },
    signatures: (done: number, total: number) => `${done}\u00A0de\u00A0${total}\u00A0firmas`,
    declinedBy: (name: string) => `rechazado por ${name}`,
    people: "Qué falta",
    self: "Usted",
    owed: (missing: number, unsigned: number) =>
      [missing > 0 && values(missing), unsigned > 0 && signatures(unsigned)].filter(Boolean).join(" y "),
    nothing: "Nada pendiente",
    giveData: "Completar datos",
    begin: (document: string) => `Leer y firmar «${document}»`,
    goOn: (document: string) => `Continuar con «${document}»`,
    dataIntro:
      "Los pedimos una sola vez y se escriben en todos los documentos que los necesitan. Después podrá leerlos completos y firmarlos.",
    signedOne: "Documento firmado",
    signedName: (document: string) => `«${document}» quedó firmado.`,
    declineTitle: (document: string) => `¿Rechazar «${document}»?`,
    declineBody: (sender: string) =>
      `Le avisaremos a ${sender} que usted no lo va a firmar. Después ya no podrá firmar aquí los documentos que le faltan.`,
    doneTitle: (count: number): string => (count === 1 ? "Documento firmado" : "Documentos firmados"),
    doneAll: (count: number) =>
      count === 1
        ? "Usted firmó 1 documento. Ya no tiene que hacer nada más."
        : `Usted firmó los ${count} documentos. Ya no tiene que hacer nada más.`,
    copyPreparing: "Preparando copia…",
    download: "Descargar",
    downloadOf: (document: string) => `Descargar «${document}»`,
    copiesReady: "Sus copias firmadas están listas.",
    copySoon: (email: string) => `También le enviaremos las copias a ${email}.`,
    copyLater: (email: string) => `Cuando todos hayan firmado, le enviaremos las copias a ${email}.`,
    copyLaterNoMail: (sender: string) => `Cuando todos hayan firmado, ${sender} podrá darle las copias.`,
  },
};

export type OverviewWords = typeof overviewWords;
