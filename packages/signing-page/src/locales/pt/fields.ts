import { firstWords } from "./first.ts";
import type { FieldWords } from "../es/fields.ts";

const characters = (count: string) => (count === "1" ? "1 caractere" : `${count} caracteres`);

/** Texts of fields that only some documents have, and of the rules of values. */
export const fieldWords: FieldWords = {
  fields: {
    types: {
      ...firstWords.fields.types,
      number: "Número",
      textarea: "Texto longo",
      dropdown: "Lista",
      radio: "Opção",
      note: "Nota",
      strikethrough: "Texto riscado",
      attachment: "Anexo",
      image: "Imagem",
      stamp: "Carimbo",
    },
    choose: "Escolha uma opção",
    clearChoice: "Para deixar em branco, toque de novo na opção ou pressione Delete.",
    optionOf: (group, option) => `${group}: ${option}`,
    left: (count) => (count === "1" ? "Resta 1 caractere" : `Restam ${characters(count)}`),
    struck: "Riscado por quem enviou o documento",
    calculated: "Calculado automaticamente",
    nowAsked: (labels: string) => `Agora se pede: ${labels}.`,
    notAsked: (labels: string) => `Não se pede mais: ${labels}.`,
    resultTooLarge: "O resultado é grande demais.",
    breaches: {
      not_a_number: () => "Digite só o número, por exemplo 1250,50.",
      unclear_number: (whole, decimal) => `São milhares ou decimais? Digite ${whole} ou ${decimal}.`,
      not_an_option: () => "Escolha uma das opções.",
      too_short: (least) => `Digite pelo menos ${characters(least)}.`,
      too_long: (most) => `Digite no máximo ${characters(most)}.`,
      pattern: () => "Este dado não está no formato esperado.",
      too_small: (least) => `O valor mínimo é ${least}.`,
      too_large: (most) => `O valor máximo é ${most}.`,
      too_many_decimals: (most) =>
        most === "0"
          ? "Digite um número sem casas decimais."
          : `Digite no máximo ${most === "1" ? "1 casa decimal" : `${most} casas decimais`}.`,
      too_early: (day) => `A data não pode ser anterior a ${day}.`,
      too_late: (day) => `A data não pode ser posterior a ${day}.`,
      no_room: () => "O texto não cabe no espaço. Escreva-o de forma mais curta.",
    },
  },
};
