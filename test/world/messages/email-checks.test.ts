import assert from "node:assert/strict";
import { test } from "node:test";
import { all as PROVIDERS } from "email-misspelled";
import { listedDomain } from "@service/platform/mail-domains/tables";
import type { Environment } from "../../../server/src/domain/environment.ts";
import type { DomainError } from "../../../server/src/domain/errors.ts";
import type { MailDomainAnswer } from "@service/platform/ports/mail-domains";
import { assertDeliverable, checkEmails } from "../../../server/src/domain/messages/check-emails.ts";

/** docs/contract/v2.md#email-checks */
const answering = (answer: MailDomainAnswer, asked: string[] = []) => ({
  mailDomains: {
    listed: listedDomain,
    lookUp: (domain: string) => {
      asked.push(domain);
      return Promise.resolve(answer);
    },
  },
});
const check = async (
  email: string,
  environment: Environment = "test",
  answer: MailDomainAnswer = "unknown",
) => (await checkEmails(answering(answer), { environment }, [email]))[0]!;

test("a misspelt provider is invalid in every environment, with what was meant", async () => {
  for (const [email, suggestion] of [
    ["ana@gmial.com", "ana@gmail.com"],
    ["ana.ruiz+1@gmail.con", "ana.ruiz+1@gmail.com"],
    ["ana@hotmial.com", "ana@hotmail.com"],
    ["ana@outlok.com", "ana@outlook.com"],
    ["ana@yaho.com.mx", "ana@yahoo.com.mx"],
  ] as const)
    for (const environment of ["live", "test", "dev"] as const)
      assert.deepEqual(await check(email, environment, "takes_mail"), {
        email,
        verdict: "invalid",
        reason: "misspelt_domain",
        suggestion,
      });
});

test("a domain one letter from a provider is risky, because it may be real; without mail it is invalid", async () => {
  for (const domain of ["cloud.com", "email.com", "gmail.co", "hotmails.com"]) {
    const { verdict, reason } = await check(`ana@${domain}`);
    assert.deepEqual([verdict, reason], ["risky", "similar_domain"], domain);
  }
  const live = await check("ana@gmaim.com", "live", "takes_none");
  assert.deepEqual(
    [live.verdict, live.reason, live.suggestion],
    ["invalid", "domain_takes_no_mail", "ana@gmail.com"],
  );
});

test("real providers and unusual domains are valid", async () => {
  const unusual = [
    "acme.com",
    "mailw.com",
    "live.mx",
    "unam.mx",
    "bbva.com",
    "x.ai",
    "correo.empresa.com.mx",
    "niño.mx",
  ];
  for (const domain of [...PROVIDERS, ...unusual]) {
    const { verdict } = await check(`ana@${domain}`);
    assert.equal(verdict, "valid", domain);
  }
});

test("the reserved names of tests are valid in the sandbox", async () => {
  const reserved = [
    "ana@example.com",
    "ana@example.org",
    "a@b.test",
    "autosign@sandbox.service.test",
    "a@b.example",
  ];
  for (const email of reserved) assert.equal((await check(email)).verdict, "valid", email);
});

test("an address of a disposable service is risky, below its domain too: mail to it arrives", async () => {
  for (const domain of ["mailinator.com", "ana.mailinator.com", "yopmail.com"]) {
    const { verdict, reason } = await check(`ana@${domain}`, "live", "takes_mail");
    assert.deepEqual([verdict, reason], ["risky", "disposable_domain"], domain);
  }
});

const liveVerdict = async (answer: MailDomainAnswer) => {
  const { verdict, reason } = await check("ana@acme.com", "live", answer);
  return [verdict, reason];
};

test("live asks whether the domain takes mail; without an answer the address is used", async () => {
  assert.deepEqual(await liveVerdict("takes_mail"), ["valid", null]);
  assert.deepEqual(await liveVerdict("takes_none"), ["invalid", "domain_takes_no_mail"]);
  assert.deepEqual(await liveVerdict("unknown"), ["skipped", "lookup_unavailable"]);
});

test("the sandbox looks nothing up", async () => {
  const asked: string[] = [];
  for (const environment of ["test", "dev"] as const)
    await checkEmails(answering("takes_none", asked), { environment }, ["ana@acme.com"]);
  assert.deepEqual(asked, []);
});

test("assertDeliverable names every address that takes no mail, at its place", async () => {
  const placed = ["a@acme.com", "b@gmial.com", "c@acme.com", "d@yaho.com"].map((email, index) => ({
    email,
    path: ["participants", index, "email"],
  }));
  await assert.rejects(
    assertDeliverable(answering("takes_mail"), { environment: "test" }, placed),
    (error) => {
      const { code, data } = error as DomainError;
      assert.equal(code, "EMAIL_VALIDATION_FAILED");
      assert.deepEqual(
        data.problems?.map(({ path }) => path[1]),
        [1, 3],
      );
      assert.deepEqual(data.undeliverable, [
        { email: "b@gmial.com", reason: "misspelt_domain", suggestion: "b@gmail.com" },
        { email: "d@yaho.com", reason: "misspelt_domain", suggestion: "d@yahoo.com" },
      ]);
      return true;
    },
  );
});
