declare const isForeignText: unique symbol;

/** A text of somebody else that may stand in a message: one line that shows all it has. */
export type ForeignText = string & { readonly [isForeignText]: true };
