import assert from "node:assert/strict";
import { test } from "node:test";
import { html } from "hono/html";
import { inline, markdown } from "./markup/markup.ts";

/** The rendered markup without white space between elements. */
const shown = async (text: string) => String(await html`${markdown(text)}`).replaceAll(/\n\s*/g, "");

test("paragraphs, lists and fenced code each get their element", async () => {
  assert.equal(
    await shown("One.\n\n- a\n- b `c`\n\n```\nx < y\n```\n\nTwo."),
    '<p>One.</p><ul><li>a</li><li>b <code>c</code></li></ul><pre tabindex="0"><code>x &lt; y</code></pre><p>Two.</p>',
  );
});

test("a link may hold a code span, and leads only to pages and anchors", async () => {
  const line = String(await html`${inline("see [`A`](https://x.test/docs#A) and [no](javascript:alert)")}`);
  assert.equal(line, 'see <a href="https://x.test/docs#A"><code>A</code></a> and [no](javascript:alert)');
});

test("what looks like HTML is text", async () => {
  assert.equal(
    await shown('<b>"&\' `<i>` [<s>](/a"b)'),
    '<p>&lt;b&gt;&quot;&amp;&#39; <code>&lt;i&gt;</code> <a href="/a&quot;b">&lt;s&gt;</a></p>',
  );
});
