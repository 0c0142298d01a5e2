import { docx, external, escaped, filesOf, pack, paragraph, type Pieces, run, words } from "./build.ts";

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

export const blip = (attributes: string): string =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="9" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">` +
  `<pic:pic><pic:nvPicPr><pic:cNvPr id="9" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip ${attributes}/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
  `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
export const vml = (attributes: string): string =>
  `<w:r><w:pict><v:shape style="width:50pt;height:50pt"><v:imagedata ${attributes}/></v:shape></w:pict></w:r>`;

const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string): string =>
  `<w:r><w:instrText xml:space="preserve">${escaped(text)}</w:instrText></w:r>`;
/** A complex field; each code is a separate run. */
export const field = (...codes: string[]): string =>
  [mark("begin"), ...codes.map(code), mark("separate"), run("last result"), mark("end")].join("");

const internal = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
const relsFile = (entries: string): string => `<Relationships xmlns="${PACKAGE}">${entries}</Relationships>`;
const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90">${content}</svg>`;

function withPicture(name: string, content: string | Uint8Array): Pieces {
  return {
    body: paragraph(blip('r:embed="pic"')),
    relationships: internal("pic", "image", `media/${name}`),
    files: { [`word/media/${name}`]: content },
    types: `<Default Extension="svg" ContentType="image/svg+xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="bin" ContentType="application/octet-stream"/>`,
  };
}

const fields = (...all: string[]): Pieces => ({ body: all.map((one) => paragraph(one)).join("") });

/** Documents that load `picture` and `text` (URLs or local files) in ways that have worked in converters. */
export const LOADING: Record<string, (at: { picture: string; text: string }) => Pieces> = {
  "an id with a reference in it": ({ picture }) => ({
    body: paragraph(blip('r:link="rId&#57;"')) + paragraph(vml('r:id="&#x72;Id9"')),
    relationships: external("rId9", "hyperlink", picture),
  }),
  "an id in another namespace": ({ picture }) => ({
    body: paragraph(vml('o:relid="rId9"')),
    relationships: external("rId9", "hyperlink", picture),
  }),
  "an id in a link's element of another kind": ({ picture }) => ({
    body: paragraph(blip('r:link="rId9"'), '<w:hyperlink r:id="rId9"><w:r><w:t>x</w:t></w:r></w:hyperlink>'),
    relationships: external("rId9", "hyperlink", picture),
  }),
  "a mode with a reference in it": ({ picture }) => ({
    body: paragraph(blip('r:link="rId9"')),
    relationships: `<Relationship Id="rId9" Type="${RELATIONS}/image" Target="${picture}" TargetMode="&#69;xternal"/>`,
  }),
  "a mode in capitals": ({ picture }) => ({
    body: paragraph(blip('r:link="rId9"')),
    relationships: `<Relationship Id="rId9" Type="${RELATIONS}/image" Target="${picture}" TargetMode="EXTERNAL"/>`,
  }),
  "no mode at all": ({ picture }) => ({
    body: paragraph(blip('r:link="rId9"'), blip('r:embed="rId9"')),
    relationships: internal("rId9", "image", picture),
  }),
  "a relationship of another namespace": ({ picture }) => ({
    body: paragraph(blip('r:link="rId9"')),
    relationships: `<Relationship xmlns="urn:x" Id="rId9" Type="${RELATIONS}/image" Target="${picture}" TargetMode="External"/>`,
  }),
  "a link that is no address on the web": ({ picture }) => ({
    body: paragraph('<w:hyperlink r:id="rId9"><w:r><w:t>x</w:t></w:r></w:hyperlink>'),
    relationships: external("rId9", "hyperlink", picture.replace(/^https?:/, "ftp:")),
  }),
  "a picture by its source": ({ picture }) => ({
    body: paragraph(vml(`src="${picture}"`), vml(`o:href="${picture}"`)),
  }),
  "a template of the settings": ({ text }) => ({
    body: words("x"),
    relationships: internal("set", "settings", "settings.xml"),
    types:
      '<Override PartName="/word/settings.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml"/>',
    files: {
      "word/settings.xml": `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${RELATIONS}"><w:attachedTemplate r:id="t"/><w:mailMerge><w:dataSource r:id="t"/></w:mailMerge></w:settings>`,
      "word/_rels/settings.xml.rels": relsFile(external("t", "attachedTemplate", text)),
    },
  }),
  "a header under another name": ({ text }) => ({
    body: paragraph('<w:pPr><w:sectPr><w:headerReference w:type="default" r:id="h"/></w:sectPr></w:pPr>'),
    relationships: internal("h", "header", "h.bin"),
    types: '<Default Extension="bin" ContentType="application/octet-stream"/>',
    files: {
      "word/h.bin": `<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${paragraph(field(`INCLUDETEXT "${text}"`))}</w:hdr>`,
    },
  }),
  "an object and its link": ({ text }) => ({
    body: paragraph(
      `<w:r><w:object><v:shape style="width:9pt;height:9pt"/><o:OLEObject Type="Link" ProgID="Word.Document.12" r:id="o" UpdateMode="Always"/></w:object></w:r>`,
    ),
    relationships: external("o", "oleObject", text),
  }),
  "data of another document": ({ text }) => ({
    body: words("x"),
    relationships: internal("x", "customXml", "../customXml/item1.xml"),
    files: {
      "customXml/item1.xml": `<x href="${text}"/>`,
      "customXml/_rels/item1.xml.rels": relsFile(external("e", "customXmlProps", text)),
    },
  }),
  "a picture in a picture": ({ picture }) =>
    withPicture("a.svg", svg(`<image width="90" height="90" xlink:href="${picture}"/>`)),
  "a picture in a picture by a reference": ({ picture }) =>
    withPicture(
      "a.png",
      svg(`<image width="90" height="90" href="&#${picture.charCodeAt(0)};${picture.slice(1)}"/>`),
    ),
  "a style in a picture": ({ picture }) =>
    withPicture("a.svg", svg(`<style>rect{fill:url("${picture}")}</style><rect width="90" height="90"/>`)),
  "a picture in PostScript": ({ picture }) =>
    withPicture("a.bin", `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(${picture}) run\n%%EOF`),
  "included pictures": ({ picture }) =>
    fields(
      field(`INCLUDEPICTURE "${picture}" \\d`),
      field("INCL", "UDEPIC", `TURE "${picture}"`),
      field(`IMPORT "${picture}"`),
      field(`\t includepicture ${picture}`),
    ),
  "included texts": ({ text }) =>
    fields(
      field(`INCLUDETEXT "${text}"`),
      field(`INCLUDE "${text}"`),
      field(`RD "${text}"`),
      field(`DATABASE \\d "${text}"`),
    ),
  "linked data": ({ text }) =>
    fields(
      field(`LINK Word.Document.12 "${text}" \\a`),
      field(`DDE soffice "${text}" a`),
      field(`DDEAUTO soffice "${text}" a`),
    ),
  "a simple field": ({ picture, text }) =>
    fields(
      `<w:fldSimple w:instr="INCLUDEPICTURE &quot;${picture}&quot;"><w:r><w:t>x</w:t></w:r></w:fldSimple>`,
      `<w:fldSimple w:instr="&#73;NCLUDETEXT &quot;${text}&quot;"><w:r><w:t>x</w:t></w:r></w:fldSimple>`,
    ),
  "a field whose name another one gives": ({ text }) =>
    fields(
      mark("begin") + field('QUOTE "INCLUDETEXT"') + code(` "${text}"`) + mark("separate") + mark("end"),
    ),
  "a field in pieces that some readers skip": ({ text }) =>
    fields(
      mark("begin") +
        `<mc:AlternateContent><mc:Choice Requires="unknown">${code("PAGE ")}</mc:Choice></mc:AlternateContent>` +
        code(`INCLUDETEXT "${text}"`) +
        mark("separate") +
        mark("end"),
    ),
};

