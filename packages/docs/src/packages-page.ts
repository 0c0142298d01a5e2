import { html } from "hono/html";
import type { OfferedPackage } from "./offered-package.ts";
import { layout } from "./layout.ts";
import { codeBlock, type Html } from "./markup/markup.ts";

/** Purpose of each package, by its name without the scope. */
const PURPOSES: Readonly<Record<string, string>> = {
  signing:
    "The signing element and its wrappers for React, Vue, Angular and Svelte, for pages that are bundled.",
  node: "The client for your server, the verification of webhooks, and a listener for development.",
  verify: "The verifier of signed PDFs: a library, and the command service-verify.",
  "create-app":
    "The command that writes an app of yours into a new folder, for Hono, Express or Next.js. It asks for the framework and for a key of the sandbox.",
};

/** Returns the command for using a package: libraries are installed, commands are run. */
export function packageCommand(publicUrl: string, { name, file }: OfferedPackage): string {
  const url = `${publicUrl}/sdk/v1/${file}`;
  const kind = idOf(name);
  if (kind === "verify") return `npx --yes ${url} FILE.pdf`;
  if (kind === "create-app") return `npx --yes ${url} my-app --base-url ${publicUrl}`;
  return `npm install ${url}`;
}

/** The page at `/docs/packages`: how to use this server's packages, and their hashes. */
export function packagesPage(publicUrl: string, packages: readonly OfferedPackage[]): Html {
  return layout({
    current: "packages",
    contents: html`<ul>
      ${packages.map(({ name }) => html`<li><a href="#${idOf(name)}">${name}</a></li>`)}
    </ul>`,
    main: html`<h1>Packages</h1>
      <p class="lead">
        Take them from this server: they have its version, and no dependency. Do not install these names from
        a public registry, where they may belong to somebody else.
      </p>
      ${packages.length === 0 ? html`<p>They were not built: run <code>npm run build</code>.</p>` : ""}
      ${packages.map((offered) => packageView(publicUrl, offered))}`,
  });
}

function packageView(publicUrl: string, offered: OfferedPackage): Html {
  const { name, file, version, integrity } = offered;
  const kind = idOf(name);
  return html`<section>
    <h2 id="${kind}">${name}</h2>
    <p>${PURPOSES[kind] ?? ""}</p>
    ${codeBlock(packageCommand(publicUrl, offered))}
    <dl class="facts">
      <dt>Version</dt>
      <dd><code>${version}</code></dd>
      <dt>Integrity</dt>
      <dd><code>${integrity}</code></dd>
    </dl>
    <p>The hash of what you have downloaded, to compare:</p>
    ${codeBlock(`curl -s ${publicUrl}/sdk/v1/${file} | openssl dgst -sha512 -binary | openssl base64 -A`)}
  </section>`;
}

function idOf(name: string): string {
  return name.split("/").at(-1)!;
}
