import assert from "node:assert/strict";
import { test } from "node:test";
import { dayIn, endOfDayIn, isTimeZone, momentIn } from "./calendar.ts";

const iso = (day: string, zone: string) => {
  const end = endOfDayIn(day, zone);
  return end === null ? null : new Date(end).toISOString();
};

test("a day ends where the next one begins in its zone", () => {
  assert.equal(iso("2027-01-15", "UTC"), "2027-01-15T23:59:59.999Z");
  assert.equal(iso("2027-01-15", "America/Mexico_City"), "2027-01-16T05:59:59.999Z");
  assert.equal(iso("2027-01-15", "Pacific/Kiritimati"), "2027-01-15T09:59:59.999Z");
  assert.equal(iso("2027-01-15", "Asia/Kolkata"), "2027-01-15T18:29:59.999Z");
});

const hours = (from: string, to: string, zone: string) =>
  (endOfDayIn(to, zone)! - endOfDayIn(from, zone)!) / 3_600_000;

test("days on which clocks change are 23 and 25 hours long", () => {
  assert.equal(hours("2027-03-13", "2027-03-14", "America/New_York"), 23);
  assert.equal(hours("2027-11-06", "2027-11-07", "America/New_York"), 25);
  // Clocks that change at midnight: the day before ends at the change.
  assert.equal(iso("2018-11-03", "America/Sao_Paulo"), "2018-11-04T02:59:59.999Z");
  assert.equal(iso("2018-11-04", "America/Sao_Paulo"), "2018-11-05T01:59:59.999Z");
});

test("what is no day has no end", () => {
  for (const day of ["2027-02-30", "2027-13-01", "27-01-01", "2027-1-1", "", "2027-01-15T00:00:00Z"])
    assert.equal(endOfDayIn(day, "UTC"), null, day);
});

test("a moment says day, hour and zone in the format that was chosen", () => {
  const at = Date.parse("2027-01-16T05:30:00Z");
  const mexico = { timeZone: "America/Mexico_City", dateFormat: "long" } as const;
  assert.equal(momentIn(at, "en", mexico), "January 15, 2027, 23:30 (UTC−6, America/Mexico_City)");
  assert.equal(momentIn(at, "es", mexico), "15 de enero de 2027, 23:30 (UTC−6, America/Mexico_City)");
  const written = (dateFormat: "DD/MM/YYYY" | "MM/DD/YYYY" | "YYYY-MM-DD", timeZone = "UTC") =>
    momentIn(at, "en", { timeZone, dateFormat });
  assert.equal(written("DD/MM/YYYY"), "16/01/2027, 05:30 (UTC)");
  assert.equal(written("MM/DD/YYYY"), "01/16/2027, 05:30 (UTC)");
  assert.equal(written("YYYY-MM-DD", "Asia/Kolkata"), "2027-01-16, 11:00 (UTC+5:30, Asia/Kolkata)");
  assert.equal(dayIn(at, "America/Mexico_City"), "2027-01-15");
});

test("only names of the database are time zones", () => {
  for (const name of ["UTC", "America/Mexico_City", "America/Argentina/Buenos_Aires", "Etc/GMT+6"])
    assert.equal(isTimeZone(name), true, name);
  for (const name of ["", "Mexico", "+05:30", "UTC-6", "../etc/passwd", "America/Nowhere", "a".repeat(200)])
    assert.equal(isTimeZone(name), false, name);
});
