import assert from "node:assert/strict";
import { test } from "node:test";
import { LOCALES, numberLocale } from "../common/locales.ts";
import { isCurrency } from "./currencies.ts";
import { drawnNumber } from "./number-languages.ts";

const written = (value: string, look: object, decimals?: number): string =>
  drawnNumber({ look, rules: decimals === undefined ? null : { decimals } }, value);

const cases: [value: string, look: object, shown: string, decimals?: number][] = [
  ["1250", { locale: "es", currency: "MXN" }, "$1,250.00"],
  ["1250.5", { locale: "es", currency: "USD" }, "USD\u00a01,250.50"],
  ["1250", { locale: "de", currency: "EUR" }, "1.250,00\u00a0€"],
  ["-1250", { locale: "de", currency: "EUR" }, "-1.250,00\u00a0€"],
  ["-0.5", { locale: "en", currency: "USD" }, "-$0.50"],
  ["1250", { locale: "pt", currency: "BRL" }, "R$\u00a01.250,00"],
  ["1234567.89", { locale: "fr", currency: "EUR" }, "1\u202f234\u202f567,89\u00a0€"],
  ["1250", { locale: "en", currency: "JPY" }, "¥1,250"],
  ["1250", { locale: "en", currency: "KWD" }, "KWD\u00a01,250.000"],
  ["1250", { locale: "es", currency: "MXN" }, "$1,250", 0],
  ["1250", { locale: "es", currency: "MXN" }, "$1,250.0000", 4],
  // Nothing is rounded, and nothing goes through a float.
  ["0.125", { locale: "es", currency: "MXN" }, "$0.125"],
  ["999999999999999.1234567891", { locale: "de" }, "999.999.999.999.999,1234567891"],
  ["1250.50", { locale: "it", grouping: false }, "1250,50"],
  ["1250", { locale: "it", grouping: true }, "1.250"],
  ["250", { locale: "es", currency: "MXN", grouping: false }, "$250.00"],
  ["1250", { locale: "es", currency: "MXN", grouping: false }, "$1250.00"],
  ["0012", { locale: "es", grouping: true }, "12"],
  ["0", { locale: "es", currency: "MXN" }, "$0.00"],
  ["-0", { locale: "es", grouping: true }, "-0"],
  ["abc", { locale: "es", currency: "MXN" }, "abc"],
  ["1250.5", { align: "right" }, "1250.5"],
];
for (const [value, look, shown, decimals] of cases)
  test(`${value} in ${JSON.stringify(look)} is written ${shown}`, () =>
    assert.equal(written(value, look, decimals), shown));

test("every currency of a language is written as the platform writes it", () => {
  const known = Intl.supportedValuesOf("currency").filter(isCurrency);
  assert.ok(known.length > 140);
  for (const locale of LOCALES)
    for (const currency of known)
      for (const value of ["1250.5", "-1234567.5"] as const) {
        const options = { style: "currency", currency, useGrouping: "always" } as const;
        const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
        const platform = new Intl.NumberFormat(numberLocale(locale), { ...options, ...digits });
        assert.equal(
          written(value, { locale, currency }, 2),
          platform.format(value),
          `${currency} in ${locale}`,
        );
      }
});

test("ISO 4217 has the currencies that platforms offer, and none that is long gone", () => {
  for (const code of Intl.supportedValuesOf("currency")) assert.equal(isCurrency(code), true, code);
  for (const code of ["DEM", "XXX", "ABC", "mxn", "", "D A", "ED "])
    assert.equal(isCurrency(code), false, code);
  for (const code of ["MXN", "MXV", "CLF", "EUR"]) assert.equal(isCurrency(code), true, code);
});
