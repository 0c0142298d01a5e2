import { expect } from "../../ui/test/support/expect.ts";
import { Session } from "../src/app/session.ts";
import type { Account, Environment } from "../src/model/context.ts";
import { ACCOUNT } from "./support/fake-data.ts";

/** The environment in which a member begins whose last visit chose one, or none. */
function begunIn(hasCredits: boolean, chosen: Environment | null): Environment | null {
  const session = new Session({
    fetch: () => new Promise(() => undefined),
    now: () => 0,
    random: () => 0.5,
    after: () => () => undefined,
    preferences: () => ({ locale: null, theme: "system", tenantId: null, environment: chosen }),
    onChange: () => undefined,
  });
  const workspaces = ACCOUNT.workspaces.map((workspace) => ({ ...workspace, hasCredits }));
  session.enter({ ...ACCOUNT, workspaces } as Account);
  return session.state.phase === "signedIn" ? session.state.environment : null;
}

describe("a member begins", () => {
  it("in the sandbox while live has no credits, else in live", () => {
    expect(begunIn(false, null)).to.equal("test");
    expect(begunIn(true, null)).to.equal("live");
  });

  it("where they were at the last visit, whatever the credits", () => {
    expect(begunIn(false, "live")).to.equal("live");
    expect(begunIn(true, "dev")).to.equal("dev");
  });
});
