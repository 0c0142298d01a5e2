import { expect } from "../../ui/test/support/expect.ts";
import { isAllowedOrigin } from "../src/wire/origin.ts";

describe("the parent's origin", () => {
  it("is taken when it is named exactly", () => {
    expect(isAllowedOrigin("https://a.example", ["https://a.example"])).to.equal(true);
    expect(isAllowedOrigin("https://a.example.evil", ["https://a.example"])).to.equal(false);
    expect(isAllowedOrigin("http://a.example", ["https://a.example"])).to.equal(false);
  });
  it("is taken on any port of a pattern, and only there", () => {
    const allowed = ["http://localhost:*"];
    expect(isAllowedOrigin("http://localhost", allowed)).to.equal(true);
    expect(isAllowedOrigin("http://localhost:5173", allowed)).to.equal(true);
    expect(isAllowedOrigin("http://localhost:5173.evil.example", allowed)).to.equal(false);
    expect(isAllowedOrigin("http://localhost.evil.example:80", allowed)).to.equal(false);
    expect(isAllowedOrigin("https://localhost:5173", allowed)).to.equal(false);
  });
  it("is never taken when it is opaque or missing", () => {
    expect(isAllowedOrigin("null", ["null"])).to.equal(false);
    expect(isAllowedOrigin("", [""])).to.equal(false);
  });
});
