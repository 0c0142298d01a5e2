import { firstWords } from "./first.ts";

const characters = (count: string) => (count === "1" ? "1 carácter" : `${count} caracteres`);

/** Lo que dicen los campos que solo algunos documentos tienen, y las reglas de los datos. */
export const fieldWords = {
  fields: {
    types: {
      ...firstWords.fields.types,
      number: "Número",
      textarea: "Texto largo",
      dropdown: "Lista",
      radio: "Opción",
      note: "Nota",
      strikethrough: "Tachado",
      attachment: "Adjunto",
      image: "Imagen",
      stamp: "Sello",
    },
    choose: "Elija una opción",
    clearChoice: "Para dejarlo vacío, toque otra vez la opción o presione Supr.",
    optionOf: (group: string, option: string) => `${group}: ${option}`,
    left: (count: string) => (count === "1" ? "Queda 1 carácter" : `Quedan ${characters(count)}`),
    struck: "Tachado por quien envía el documento",
    calculated: "Se calcula solo",
    nowAsked: (labels: string) => `Ahora se pide: ${labels}.`,
    notAsked: (labels: string) => `Ya no se pide: ${labels}.`,
    resultTooLarge: "El resultado es demasiado grande.",
    breaches: {
      not_a_number: () => "Escriba solo el número, por ejemplo 1250.50.",
      unclear_number: (whole: string, decimal: string) =>
        `¿Son miles o decimales? Escriba ${whole} o ${decimal}.`,
      not_an_option: () => "Elija una de las opciones.",
      too_short: (least: string) => `Escriba al menos ${characters(least)}.`,
      too_long: (most: string) => `Escriba ${characters(most)} como máximo.`,
      pattern: () => "Este dato no tiene el formato esperado.",
      too_small: (least: string) => `Debe ser ${least} o más.`,
      too_large: (most: string) => `Debe ser ${most} o menos.`,
      too_many_decimals: (most: string) =>
        most === "0"
          ? "Escriba un número sin decimales."
          : `Escriba ${most === "1" ? "1 decimal" : `${most} decimales`} como máximo.`,
      too_early: (day: string) => `No puede ser antes del ${day}.`,
      too_late: (day: string) => `No puede ser después del ${day}.`,
      no_room: () => "El texto no cabe en el espacio. Escríbalo más corto.",
    },
  },
};

export type FieldWords = typeof fieldWords;
