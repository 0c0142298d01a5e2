import { startEditorPage } from "./server.ts";

/** `npm run dev -w @service/field-editor`: the editor with made-up documents. `PORT` chooses the port. */
const { url } = await startEditorPage(Number(process.env["PORT"] ?? 0));
process.stdout.write(`${url}/?locale=es&theme=light&pages=mixed\n`);
process.stdout.write(
  "pages: mixed, broken or a number. Also: theme=dark, locale=en, empty, types, read-only.\n",
);
