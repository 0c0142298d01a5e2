import type { ChainTexts } from "../es/chain.ts";

export const chain: ChainTexts = {
  button: "Vedi i documenti",
  until: (day) => `Può firmare fino al giorno ${day}.`,
  invitation: {
    subject: ({ sender, chainName }) => `${sender} le chiede di firmare «${chainName}»`,
    body: ({ sender, count, documents }) =>
      `${sender} le ha inviato ${count === 1 ? "un documento" : `${count} documenti`} da compilare e firmare: ${documents}. Basta un solo link. Non serve creare un account.`,
  },
  ready: {
    subject: ({ chainName }) => `«${chainName}» è pronto per la sua firma`,
    body: ({ sender, documents }) =>
      `I documenti inviati da ${sender} sono completi ed è il suo turno: ora può leggere e firmare ${documents}.`,
  },
  copies: {
    subject: (chainName) => `Le sue copie firmate di «${chainName}»`,
    body: (sender) =>
      `Tutti hanno firmato i documenti inviati da ${sender}. Ecco le sue copie, con le firme, il registro delle attività e un sigillo elettronico che rivela ogni modifica.`,
    until: (day) => `I link sono validi fino al giorno ${day}; salvi i file prima di quella data.`,
    personalLinks: "I link sono personali: non li condivida con nessuno.",
  },
};
