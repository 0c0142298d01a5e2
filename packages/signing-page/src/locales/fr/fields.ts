import { firstWords } from "./first.ts";
import type { FieldWords } from "../es/fields.ts";

const isSingular = (count: string) => count === "0" || count === "1";
const characters = (count: string) => (isSingular(count) ? `${count} caractère` : `${count} caractères`);

/** Texts of fields that only some documents have, and of the rules of values. */
export const fieldWords: FieldWords = {
  fields: {
    types: {
      ...firstWords.fields.types,
      number: "Nombre",
      textarea: "Texte long",
      dropdown: "Liste déroulante",
      radio: "Option",
      note: "Note",
      strikethrough: "Texte barré",
      attachment: "Pièce jointe",
      image: "Image",
      stamp: "Cachet",
    },
    choose: "Choisissez une option",
    clearChoice: "Pour laisser ce champ vide, appuyez de nouveau sur l’option ou sur la touche Suppr.",
    optionOf: (group, option) => `${group} : ${option}`,
    left: (count) => `${characters(count)} ${isSingular(count) ? "restant" : "restants"}`,
    struck: "Barré par l’expéditeur",
    calculated: "Calcul automatique",
    nowAsked: (labels: string) => `Désormais demandé : ${labels}.`,
    notAsked: (labels: string) => `N’est plus demandé : ${labels}.`,
    resultTooLarge: "Le résultat est trop grand.",
    breaches: {
      not_a_number: () => "Saisissez seulement le nombre, par exemple 1250,50.",
      unclear_number: (whole, decimal) => `Milliers ou décimales ? Saisissez ${whole} ou ${decimal}.`,
      not_an_option: () => "Choisissez une des options.",
      too_short: (least) => `Saisissez au moins ${characters(least)}.`,
      too_long: (most) => `Saisissez ${characters(most)} au maximum.`,
      pattern: () => "Cette information n’est pas au format attendu.",
      too_small: (least) => `La valeur minimale est ${least}.`,
      too_large: (most) => `La valeur maximale est ${most}.`,
      too_many_decimals: (most) =>
        most === "0"
          ? "Saisissez un nombre sans décimales."
          : `Saisissez ${most === "1" ? "1 décimale" : `${most} décimales`} au maximum.`,
      too_early: (day) => `La date ne peut pas être antérieure au ${day}.`,
      too_late: (day) => `La date ne peut pas être postérieure au ${day}.`,
      no_room: () => "Le texte ne tient pas dans l’espace prévu. Raccourcissez-le.",
    },
  },
};
