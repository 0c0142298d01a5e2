import { FORM_ROOT } from "@service/contract/addresses";
import { ORIGINS_META } from "@service/contract/embed/protocol";
import { SESSION_META } from "../app/session-meta.ts";
import { escape, modulePreload, type PageManifest, staticImports, stylesheet } from "../html.ts";

export interface FormHead {
  /** The page's own bundle, in `dist/form/`. */
  manifest: PageManifest;
  token: string;
  /** Exact origins, or `http://localhost:*`. */
  allowedOrigins: readonly string[];
}

const at = (file: string): string => `${FORM_ROOT}/${file}`;

/** The part that the server writes into the head of the page at `/f/{token}`, whose body it renders itself. */
export function renderFormHead({ manifest, token, allowedOrigins }: FormHead): string {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry === true);
  if (entry === undefined) throw new Error("The form's manifest names no entry: build the page first.");
  const chunks = [...staticImports(manifest, entry, new Set([entry]))];
  return [
    `<meta name="${SESSION_META}" content="${escape(token)}">`,
    `<meta name="${ORIGINS_META}" content="${escape(allowedOrigins.join(" "))}">`,
    ...chunks.flatMap((chunk) => chunk.css ?? []).map((file) => stylesheet(at(file))),
    ...chunks.filter((chunk) => chunk !== entry).map((chunk) => modulePreload(at(chunk.file))),
    // Not async: it looks for the form when the page is read.
    `<script type="module" src="${escape(at(entry.file))}"></script>`,
  ].join("\n");
}
