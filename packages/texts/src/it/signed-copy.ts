import type { SignedCopyTexts } from "../es/signed-copy.ts";

export const signedCopy: SignedCopyTexts = {
  signed: {
    subject: ({ documentName }) => `La sua copia firmata di «${documentName}»`,
    body: ({ documentName, sender }) =>
      `Tutti hanno firmato il documento «${documentName}» inviato da ${sender}. Ecco la sua copia, con le firme, il registro delle attività e un sigillo elettronico che rivela ogni modifica.`,
    button: "Scarica la copia firmata",
  },
  completed: {
    subject: ({ documentName }) => `La sua copia di «${documentName}»`,
    body: ({ documentName, sender }) =>
      `Il documento «${documentName}» inviato da ${sender} è completo. Ecco la sua copia, con il registro delle attività e un sigillo elettronico che rivela ogni modifica.`,
    button: "Scarica la copia",
  },
  until: (day) => `Il link è valido fino al giorno ${day}; salvi il file prima di quella data.`,
};
