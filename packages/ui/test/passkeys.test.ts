import { expect } from "./support/expect.ts";
import { canHavePasskeys } from "../src/passkeys.ts";

describe("addresses that can have passkeys", () => {
  for (const [address, can] of [
    ["https://sign.example/dashboard", true],
    ["http://localhost:3000/dashboard", true],
    ["http://127.0.0.1:3000/dashboard", false],
    ["https://192.0.2.7/dashboard", false],
    ["https://[2001:db8::1]/dashboard", false],
    ["http://sign.example/dashboard", false],
  ] as const)
    it(`${address}: ${can ? "yes" : "no"}`, () => {
      expect(canHavePasskeys(new URL(address))).to.equal(can);
    });
});
