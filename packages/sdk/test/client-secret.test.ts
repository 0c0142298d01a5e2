import { assert } from "@open-wc/testing";
import { ERROR_CODES, init, SigningError } from "../src/index.ts";
import {
  cleanUp,
  countFetches,
  emitted,
  FakeClock,
  makeSecret,
  mount,
  partOf,
  record,
  service,
} from "./support/world.ts";

const GOOD = makeSecret();
const WRONG: [code: string, secret: unknown][] = [
  ["MISSING_CLIENT_SECRET", undefined],
  ["MISSING_CLIENT_SECRET", null],
  ["MISSING_CLIENT_SECRET", ""],
  ["MISSING_CLIENT_SECRET", "  "],
  ["INVALID_CLIENT_SECRET_FORMAT", "undefined"],
  ["INVALID_CLIENT_SECRET_FORMAT", GOOD.slice(0, -1)],
  ["INVALID_CLIENT_SECRET_FORMAT", `${GOOD}x`],
  ["INVALID_CLIENT_SECRET_FORMAT", GOOD.replace("ses_", "SES_")],
  ["INVALID_CLIENT_SECRET_FORMAT", ` ${GOOD}`],
  ["INVALID_CLIENT_SECRET_FORMAT", 42],
  ["INVALID_CLIENT_SECRET_FORMAT", { client_secret: GOOD }],
  ["SECRET_KEY_PASSED_AS_CLIENT_SECRET", `service_live_sk_${"a".repeat(40)}`],
  ["SECRET_KEY_PASSED_AS_CLIENT_SECRET", `service_test_sk_${"a".repeat(40)}`],
  ["SECRET_KEY_PASSED_AS_CLIENT_SECRET", "service_dev_sk_short"],
  ["SECRET_KEY_PASSED_AS_CLIENT_SECRET", `service_svc_${"a".repeat(40)}`],
  ["SECRET_KEY_PASSED_AS_CLIENT_SECRET", `Bearer service_live_sk_${"a".repeat(40)}`],
];

function thrownBy(secret: unknown): unknown {
  try {
    return init({ clientSecret: secret as string, container: document.body, baseUrl: service("ok") });
  } catch (error) {
    return error;
  }
}

describe("a client secret that can't be one", () => {
  let fetches: ReturnType<typeof countFetches>;
  beforeEach(() => {
    fetches = countFetches();
  });
  afterEach(() => {
    assert.deepEqual(fetches.calls, []);
    fetches.restore();
    cleanUp();
  });

  for (const [code, secret] of WRONG)
    it(`init() throws ${code} for ${JSON.stringify(secret)}`, () => {
      const error = thrownBy(secret);
      assert.instanceOf(error, SigningError);
      const doNotAutoRetry = code === ERROR_CODES.SECRET_KEY_PASSED_AS_CLIENT_SECRET;
      assert.include(error, { name: "SigningError", code, retryable: false, doNotAutoRetry });
      if (typeof secret === "string" && secret.length > 9) assert.notInclude(error.message, secret);
      assert.isNull(document.querySelector("service-signing"));
    });

  for (const options of [undefined, null, {}, "ses_"])
    it(`init(${JSON.stringify(options)}) throws MISSING_CLIENT_SECRET`, () => {
      assert.throws(() => init(options as never), SigningError, "MISSING_CLIENT_SECRET");
    });

  for (const [code, secret] of WRONG.filter(([, value]) => value && typeof value !== "object"))
    it(`the element tells ${code} for ${JSON.stringify(secret)}, and shows it`, async () => {
      const element = mount({ secret: secret as string, attributes: { locale: "es" } });
      const { metadata } = await emitted(element, "signing-exit");
      assert.equal(metadata.status, "error");
      assert.include(metadata.error, { code, retryable: false });
      await Promise.resolve();
      assert.equal(
        partOf(element, "error")?.querySelector("h2")?.textContent,
        "Esta página no puede abrir el documento",
      );
      assert.equal(partOf(element, "code")?.textContent, code);
      assert.isNull(partOf(element, "retry"));
    });

  it("the element tells MISSING_CLIENT_SECRET for an empty one", async () => {
    const element = mount({ secret: "" });
    assert.equal((await emitted(element, "signing-exit")).metadata.error?.code, "MISSING_CLIENT_SECRET");
  });

  for (const secret of [null, undefined])
    it(`the element waits while its secret is ${secret}, with the skeleton on view`, async () => {
      const clock = new FakeClock();
      const element = mount({ secret: null, clock });
      element.clientSecret = secret as null;
      const seen = record(element);
      await Promise.resolve();
      clock.advance(60_000);
      await Promise.resolve();
      assert.isNotNull(partOf(element, "skeleton"));
      assert.deepEqual(seen, []);
    });
});
