import type { AnswerOf } from "@service/contract/common";
import type { BrandImageKind } from "@service/contract/rules/brand";
import { brands } from "@service/contract/v3";
import { createBrand, deleteBrand, listBrands, updateBrand } from "../../domain/branding/change.ts";
import { findBrand } from "../../domain/branding/find.ts";
import { imagePath } from "../../domain/branding/images.ts";
import { isLive } from "../../domain/environment.ts";
import type { Brand } from "../../domain/model/brand.ts";
import type { Domain } from "../../domain/model/domain.ts";
import { publicId } from "../../domain/model/ids.ts";
import { pageRequest, presentPage } from "./present/page.ts";
import { timestamp } from "./present/present.ts";
import type { V3Router } from "./surface/surface.ts";

export function bindBrands(router: V3Router, domain: Domain): void {
  const present = (brand: Brand) => presentBrand(brand, domain);
  router
    .bind(brands.listBrands, async ({ caller, query }) =>
      presentPage(await listBrands(domain, caller, pageRequest(query)), query.limit, present),
    )
    .bindChange(brands.createBrand, ({ caller, body }, unit) => createBrand(unit, caller, body), present)
    .bind(brands.retrieveBrand, async ({ caller, params }) =>
      present(await domain.store.read((reader) => findBrand(reader, caller, params.brand_id))),
    )
    .bind(brands.updateBrand, async ({ caller, params, body }) =>
      present(await updateBrand(domain, caller, params.brand_id, body)),
    )
    .bind(brands.deleteBrand, async ({ caller, params }) => {
      await deleteBrand(domain, caller, params.brand_id);
    });
}

function presentBrand(
  brand: Brand,
  domain: Pick<Domain, "publicUrl">,
): AnswerOf<typeof brands.retrieveBrand> {
  const image = (kind: BrandImageKind) => {
    const picture = brand.images[kind];
    if (picture === undefined) return null;
    const { width, height } = picture;
    return { url: `${domain.publicUrl}${imagePath(brand, kind)}`, width, height };
  };
  const { name, isDefault, colors, cornerRadius, font, footer, supportEmail } = brand;
  return {
    object: "brand",
    id: publicId("brand", brand.id),
    livemode: isLive(brand),
    name,
    isDefault,
    logo: image("logo"),
    logoDark: image("logoDark"),
    icon: image("icon"),
    stamp: image("stamp"),
    colors,
    cornerRadius,
    font,

    footer,
    supportEmail,
    createdAt: timestamp(brand.createdAt),
    updatedAt: timestamp(brand.updatedAt),
  };
}
