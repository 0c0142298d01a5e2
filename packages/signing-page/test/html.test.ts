import { renderPage } from "../src/html.ts";
import { expect } from "../../ui/test/support/expect.ts";

const manifest = {
  "src/main.ts": {
    file: "assets/main-a1.js",
    isEntry: true,
    css: ["assets/main-b2.css"],
    imports: ["_shared.js", "src/early.ts"],
  },
  "src/early.ts": { file: "assets/early-d4.js", isEntry: true },
  "_shared.js": { file: "assets/shared-c3.js", imports: ["src/main.ts"] },
};
const options = { manifest, sessionId: "ses_1", allowedOrigins: ["https://a.example", "http://localhost:*"] };

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

describe("the HTML page", () => {
  it("links the built files and holds no script, style or handler of its own", () => {
    const page = parse(renderPage({ ...options, locale: "es" }).html);
    const scripts = [...page.querySelectorAll("script")];
    expect(scripts.map((script) => script.getAttribute("src"))).to.deep.equal(["/embed/assets/early-d4.js"]);
    expect(scripts.map((script) => script.textContent)).to.deep.equal([""]);
    expect(page.querySelectorAll("style, [style]").length).to.equal(0);
    const links = [...page.querySelectorAll("link")].map(
      (link) => `${link.rel} ${link.getAttribute("href")}`,
    );
    expect(links).to.deep.equal([
      "stylesheet /embed/assets/main-b2.css",
      "modulepreload /embed/assets/main-a1.js",
      "modulepreload /embed/assets/shared-c3.js",
    ]);
  });

  it("names the session, the origins and the language", () => {
    const page = parse(renderPage({ ...options, locale: "en" }).html);
    const meta = (name: string) => page.querySelector(`meta[name="${name}"]`)?.getAttribute("content");
    expect(meta("service-signing-session")).to.equal("ses_1");
    expect(meta("service-signing-origins")).to.equal("https://a.example http://localhost:*");
    expect(page.documentElement.lang).to.equal("en");
    expect(meta("viewport")).to.match(/viewport-fit=cover/);
  });

  it("lets nothing out of an attribute", () => {
    const hostile = `"><script>alert(1)</script>`;
    const page = parse(
      renderPage({ ...options, sessionId: hostile, allowedOrigins: [hostile], locale: "es" }).html,
    );
    expect(page.querySelectorAll("script").length).to.equal(1);
    expect(page.querySelector('meta[name="service-signing-session"]')?.getAttribute("content")).to.equal(
      hostile,
    );
  });

  it("allows no inline code, and no other origin", () => {
    const { csp } = renderPage({ ...options, locale: "es" });
    expect(csp).to.match(/^default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; /);
    expect(csp).to.not.match(/unsafe|\*|https?:/);
  });

  it("says when the page has not been built", () => {
    let message = "";
    try {
      renderPage({ ...options, manifest: {}, locale: "es" });
    } catch (error) {
      message = String(error);
    }
    expect(message).to.match(/build the page first/);
  });
});
