import { preparedFor } from "@service/contract/rules/preparation";
import { brandFor } from "../branding/find.ts";
import { consentTextsOf } from "../consent/texts.ts";
import { attachmentsOf } from "../model/attachment.ts";
import { DocumentRecords } from "../model/document-records.ts";
import type { Domain } from "../model/domain.ts";
import type { Session } from "../model/session.ts";
import { actedFor, representativesOf } from "../model/signer-group.ts";
import { readParties } from "../model/signing-parties.ts";
import type { Reader } from "../model/store.ts";
import { variablesOfSigner } from "../model/variable.ts";
import { waitingFor } from "../signers/turn.ts";
import type { Ceremony } from "./ceremony.ts";
import { chainPartOf } from "./chain-parts.ts";
import { givenToPage } from "./decisions.ts";
import { mayRead } from "./gate.ts";
import { isHandedOff } from "./handoff.ts";
import { prefill } from "./prefill.ts";

/** Reads what a session's page shows. Throws SIGNATURE_NOT_FOUND. */
export async function gatherCeremony(
  { clock }: Pick<Domain, "clock">,
  reader: Reader,
  { id, ...asking }: Session,
): Promise<Ceremony> {
  const session = (await reader.sessions.first({ id })) ?? { id, ...asking };
  const { document, signer } = await readParties(reader, session);
  const records = new DocumentRecords(reader, document);
  const signature = await reader.signatures.first({ signerId: signer.id });
  const readable = mayRead({ session, document, signer }, clock.now());
  const variables = variablesOfSigner(signer, await records.variables());
  const own = {
    document,
    variables: readable ? await prefill(reader, document, signer, variables) : variables,
    waitingFor: await waitingFor(reader, document, signer),
  };
  const people = await records.signers();
  const shown = representativesOf(people, signer);
  const signers = people.filter(({ id }) => shown.get(id)?.id === id);
  const fields = (await records.fields()).map((field) => ({
    ...field,
    signerId: shown.get(field.signerId)?.id ?? field.signerId,
  }));
  const part = readable ? await chainPartOf(reader, session, own) : null;
  return {
    readable,
    session,
    document,
    file: await records.file(),
    senderName: (await records.tenant())?.name ?? "",
    brand: await brandFor(reader, document),
    consentTexts: await consentTextsOf(reader, document, signer),
    signer,
    signers,
    fields,
    prepared: preparedFor(signer, fields, people),
    given: givenToPage(signer.id, { fields, signers }),
    attachments: (await attachmentsOf(reader, document.id, fields)).filter(
      ({ signerId }) => signerId === signer.id,
    ),
    variables: part?.variables ?? own.variables,
    waitingFor: part?.waitingFor ?? own.waitingFor,
    documentStatus: part?.documentStatus ?? document.status,
    chain: part?.overview ?? null,
    signature: signature ?? null,
    actedFor: actedFor(people, signer),
    handedOff: await isHandedOff(reader, session),
  };
}
