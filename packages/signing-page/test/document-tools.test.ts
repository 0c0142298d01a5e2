import { fitScale, startScale } from "../src/viewer/geometry.ts";
import { hitsIn } from "../src/viewer/tools/find.ts";
import { expect } from "../../ui/test/support/expect.ts";

const found = (text: string, words: string) => hitsIn(text, words).map(([from, to]) => text.slice(from, to));

describe("words in a document", () => {
  it("are found whatever their case and accents", () => {
    expect(found("La CLÁUSULA y la cláusula", "clausula")).to.deep.equal(["CLÁUSULA", "cláusula"]);
    expect(found("Güemes, Ñandú", "ñANDU")).to.deep.equal(["Ñandú"]);
  });

  it("are found across the ends of lines, divided or not", () => {
    expect(found("el arrenda-\ntario paga\nla renta", "arrendatario")).to.deep.equal(["arrenda-\ntario"]);
    expect(found("el arrendatario paga\n la renta", "paga la")).to.deep.equal(["paga\n la"]);
    expect(found("artículo 5-\nB", "5- b")).to.deep.equal(["5-\nB"]);
  });

  it("are found where one letter stands for several, and beside what is no letter", () => {
    expect(found("la oficina, ﬁn", "fin")).to.deep.equal(["ﬁn"]);
    expect(found("x😀y😀", "😀")).to.deep.equal(["😀", "😀"]);
    expect(found("con\u00ADtrato", "contrato")).to.deep.equal(["con\u00ADtrato"]);
  });

  it("do not overlap, and nothing is nowhere", () => {
    expect(found("aaaa", "aa")).to.deep.equal(["aa", "aa"]);
    expect(found("aaaa", "  ")).to.deep.equal([]);
    expect(found("", "a")).to.deep.equal([]);
  });
});

describe("the scale at first", () => {
  const phone = { width: 360, height: 560 };
  const upright = { width: 595, height: 842 };
  const landscape = { width: 1191, height: 842 };

  it("fits the width of an upright page", () => {
    expect(startScale([upright], phone)).to.equal(fitScale([upright], phone));
  });

  it("keeps the text of a landscape page on a phone as large as an upright one's", () => {
    const scale = startScale([upright, landscape], phone);
    expect(scale).to.be.closeTo(fitScale([{ width: 612, height: 792 }], phone), 0.001);
    expect(scale).to.be.greaterThan(fitScale([landscape], phone) * 1.9);
  });

  it("fits a landscape page on a desktop", () => {
    const desktop = { width: 1280, height: 640 };
    expect(startScale([landscape], desktop)).to.equal(fitScale([landscape], desktop));
  });
});
