import assert from "node:assert/strict";
import { test } from "node:test";
import { html } from "hono/html";
import { guideMarkup } from "./markup/guide-markup.ts";
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

const PROGRAM = "```ts\nawait service.users.me();\n```\n\n";
const guide = async (text: string) => String(await html`${guideMarkup(text)}`);

test("a program and the same request with curl are a choice of languages", async () => {
  const requests = [
    'curl -s -H "$AUTH" "$SERVICE_URL/v3/users/me"',
    'ID=$(curl -s \\\n  "$SERVICE_URL/v3/users/me" | jq -r .id)\necho "$ID"',
  ];
  for (const request of requests) {
    const page = await guide(`${PROGRAM}\`\`\`sh\n${request}\n\`\`\``);
    const names = [...page.matchAll(/<summary>(.*)<\/summary>/g)].map(([, name]) => name);
    assert.deepEqual(names, ["Node.js", "curl"], request);
  }
});

test("a command that follows a program is the next step, and both are shown", async () => {
  const steps = ["node server.ts", "npm install && npm start", "curl -s http://localhost:3000/webhook"];
  for (const step of steps) {
    const page = await guide(`${PROGRAM}\`\`\`sh\n${step}\n\`\`\``);
    assert.doesNotMatch(page, /<details|<summary/, step);
    assert.match(page, /language-ts.*<pre tabindex="0"><code class="language-sh">/s, step);
  }
});

test("a request that a sentence parts from the program is no choice", async () => {
  const page = await guide(`${PROGRAM}Then:\n\n\`\`\`sh\ncurl "$SERVICE_URL/v3/users/me"\n\`\`\``);
  assert.doesNotMatch(page, /<summary/);
});
