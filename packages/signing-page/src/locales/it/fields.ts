import { firstWords } from "./first.ts";
import type { FieldWords } from "../es/fields.ts";

const characters = (count: string) => (count === "1" ? "1 carattere" : `${count} caratteri`);

/** Texts of the fields that only some documents have, and the rules of data. */
export const fieldWords: FieldWords = {
  fields: {
    types: {
      ...firstWords.fields.types,
      number: "Numero",
      textarea: "Testo lungo",
      dropdown: "Elenco",
      radio: "Opzione",
      note: "Nota",
      strikethrough: "Testo barrato",
      attachment: "Allegato",
      image: "Immagine",
      stamp: "Timbro",
    },
    choose: "Scelga un’opzione",
    clearChoice: "Per lasciarlo vuoto, tocchi di nuovo l’opzione o prema Canc.",
    optionOf: (group, option) => `${group}: ${option}`,
    left: (count) => (count === "1" ? "Resta 1 carattere" : `Restano ${characters(count)}`),
    struck: "Barrato dal mittente",
    calculated: "Si calcola da solo",
    nowAsked: (labels) => `Ora è richiesto: ${labels}.`,
    notAsked: (labels) => `Non è più richiesto: ${labels}.`,
    resultTooLarge: "Il risultato è troppo grande.",
    breaches: {
      not_a_number: () => "Inserisca solo il numero, per esempio 1250,50.",
      unclear_number: (whole, decimal) => `Migliaia o decimali? Inserisca ${whole} oppure ${decimal}.`,
      not_an_option: () => "Scelga una delle opzioni.",
      too_short: (least) => `Inserisca almeno ${characters(least)}.`,
      too_long: (most) => `Inserisca al massimo ${characters(most)}.`,
      pattern: () => "Questo dato non ha il formato previsto.",
      too_small: (least) => `Il valore minimo è ${least}.`,
      too_large: (most) => `Il valore massimo è ${most}.`,
      too_many_decimals: (most) =>
        most === "0"
          ? "Inserisca un numero senza decimali."
          : `Inserisca al massimo ${most === "1" ? "1 decimale" : `${most} decimali`}.`,
      too_early: (day) => `La prima data possibile è: ${day}.`,
      too_late: (day) => `L’ultima data possibile è: ${day}.`,
      no_room: () => "Il testo non entra nello spazio. Lo accorci.",
    },
  },
};
