/**
 * `node run-components.ts RESULT_FILE TEST_FILE…`: runs component tests in the browser of web-test-runner.config.mjs
 * and writes the totals as JSON. A runner that cannot start exits with 1 and writes nothing.
 */
import { writeFile } from "node:fs/promises";
import { startTestRunner } from "@web/test-runner";
import { NOTHING, sum, type Totals } from "./totals.ts";

type Runner = NonNullable<Awaited<ReturnType<typeof startTestRunner>>>;
type Session = ReturnType<Runner["sessions"]["get"]> & object;
type Suite = NonNullable<Session["testResults"]>;

const [resultFile, ...files] = process.argv.slice(2);
if (resultFile === undefined) throw new Error("usage: run-components.ts RESULT_FILE TEST_FILE…");

const runner = await startTestRunner({
  argv: ["--static-logging", "--files", ...files],
  autoExitProcess: false,
});
if (runner !== undefined) {
  await new Promise((resolve) => runner.on("stopped", resolve));
  const totals = sum([...runner.sessions.all()].map(ofSession));
  await writeFile(resultFile, JSON.stringify(totals));
  process.exit(totals.failed > 0 ? 1 : 0); // the runner leaves its file watcher open
}

/**
 * A session is one file in one browser. Errors outside tests (import, page crash, no test run) count as one failure.
 */
function ofSession(session: Session): Totals {
  const counted = session.testResults === undefined ? NOTHING : ofSuite(session.testResults);
  const ran = counted.passed + counted.failed + counted.skipped > 0;
  const broken = session.errors.length > 0 || !ran || (session.passed !== true && counted.failed === 0);
  return broken ? sum([counted, { ...NOTHING, failed: 1 }]) : counted;
}

function ofSuite(suite: Suite): Totals {
  const tests = suite.tests.map((test): Totals => {
    if (test.skipped) return { ...NOTHING, skipped: 1 };
    return test.passed ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 };
  });
  return sum([...tests, ...suite.suites.map(ofSuite)]);
}
