import { Ceremony } from "../support/ceremony.ts";
import { heardBy, hostPage } from "../support/integrator.ts";
import { expect, test } from "../support/test.ts";

type Mode = "text" | "font";

/** Translates as browsers do: the text itself is replaced, also in shadow roots, or wrapped in `<font>`. */
function translate(mode: Mode): void {
  const wrap = (text: Text): Node => {
    if (mode === "text") return text;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.append(text);
    outer.append(inner);
    return outer;
  };
  const go = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    for (const node of found) {
      const parent = node.parentElement;
      if (/^\s*$|«/.test(node.data) || parent?.closest("style, script, [translate=no]")) continue;
      node.replaceWith(wrap(document.createTextNode(`«${node.data.trim()}»`)));
    }
    for (const element of (root as ParentNode).querySelectorAll("*"))
      if (element.shadowRoot !== null) go(element.shadowRoot);
  };
  setInterval(() => go(document.body), 100);
}

for (const mode of ["text", "font"] as const)
  test(`a page translator that replaces the ${mode} leaves each act its present words`, async ({
    page,
    host,
    integrator,
  }) => {
    const { client_secret: secret } = await integrator.open();
    await page.addInitScript(translate, mode);
    const { url } = await host(hostPage(integrator.serviceUrl, { "client-secret": secret, locale: "en" }));
    await page.goto(url);
    await heardBy(page, "ready");
    const frame = page.frameLocator("service-signing iframe");
    const ceremony = new Ceremony({ page, frame }, "en");
    const act = (name: RegExp) => frame.getByRole("contentinfo").getByRole("button", { name });
    const head = frame.getByRole("banner");
    await expect(head.getByText(/«Step 1 of 3/).filter({ visible: true })).toBeVisible();
    await act(/«Agree and continue»/).click();
    await act(/«Next/).click();
    await expect(act(/Agree/)).toHaveCount(0);
    await expect(head.getByText(/Step 2 of 3/).filter({ visible: true })).toBeVisible();
    await act(/«Sign here/).click();
    await ceremony.draw();
    await frame.getByRole("button", { name: /«Adopt/ }).click();
    await expect(head.getByText(/«?Step 3 of 3/).filter({ visible: true })).toBeVisible();
    await act(/«Sign document»/).click();
    await expect(frame.getByRole("heading", { name: /«.*signed/i })).toBeVisible();
  });
