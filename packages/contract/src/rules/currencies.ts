/** Currencies of ISO 4217 with the digits of their fractions, and what our languages call them (CLDR 48). */
import type { Locale } from "../common/locales.ts";

/** With those that older contracts have, because they were withdrawn only since 2021. */
const CODES =
  "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF " +
  "CLF CLP CNY COP COU CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD " +
  "HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL " +
  "LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR " +
  "PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP " +
  "TRY TTD TWD TZS UAH UGX USD UYI UYU UYW UZS VES VND VUV WST XAF XCD XCG XDR XOF XPF XSU YER ZAR ZMW ZWG ZWL";

/** Whether ISO 4217 has a currency. */
export const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code) && CODES.includes(code);

const WHOLE = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF";
const THREE = "BHD IQD JOD KWD LYD OMR TND";
const FOUR = "CLF UYW";

/** Digits after the point of an amount. */
export function digitsOf(code: string): number {
  const at = [WHOLE, THREE, FOUR].findIndex((codes) => codes.includes(code));
  return [2, 0, 3, 4][at + 1] ?? 2;
}

const FRANCS = { XAF: "FCFA", XOF: "F\u202fCFA", XPF: "CFPF", XCG: "Cg." };

/** Signs that most languages know. */
const SIGNS = {
  ...FRANCS,
  BRL: "R$",
  CNY: "CN¥",
  EUR: "€",
  GBP: "£",
  HKD: "HK$",
  ILS: "₪",
  INR: "₹",
  KRW: "₩",
  MXN: "MX$",
  NZD: "NZ$",
  TWD: "NT$",
  VND: "₫",
  XCD: "EC$",
};

/** French names the country of a dollar or a pound. */
function withCountry(sign: string, codes: string): Record<string, string> {
  return Object.fromEntries(codes.split(" ").map((code) => [code, sign + code.slice(0, 2)]));
}

const NAMES: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  es: { MXN: "$", MRU: "UM", XCG: "Cg.", XPF: "CFPF" },
  en: { ...SIGNS, AUD: "A$", CAD: "CA$", JPY: "¥", PHP: "₱", USD: "$" },
  pt: { ...SIGNS, AUD: "AU$", CAD: "CA$", JPY: "JP¥", THB: "฿", USD: "US$" },
  fr: {
    ...FRANCS,
    ...withCountry("$", "ARS AUD BMD BND BZD CAD CLP COP FJD MXN NAD NZD SBD SGD SRD TTD USD UYU WST"),
    ...withCountry("£", "FKP GBP GIP LBP"),
    BRL: "R$",
    EUR: "€",
    ILS: "₪",
    INR: "₹",
    KRW: "₩",
    VND: "₫",
    XPF: "FCFP",
  },
  de: { ...SIGNS, AUD: "AU$", CAD: "CA$", JPY: "¥", THB: "฿", USD: "$" },
  it: {
    ...FRANCS,
    AUD: "A$",
    CAD: "CA$",
    CNY: "CN¥",
    EUR: "€",
    GBP: "£",
    ILS: "₪",
    NZD: "NZ$",
    PHP: "₱",
    THB: "฿",
    XCD: "EC$",
    XCG: "Cf",
  },
};

/** The sign of a currency in a language; its code where the language has none. */
export const signOf = (code: string, locale: Locale): string => NAMES[locale][code] ?? code;
