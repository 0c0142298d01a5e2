import { TokenRequests } from "../src/app/token-requests.ts";
import { wantedHeight } from "../src/controllers/wanted-height.ts";
import { loadLate } from "../src/app/define.ts";
import { browserLocale, nearestLocale } from "@service/contract/locales";
import { formatDay, troubleOf, wordsOf } from "../src/locales/index.ts";
import { expect } from "../../ui/test/support/expect.ts";
import "./support/words.ts";

describe("the wanted height", () => {
  it("is a screenful that follows the width, within bounds", () => {
    expect(wantedHeight(360)).to.equal(649);
    expect(wantedHeight(200)).to.equal(560);
    expect(wantedHeight(1280)).to.equal(860);
  });
});

describe("frame tokens", () => {
  it("are asked of the host and handed to who waits", async () => {
    let asked = 0;
    const requests = new TokenRequests(() => (asked += 1));
    const waiting = requests.next();
    requests.give("token-1");
    expect(await waiting).to.equal("token-1");
    expect(asked).to.equal(1);
    requests.give("nobody waits for this one");
  });
});

describe("languages", () => {
  it("follow the browser: English where it comes first, else Spanish", () => {
    expect(["en-GB", "EN", "es-MX", "fr", "eng", ""].map(browserLocale)).to.deep.equal([
      "en",
      "en",
      "es",
      "es",
      "es",
      "es",
    ]);
    expect(["en-GB", "EN", "es-MX", "ja", ""].map(nearestLocale)).to.deep.equal([
      "en",
      "en",
      "es",
      "es",
      "es",
    ]);
  });

  it("write days as people do, and leave alone what is no day", () => {
    expect(formatDay("2026-02-03", "es")).to.equal("3 de febrero de 2026");
    expect(formatDay("2026-02-03", "en")).to.equal("February 3, 2026");
    expect(formatDay("mañana", "es")).to.equal("mañana");
  });

  it("have words for every code, and for one that nobody knows yet", async () => {
    await loadLate();
    for (const words of [wordsOf("es"), wordsOf("en")]) {
      expect(Object.keys(words.errors)).to.include("SESSION_EXPIRED");
      for (const { title, advice } of Object.values(words.errors))
        expect(title.length * advice.length).to.be.greaterThan(0);
      expect(troubleOf(words, "toString")).to.equal(words.unknownError);
    }
  });
});
