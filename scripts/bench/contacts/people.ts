import { randomBytes } from "node:crypto";
import type { Tenancy } from "../../../server/src/domain/environment.ts";
import { type Contact, derivedOf } from "../../../server/src/domain/model/contact.ts";
import type { Store } from "../../../server/src/domain/model/store.ts";

const GIVEN =
  "María José Juan Luis Ana Sofía Ñandú Íñigo Carmen Pedro Jorge Lucía Andrés Raúl Mónica Verónica Diego Óscar".split(
    " ",
  );
const FAMILY =
  "Hernández García Martínez López González Pérez Rodríguez Sánchez Ramírez Cruz Flores Gómez Vázquez Núñez".split(
    " ",
  );
const COMPANIES = ["Cementos del Norte", "Grupo Ñandú SA", "Notaría 25", "Transportes Álamo", null, null];

/** Contacts of one transaction. */
const BATCH = 2000;
const FIRST_DAY = Date.parse("2026-01-01T00:00:00Z");

/** A contact whose members follow from its number. Half have an address at example.com, one of 1,000 the name Xyzzy. */
function contactOf(tenancy: Tenancy, index: number): Contact {
  const given = index % 1000 === 0 ? "Xyzzy" : GIVEN[index % GIVEN.length]!;
  const [father, mother] = [FAMILY[(index * 3) % FAMILY.length], FAMILY[(index >> 4) % FAMILY.length]];
  const fullName = `${given} ${father} ${mother}`;
  const domain = index % 2 === 0 ? "example.com" : ["gmail.com", "correo.unam.mx"][(index >> 1) % 2];
  const email = index % 10 === 9 ? null : `persona.${index}@${domain}`;
  const phone = index % 10 === 9 || index % 3 === 0 ? `+52${5_500_000_000 + index * 17}` : null;
  const customFields: Record<string, string> = index % 4 === 0 ? { rfc: `XAXX${700_000 + index}AB1` } : {};
  const known = { email, fullName, phone, company: COMPANIES[index % COMPANIES.length]!, customFields };
  const createdAt = FIRST_DAY + index * 60_000;
  return {
    id: randomBytes(16).toString("hex"),
    ...tenancy,
    ...known,
    ...derivedOf(known),
    userId: null,
    authPhone: null,
    jobTitle: index % 3 === 0 ? "Gerente de ventas" : null,
    notes: index % 10 === 0 ? "Prefiere la tarde. ".repeat(5) : null,
    tags: [...(index % 5 === 0 ? ["VIP"] : []), ...(index % 2000 === 0 ? ["prueba"] : [])],
    source: index % 5 === 1 ? "invitation" : "api",
    identityVerified: index % 20 === 0,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Inserts contacts of workspaces in turn, as they would come. Answers those of the first, newest first. */
export async function insertPeople(
  store: Store,
  workspaces: readonly Tenancy[],
  each: number,
): Promise<Contact[]> {
  const first: Contact[] = [];
  let batch: Contact[] = [];
  for (let index = 0; index < each; index += 1) {
    // As many in all others together as in the first.
    const other = workspaces[1 + (index % (workspaces.length - 1))]!;
    const own = contactOf(workspaces[0]!, index);
    first.push(own);
    batch.push(own, contactOf(other, index));
    if (batch.length < BATCH && index < each - 1) continue;
    await insertBatch(store, batch);
    batch = [];
  }
  return first.toReversed();
}

async function insertBatch(store: Store, contacts: readonly Contact[]): Promise<void> {
  const tags = contacts.flatMap(({ id, tenantId, environment, tags: own }) =>
    own.map((tag) => ({
      id: randomBytes(16).toString("hex"),
      tenantId,
      environment,
      contactId: id,
      tag,
    })),
  );
  await store.write(async (writer) => {
    await writer.contacts.insert(...contacts);
    await writer.contactTags.insert(...tags);
  });
}
