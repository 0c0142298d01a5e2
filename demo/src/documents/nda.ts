import { PageSizes, PDFDocument } from "pdf-lib";
import { type Box, embedFonts, MARGIN, Sheet } from "./paper.ts";
import type { PlacedField, PreparedDocument } from "./prepared.ts";

const NAME = "Mutual non-disclosure agreement";

const TERMS: [heading: string, text: string][] = [
  [
    "1. Purpose",
    "Alameda Property Management and the person who signs below wish to explore working together and, to do so, will show each other information that neither wants made public. This agreement says what each may do with it.",
  ],
  [
    "2. Confidential information",
    "Confidential information is everything that one party discloses to the other, in whatever form, that is marked as confidential or that a reasonable person would take to be so. Schedule A lists examples.",
  ],
  [
    "3. What each party promises",
    "To use the information only for the purpose above; to show it only to people who need it and who are bound in the same way; to protect it with the same care as its own, and never with less than reasonable care.",
  ],
  [
    "4. What is not covered",
    "Information that is or becomes public without a breach, that the receiver already knew, that it received lawfully from someone else, or that it developed without using what was disclosed. A disclosure that the law demands is allowed, after notice where notice is lawful.",
  ],
  [
    "5. Term",
    "The promises last for three years from the date of signature. Either party may ask at any time for its information back, or for its destruction, and for a written confirmation of it.",
  ],
  [
    "6. No other rights",
    "Nothing here grants a licence, creates a partnership, or obliges anyone to a further agreement. Changes are valid only in writing and signed by both parties.",
  ],
  [
    "7. Electronic signature",
    "The parties agree to sign by electronic means. The signed file carries the evidence of the signature and a seal that shows whether it was altered afterwards.",
  ],
];

const SCHEDULE: [heading: string, text: string][] = [
  [
    "Business",
    "Tenant and owner lists, prices, forecasts, tenders, contracts with suppliers and the terms on which they were made.",
  ],
  [
    "Technical",
    "Drawings, surveys, software, data models, credentials, security measures and reports on their weaknesses.",
  ],
  ["Personal", "Any data about an identified or identifiable person, whoever that person is."],
];

const SIGNER: Box = { x: MARGIN, y: 420, width: 220, height: 26 };
const DATE: Box = { x: MARGIN, y: 490, width: 220, height: 26 };
const SIGNATURE: Box = { x: 440, y: 440, width: 260, height: 76 };

const FIELDS: PlacedField[] = [
  { type: "name", page: 2, ...SIGNER, required: true, label: "Full name" },
  { type: "date", page: 2, ...DATE, required: true, label: "Date" },
  { type: "signature", page: 2, ...SIGNATURE, required: true, label: "Signature" },
];

/** An NDA of two pages in English, US letter. The second page has /Rotate 90 and every field. */
export async function nonDisclosureAgreement(): Promise<PreparedDocument> {
  const document = await PDFDocument.create();
  const fonts = await embedFonts(document);
  const terms = new Sheet(document.addPage(PageSizes.Letter), fonts);
  terms.title(NAME, "Between Alameda Property Management and the undersigned");
  for (const [heading, text] of TERMS) terms.section(heading, text);
  terms.footer(NAME, "Page 1 of 2");
  const schedule = new Sheet(document.addPage(PageSizes.Letter), fonts, true);
  schedule.title("Schedule A", "Examples of confidential information");
  for (const [heading, text] of SCHEDULE) schedule.section(heading, text);
  schedule.footer(NAME, "Page 2 of 2");
  for (const { page: _, label, ...box } of FIELDS) schedule.blank(box, label);
  document.setTitle(NAME);
  document.setLanguage("en");
  return { name: NAME, fileName: "mutual-nda.pdf", bytes: await document.save(), fields: FIELDS };
}
