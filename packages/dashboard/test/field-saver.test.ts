import { expect } from "../../ui/test/support/expect.ts";
import type { Field } from "@service/field-editor";
import { FieldSaver } from "../src/pages/fields/field-saver.ts";

describe("the saver of the fields page", () => {
  it("saves nothing while the fields are wrong, and the next sound ones", async () => {
    const saved: (readonly Field[])[] = [];
    const saver = new FieldSaver(
      async (fields) => {
        saved.push(fields);
      },
      () => undefined,
    );
    saver.change([]);
    saver.hold();
    await saver.finish();
    expect(saved).to.have.length(0);
    expect([saver.state, saver.isHeld]).to.deep.equal(["unsaved", true]);
    const sound: readonly Field[] = [];
    saver.change(sound);
    await saver.finish();
    expect(saved[0]).to.equal(sound);
    expect([saver.state, saver.isHeld]).to.deep.equal(["saved", false]);
  });
});
