/** The characters of an MRZ (ICAO 9303-3 section 4.3), in the order of the classifier's outputs. */
export const CLASSES = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<";

/** Size of one character's picture, the classifier's input. */
export const CELL_WIDTH = 20;
export const CELL_HEIGHT = 28;

/** The size of a cell's picture: its width in pitches of characters, its height in heights of capitals. */
export const CELL_PITCHES = 1.15;
export const CELL_CAPITALS = 1.44;
