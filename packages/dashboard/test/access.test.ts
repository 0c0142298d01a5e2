import { expect } from "../../ui/test/support/expect.ts";
import { Access } from "../src/api/access.ts";
import { ApiError } from "../src/api/api-error.ts";
import { ApiClient } from "../src/api/client.ts";

interface Setup {
  access: Access;
  api: ApiClient;
  /** Tokens that were made. */
  made: string[];
  /** Bearers that the service was sent. */
  sent: string[];
  refused: Set<string>;
  signedOut: () => number;
  clock: { now: number };
  endSession: () => void;
}

const LIFE_MS = 600_000;

function setUp(): Setup {
  const made: string[] = [];
  const sent: string[] = [];
  const refused = new Set<string>();
  const clock = { now: 1_000_000 };
  let signedOut = 0;
  let hasSession = true;
  const access = new Access({
    now: () => clock.now,
    create: async () => {
      await Promise.resolve();
      if (!hasSession) throw new ApiError({ status: 401, code: "SIGN_IN_REQUIRED" });
      made.push(`token-${made.length + 1}`);
      return { token: made.at(-1) ?? "", expiresAt: clock.now + LIFE_MS };
    },
    onSignedOut: () => (signedOut += 1),
  });
  const fetch = async (_: unknown, init?: RequestInit): Promise<Response> => {
    const bearer = new Headers(init?.headers).get("authorization")?.slice("Bearer ".length) ?? "";
    sent.push(bearer);
    if (refused.has(bearer)) return Response.json({ code: "AUTHENTICATION_REQUIRED" }, { status: 401 });
    return Response.json({ data: [] });
  };
  return {
    access,
    api: new ApiClient({ fetch, access }),
    made,
    sent,
    refused,
    signedOut: () => signedOut,
    clock,
    endSession: () => (hasSession = false),
  };
}

async function failure(work: Promise<unknown>): Promise<ApiError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error("an ApiError is expected");
}

describe("the bearer of the dashboard", () => {
  it("is made once for requests at the same time, and used again", async () => {
    const { api, made, sent } = setUp();
    await Promise.all([api.call("v3.listFolders", {}), api.call("v3.listFolders", {})]);
    await api.call("v3.listFolders", {});
    expect(made).to.deep.equal(["token-1"]);
    expect(sent).to.deep.equal(["token-1", "token-1", "token-1"]);
  });

  it("is renewed before it ends", async () => {
    const { api, made, clock } = setUp();
    await api.call("v3.listFolders", {});
    clock.now += LIFE_MS - 29_000;
    await api.call("v3.listFolders", {});
    expect(made).to.deep.equal(["token-1", "token-2"]);
  });

  it("is renewed once when it is refused, for all that were refused with it", async () => {
    const { api, made, sent, refused, signedOut } = setUp();
    await api.call("v3.listFolders", {});
    refused.add("token-1");
    await Promise.all([api.call("v3.listFolders", {}), api.call("v3.listFolders", {})]);
    expect(made).to.deep.equal(["token-1", "token-2"]);
    expect(sent.slice(1).sort()).to.deep.equal(["token-1", "token-1", "token-2", "token-2"]);
    expect(signedOut()).to.equal(0);
  });

  it("leads to the sign-in when the new one is refused, too", async () => {
    const { api, refused, signedOut } = setUp();
    refused.add("token-1").add("token-2");
    const error = await failure(api.call("v3.listFolders", {}));
    expect(error.status).to.equal(401);
    expect(signedOut()).to.equal(1);
  });

  it("leads to the sign-in when the session has ended", async () => {
    const { api, endSession, sent, signedOut } = setUp();
    endSession();
    await failure(api.call("v3.listFolders", {}));
    expect(sent).to.deep.equal([]);
    expect(signedOut()).to.equal(1);
  });

  it("is not sent with what the cookie opens", async () => {
    const { api, sent, made } = setUp();
    await api.call("account.readAccount", {});
    expect(sent).to.deep.equal([""]);
    expect(made).to.deep.equal([]);
  });

  it("of another workspace does not come back after a switch", async () => {
    const { api, access, sent } = setUp();
    const before = access.bearer();
    access.reset();
    await before;
    await api.call("v3.listFolders", {});
    expect(sent).to.deep.equal(["token-2"]);
  });
});
