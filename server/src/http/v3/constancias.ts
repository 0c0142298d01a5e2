import type { AnswerOf } from "@service/contract/common";
import { constancias } from "@service/contract/v3";
import type { z } from "zod";
import type { Constancia } from "../../domain/model/constancia.ts";
import { createConstancia, type Wanted } from "../../domain/evidence/create-constancia.ts";
import { publicId } from "../../domain/model/ids.ts";
import { isLive } from "../../domain/environment.ts";
import { timestamp } from "./present/present.ts";
import type { V3Router } from "./surface/surface.ts";

export function bindConstancias(router: V3Router): void {
  router.bindChange(
    constancias.createConstancia,
    ({ caller, body }, unit) => createConstancia(unit, caller, toWanted(body)),
    presentConstancia,
  );
}

/** The contract ensures that exactly one of both is complete. */
function toWanted({ name, hash, documentId }: z.output<typeof constancias.CreateConstanciaBody>): Wanted {
  return documentId === undefined ? { name: name!, hash: hash! } : { documentId };
}

function presentConstancia(constancia: Constancia): AnswerOf<typeof constancias.createConstancia> {
  const { serialNumber, algorithm, issuer, hash, token } = constancia;
  return {
    object: "constancia",
    id: publicId("constancia", constancia.id),
    livemode: isLive(constancia),
    serialNumber,
    algorithm,
    issuer,
    hash,
    expeditionDate: timestamp(constancia.issuedAt),
    token,
  };
}
