import type { AnswerOf } from "@service/contract/common";
import { IN_PERSON_OPERATIONS } from "@service/contract/in-person";
import { appearanceUnder } from "../common/brand-appearance.ts";
import { isLive } from "../../domain/environment.ts";
import { enterPart, type HandOver, handOverOf, leavePart } from "../../domain/in-person/enter.ts";
import { tradeInPersonToken } from "../../domain/in-person/init.ts";
import type { Domain } from "../../domain/model/domain.ts";
import { publicId } from "../../domain/model/ids.ts";
import { presentResult } from "../embed/present.ts";
import type { InPersonRouter } from "./surface.ts";

/** The requests of the hand-over page. All but the token's exchange need a bearer, kept in the page's memory. */
export function bindParts(router: InPersonRouter, domain: Domain): void {
  const stateOf = async ({ id }: { id: string }) => present(await handOverOf(domain, id));
  router
    .bind(IN_PERSON_OPERATIONS.tradeInPersonToken, async ({ params, body }) => {
      const traded = await tradeInPersonToken(domain, params.session_id, body.frameToken);
      const { session, bearer, expiresAt } = traded;
      return { bearer, expiresAt: new Date(expiresAt).toISOString(), state: await stateOf(session) };
    })
    .bind(IN_PERSON_OPERATIONS.retrieveInPersonState, ({ session }) => stateOf(session))
    .bind(IN_PERSON_OPERATIONS.enterPart, ({ session, body }) => enterPart(domain, session, body))
    .bind(IN_PERSON_OPERATIONS.leavePart, async ({ session, body }) => {
      await leavePart(domain, session, body);
      return stateOf(session);
    });
}

function present({
  session,
  brand,
  status,
  done,
  total,
  people,
  last,
}: HandOver): AnswerOf<typeof IN_PERSON_OPERATIONS.retrieveInPersonState> {
  const { hostName, locale } = session;
  return {
    status,
    hostName,
    locale,
    appearance: appearanceUnder(brand, session.appearance),
    livemode: isLive(session),
    done,
    // A session whose people were all removed is cancelled, and has nobody to count.
    total: Math.max(total, 1),
    people: people.map(({ signer, state }) => ({
      signerId: publicId("signer", signer.id),
      name: signer.name,
      state,
    })),
    result: last && presentResult(session, last),
  };
}
