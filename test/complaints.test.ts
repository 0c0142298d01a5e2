import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, it } from "node:test";

/**
 * Complaints of users of other embedded signing services, with the tests that cover them here, by file and title. A
 * renamed or removed test fails this one.
 */
interface Complaint {
  complaint: string;
  tests: readonly (readonly [file: string, title: string])[];
}

const SDK = "packages/sdk/test";
const PAGE = "packages/signing-page/test";
const BROWSER = "test/browser";

const COMPLAINTS: readonly Complaint[] = [
  {
    complaint: "1. on a phone, the next field cannot be found",
    tests: [
      [
        `${PAGE}/session.test.ts`,
        "goes from field to field in reading order, around the end, past those that are fine",
      ],
      [`${PAGE}/viewer.test.ts`, "brings a field into reach, at a size that can be read"],
      [
        `${PAGE}/viewer.test.ts`,
        "zooms for a small field on a phone, never beyond the screen, and leaves desktops alone",
      ],
      [`${BROWSER}/host/phone.spec.ts`, "a signer signs with a finger on a small phone"],
    ],
  },
  {
    complaint: "2. the embed reports a failure although it was signed",
    tests: [
      [`${PAGE}/session.test.ts`, "whose answer was lost is settled by the outcome, not sent again"],
      [
        `${BROWSER}/host/network.spec.ts`,
        "an answer that is lost after the signature was taken is asked for, and is one success",
      ],
      [
        `${BROWSER}/host/network.spec.ts`,
        "offline in the middle of a submit: nothing is reported until the network is back, and then one success",
      ],
    ],
  },
  {
    complaint: "3. the frame has the wrong height, cut off on iOS",
    tests: [
      [
        `${SDK}/element.test.ts`,
        "follows the height of the page, never below its least nor beyond the window, and the window's in full page",
      ],
      [`${PAGE}/controllers.test.ts`, "is a screenful that follows the width, within bounds"],
    ],
  },
  {
    complaint: "4. window is not defined on the server",
    tests: [
      ["packages/sdk/test-node/package.test.ts", "importing ${file} does nothing"],
      ["packages/sdk/test-node/package.test.ts", "renders an empty div with React, and asks for nothing"],
      ["packages/sdk/test-node/package.test.ts", "renders an empty div with Vue, and asks for nothing"],
    ],
  },
  {
    complaint: "5. a camera that is refused in the frame ends in a dead screen",
    tests: [
      [`${SDK}/element.test.ts`, "frames the page with the least it needs"],
      [`${SDK}/recovery.test.ts`, "leaves a final error to the page before it has shown itself, too"],
      [`${BROWSER}/host/camera.spec.ts`, "CAMERA_DENIED: "],
      [
        `${BROWSER}/host/camera.spec.ts`,
        "a desktop without a camera goes on by the code on a phone, which photographs and gives back",
      ],
      [`${SDK}/preflight.test.ts`, "looks at camera and microphone without asking"],
      [`${SDK}/preflight.test.ts`, "names a Permissions-Policy that keeps the camera from the service"],
    ],
  },
  {
    complaint: "6. violations of the host's content security policy",
    tests: [
      [`${BROWSER}/host/hosts.spec.ts`, "allows exactly what the documentation names, and no inline code"],
      [`${SDK}/csp.test.ts`, "needs no unsafe-inline and no Trusted Types policy"],
      [`${PAGE}/html.test.ts`, "allows no inline code, and no other origin"],
    ],
  },
  {
    complaint: "7. login cookies inside a frame",
    tests: [
      [`${BROWSER}/host/secrets.spec.ts`, "no address and no log holds a secret of the session"],
      [`${SDK}/classification.test.ts`, "sends the secret in the body alone, without cookies"],
    ],
  },
  {
    complaint: "8. characters are lost",
    tests: [
      [`${PAGE}/ink.test.ts`, "draws the names of Europe and Latin America, and says what it lacks"],
      [`${PAGE}/signature-sheet.test.ts`, "names a character that no face has, and adopts nothing with it"],
      ["test/sealing/shown/glyphs.test.ts", "names what a face cannot draw, each character once"],
    ],
  },
  {
    complaint: "9. a form whose fields are all prefilled cannot be finished, or the prefill is ignored",
    tests: [
      [`${PAGE}/session.test.ts`, "lets a signer finish whose fields are all prefilled"],
      [`${PAGE}/session.test.ts`, "prefills the date of today where the signer is, the name and the e-mail"],
      [`${PAGE}/app.test.ts`, "counts only the fields that came empty"],
    ],
  },
  {
    complaint: "10. ready comes too early, and the embed cannot be closed",
    tests: [
      [
        `${PAGE}/app.test.ts`,
        "says ready once words and the first page's frame are there, and paints without being asked",
      ],
      [
        `${SDK}/element.test.ts`,
        "shows a skeleton of the same height until the page shows itself, then nothing but the page",
      ],
      [`${SDK}/element.test.ts`, "destroys at any time, more than once, and nothing is heard any more"],
    ],
  },
  {
    complaint: "11. turning the phone wipes the pad",
    tests: [
      [`${PAGE}/ink.test.ts`, "survives the turn of the phone and back"],
      [`${PAGE}/signature-sheet.test.ts`, "keeps its strokes when the pad changes its size, and can go on"],
      [`${PAGE}/signature-sheet.test.ts`, "says in words that nothing, or too little, was drawn"],
    ],
  },
  {
    complaint: "12. screen readers and keyboards are left out",
    tests: [
      [`${BROWSER}/signing/keyboard.spec.ts`, "a signer signs by the keyboard alone"],
      [
        `${BROWSER}/signing/accessibility.spec.ts`,
        "axe finds nothing on any step, host and frame, in ${locale}",
      ],
      [`${PAGE}/viewer.test.ts`, "has its text on it, to be read and selected"],
      [`${PAGE}/fields.test.ts`, "says its problem to the eye and to the screen reader"],
    ],
  },
  {
    complaint: "13. wrong settings in embeds; declining cannot be switched off",
    tests: [
      [
        "test/world/signing/ceremony.test.ts",
        "a session with declining switched off says so to its page, and refuses a page that declines all the same",
      ],
      [`${BROWSER}/signing/decline.spec.ts`, "a session without declining offers none"],
    ],
  },
  {
    complaint: "14. unsigned webhooks and unclear retries",
    tests: [
      [
        "test/world/webhooks/webhook-dispatch.test.ts",
        "each of a document's life verifies with the standardwebhooks library, each once",
      ],
      ["test/world/webhooks/webhook-dispatch.test.ts", "25 attempts in three days, the last at 69.1 h"],
      ["test/world/webhooks/webhook-dispatch.test.ts", "a retry repeats id and body, and is signed anew"],
    ],
  },
];

describe("what users of other embeds complain of", () => {
  for (const { complaint, tests } of COMPLAINTS)
    it(complaint, async () => {
      for (const [file, title] of tests) {
        const text = await readFile(join(import.meta.dirname, "..", file), "utf8");
        // The title literally, or its start: titles are cut where a table fills them in.
        const pattern = new RegExp(`\\b(it|test|camera)\\(\\s*["'\`]${escaped(title)}`);
        assert.match(text, pattern, `${file}: ${title}`);
      }
    });
});

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
