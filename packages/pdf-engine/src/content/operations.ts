import { imageEnd } from "./inline-image.ts";
import { type Token, Tokens } from "./content-tokens.ts";

export interface Operation {
  operator: string;
  operands: Token[];
  /** The place after the operator. */
  end: number;
}

/** The operators of a content stream, each with the operands before it. An inline image is `BI` with its entries. */
export function* operationsOf(text: string): Generator<Operation> {
  const tokens = new Tokens(text);
  let operands: Token[] = [];
  let isImage = false;
  for (let token = tokens.next(); token !== null; token = tokens.next()) {
    if (token.kind !== "word" || ["true", "false", "null"].includes(token.text)) operands.push(token);
    else if (isImage && token.text !== "ID") operands.push(token);
    else if (token.text === "BI") [isImage, operands] = [true, []];
    else {
      if (isImage) tokens.at = imageEnd(text, token.end, operands).end;
      yield { operator: isImage ? "BI" : token.text, operands, end: isImage ? tokens.at : token.end };
      [isImage, operands] = [false, []];
    }
  }
}
