import { BRAND_FONTS } from "@service/contract/rules/brand";
import type { PageAppearance } from "@service/contract/embed/protocol";
import type { Brand } from "../../domain/model/brand.ts";
import { imagePath } from "../../domain/branding/images.ts";

/** The appearance of a page: what its session asks for, and the brand's where it asks for nothing; null: neither does. */
export function appearanceUnder(
  brand: Brand | null,
  ofSession: Record<string, unknown> | null,
): PageAppearance | null {
  const own = ofSession as PageAppearance | null;
  const under = brand && looksOf(brand);
  if (under === null) return own;
  return { ...under, ...own, variables: { ...under.variables, ...own?.variables } };
}

/** The page makes the colours legible (packages/signing-page/src/appearance/colors.ts). */
function looksOf(brand: Brand): PageAppearance {
  const { accent, accentDark } = brand.colors;
  const [logo, logoDark] = [imagePath(brand, "logo"), imagePath(brand, "logoDark")];
  return {
    ...(logo !== null && { logo }),
    ...(logoDark !== null && { logoDark }),
    variables: {
      ...(accent !== null && {
        "--signing-color-accent": accentDark === null ? accent : `light-dark(${accent}, ${accentDark})`,
      }),
      ...(brand.cornerRadius !== null && { "--signing-radius": `${brand.cornerRadius}px` }),
      ...(brand.font !== null && { "--signing-font": BRAND_FONTS[brand.font] }),
    },
  };
}
