import { expect } from "../../ui/test/support/expect.ts";
import { linkOf, placeOf } from "../src/app/router.ts";
import { navPathOf, ROUTES } from "../src/app/routes.ts";
import { commonWords } from "../src/locales/es/common.ts";

const placed = (path: string) => placeOf(ROUTES, "/dashboard", new URL(path, "http://service.example"));

describe("addresses of the dashboard", () => {
  it("lead to their pages with parameters and query", () => {
    const { route, params, query } = placed("/dashboard/documents/doc_1/fields?a=b");
    expect(route?.element).to.equal("page-fields");
    expect(params).to.deep.equal({ id: "doc_1" });
    expect(query.get("a")).to.equal("b");
  });

  it("prefer a fixed name to a parameter", () => {
    expect(placed("/dashboard/documents/new").route?.element).to.equal("page-new-document");
  });

  it("begin with the list of documents, with and without a slash", () => {
    expect(placed("/dashboard").route?.element).to.equal("page-documents");
    expect(placed("/dashboard/").route?.element).to.equal("page-documents");
  });

  it("that are unknown, or of another root, lead nowhere", () => {
    for (const path of ["/dashboard/none", "/dashboards", "/v3/documents"])
      expect(placed(path).route, path).to.equal(null);
  });

  it("with a percent sign that encodes nothing stay as they are", () => {
    expect(placed("/dashboard/documents/%zz").params).to.deep.equal({ id: "%zz" });
  });

  it("of pages below others belong to an entry of the navigation", () => {
    const entries = new Set<string>(ROUTES.filter(({ nav }) => nav !== undefined).map(({ path }) => path));
    for (const route of ROUTES)
      if (route.under !== undefined) expect(entries.has(navPathOf(route) ?? ""), route.path).to.equal(true);
  });

  it("have words", () => {
    for (const { nav } of ROUTES)
      if (nav !== undefined) {
        expect(typeof commonWords.nav[nav.words]).to.equal("string");
      }
  });
});

function clicked(
  href: string,
  init: MouseEventInit = {},
  attributes: Record<string, string> = {},
): URL | null {
  const link = document.createElement("a");
  link.href = href;
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  let found: URL | null = null;
  link.addEventListener("click", (event) => {
    found = linkOf(event, "/dashboard");
    event.preventDefault();
  });
  document.body.append(link);
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, cancelable: true, ...init }));
  link.remove();
  return found;
}

describe("a click on a link", () => {
  it("below the root is the dashboard's own", () => {
    expect(clicked("/dashboard/contacts")?.pathname).to.equal("/dashboard/contacts");
  });

  it("is the browser's with a key, another target, a download or another place", () => {
    expect(clicked("/dashboard/contacts", { ctrlKey: true })).to.equal(null);
    expect(clicked("/dashboard/contacts", { button: 1 })).to.equal(null);
    expect(clicked("/dashboard/contacts", {}, { target: "_blank" })).to.equal(null);
    expect(clicked("/dashboard/contacts", {}, { download: "" })).to.equal(null);
    expect(clicked("/sign/token")).to.equal(null);
    expect(clicked("/dashboardx")).to.equal(null);
    expect(clicked("https://elsewhere.example/dashboard")).to.equal(null);
  });
});
