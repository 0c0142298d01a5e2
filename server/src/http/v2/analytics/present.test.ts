import assert from "node:assert/strict";
import { test } from "node:test";
import { CLASSIC_EVENTS } from "@service/contract/webhooks";
import { EVENT_TYPES } from "../../../domain/model/event.ts";
import { classicName } from "../../../domain/webhook-events/catalog.ts";
import { eventName, presentKpis, presentMonth } from "./present.ts";

test("every month has its abbreviation, whatever the time zone of the machine", () => {
  const months = Array.from({ length: 12 }, (_, index) =>
    presentMonth({ start: Date.UTC(2026, index, 1), completed: 1, avgHours: 2 }),
  );
  assert.equal(months.map(({ month }) => month).join(" "), "Ene Feb Mar Abr May Jun Jul Ago Sep Oct Nov Dic");
});

test("a ratio of four decimals becomes a percentage of two, without the error of the multiplication", () => {
  for (let part = 0; part <= 10_000; part += 1) {
    const ratio = Number(`0.${String(part).padStart(4, "0")}`);
    const { completionRate } = presentKpis({
      total: 1,
      completed: 0,
      pending: 0,
      expired: 0,
      completionRate: part === 10_000 ? 1 : ratio,
      avgSignTimeHours: null,
    });
    assert.equal(String(completionRate), String(part / 100));
  }
});

test("events that classic webhooks tell of have the same names here", () => {
  const classic = EVENT_TYPES.filter((type) => classicName(type) !== null);
  assert.deepEqual(classic.map(eventName), classic.map(classicName));
  assert.deepEqual(classic.map(eventName).toSorted(), [...CLASSIC_EVENTS].toSorted());
});

test("no event of the audit trail is internal: neither storage, PDF processing nor making the evidence", () => {
  assert.deepEqual(EVENT_TYPES.map(eventName), [
    "document.created",
    "document.pages_arranged",
    "document.sent",
    "document.send_failed",
    "document.viewed",
    "document.corrected",
    "document.completed",
    "document.voided",
    "document.expired",
    "document.deleted",
    "document.restored",
    "document.erased",
    "document.data_collected",
    "signature.invited",
    "signature.undelivered",
    "signature.opened",
    "signature.viewed",
    "signature.verified",
    "signature.verification_failed",
    "signature.signed",
    "signature.declined",
    "signature.reminder_sent",
    "signature.delegated",
    "signature.reassigned",
    "signature.named",
    "signature.cancelled",
    "signature.question_asked",
    "signature.question_answered",
    "signature.postponed",
    "onboarding.completed",
  ]);
});