export const loading = (name: string, at: { picture: string; text: string }): Uint8Array =>
  docx(LOADING[name]!(at));

/** LibreOffice refuses a document whose header is missing. */
const UNREADABLE = "a header under another name";

/** All of them combined in one readable document. */
export function loadingAll(at: { picture: string; text: string }): Uint8Array {
  const all = Object.entries(LOADING)
    .filter(([name]) => name !== UNREADABLE)
    .map(([, make], index) => rename(make(at), index));
  const join = (member: "body" | "relationships" | "types"): string =>
    all.map((one) => one[member] ?? "").join("");
  return pack(
    filesOf({
      body: join("body"),
      relationships: join("relationships"),
      types: [...new Set(join("types").match(/<[^>]+>/g) ?? [])].join(""),
      files: Object.assign({}, ...all.map(({ files }) => files ?? {})) as Record<string, string | Uint8Array>,
    }),
  );
}

/** Makes ids and media unique. Relationships that every document has once keep their ids. */
function rename({ body, relationships = "", files = {}, ...others }: Pieces, index: number): Pieces {
  const media = (text: string): string => text.replaceAll("media/a.", `media/a${index}.`);
  const ids = (text: string): string =>
    text
      .replaceAll("rId9", `rId9${index}`)
      .replaceAll("rId&#57;", `rId&#57;${index}`)
      .replaceAll('Id9"', `Id9${index}"`)
      .replaceAll('"pic"', `"pic${index}"`);
  const renamed = Object.entries(files).map(([name, content]) => [media(name), content] as const);
  return {
    ...others,
    body: ids(body),
    relationships: media(ids(relationships)),
    files: Object.fromEntries(renamed),
  };
}
