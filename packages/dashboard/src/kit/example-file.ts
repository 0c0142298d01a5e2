/** A column of a CSV file, with a value for its example. */
export interface Column {
  name: string;
  sample: string;
}

const cell = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A file with the header and one line. The byte order mark tells spreadsheets that it is UTF-8. */
export function exampleFile(columns: readonly Column[]): Blob {
  const lines = [columns.map(({ name }) => cell(name)), columns.map(({ sample }) => cell(sample))];
  return new Blob([`\ufeff${lines.map((line) => line.join(",")).join("\r\n")}\r\n`], { type: "text/csv" });
}
