import { BRAND_FONTS } from "@service/contract/rules/brand";
import { legible, type Rgb, textOn } from "@service/contract/rules/contrast";
import type { ForeignText } from "@service/texts/kinds/foreign-text";
import { imagePath } from "../branding/images.ts";
import type { Brand } from "../model/brand.ts";
import { foreignText, senderText } from "./foreign-text.ts";

interface MailColors {
  button: string;
  onButton: string;
  link: string;
}

/** How a mail looks. */
export interface MailLook {
  light: MailColors;
  dark: MailColors;
  /** CSS pixels. */
  radius: number;
  font: string;
  /** The name above the text; null: that of the sender. */
  name: ForeignText | null;
  logo: { src: string; dark: string | null; width: number; height: number } | null;
  footer: ForeignText | null;
  supportEmail: string | null;
}

/** The accent is the signing page's (packages/ui/src/tokens.css). */
const PLAIN: MailLook = {
  light: { button: "#2a4bb0", onButton: "#ffffff", link: "#2a4bb0" },
  dark: { button: "#a3b8ff", onButton: "#0d1738", link: "#a3b8ff" },
  radius: 10,
  font: "system-ui,'Segoe UI',Roboto,sans-serif",
  name: null,
  logo: null,
  footer: null,
  supportEmail: null,
};
export const LIGHT_CARD = "#ffffff";
export const DARK_CARD = "#1a1d21";
/** WCAG 2.2, 1.4.3 and 1.4.11. */
const TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;
/** CSS pixels. */
const LOGO = { height: 36, width: 220 };

/** The look of a workspace's mails. */
export function mailLook(brand: Brand | null, publicUrl: string): MailLook {
  if (brand === null) return PLAIN;
  const { name, colors, cornerRadius, font, footer, supportEmail } = brand;
  const { accent, accentDark } = colors;
  return {
    light: accent === null ? PLAIN.light : colorsOn(accent, LIGHT_CARD),
    dark: accent === null && accentDark === null ? PLAIN.dark : colorsOn((accentDark ?? accent)!, DARK_CARD),
    radius: cornerRadius ?? PLAIN.radius,
    font: font === null ? PLAIN.font : BRAND_FONTS[font],
    name: foreignText(name),
    logo: logoOf(brand, publicUrl),
    footer: footer === null ? null : senderText(footer),
    supportEmail,
  };
}

function logoOf(brand: Brand, publicUrl: string): MailLook["logo"] {
  const { logo } = brand.images;
  const [src, dark] = [imagePath(brand, "logo"), imagePath(brand, "logoDark")];
  if (logo === undefined || src === null) return null;
  const scale = Math.min(LOGO.height / logo.height, LOGO.width / logo.width);
  return {
    src: `${publicUrl}${src}`,
    dark: dark && `${publicUrl}${dark}`,
    width: Math.max(1, Math.round(logo.width * scale)),
    height: Math.max(1, Math.round(logo.height * scale)),
  };
}

function colorsOn(accent: string, card: string): MailColors {
  const [wanted, ground] = [rgbOf(accent), rgbOf(card)];
  const button = legible(wanted, [ground], CONTROL_CONTRAST);
  return {
    button: hexOf(button),
    onButton: hexOf(textOn(button, rgbOf(LIGHT_CARD))),
    link: hexOf(legible(wanted, [ground], TEXT_CONTRAST)),
  };
}

const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const hexOf = (color: Rgb): string => `#${color.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
