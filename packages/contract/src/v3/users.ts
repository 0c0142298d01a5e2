import { z } from "zod";
import { printedId } from "../common/ids.ts";
import { listOf, operation } from "./common.ts";

export const CurrentUser = z
  .object({
    object: z.literal("user"),
    id: printedId("usr"),
    email: z.string(),
    tenantId: printedId("ten"),
    scopes: z.array(z.string()),
    environment: z.enum(["live", "test", "dev"]),
    authMode: z.literal("api_key"),
    livemode: z.boolean(),
  })
  .meta({ id: "CurrentUser" });

export const currentUser = operation({
  id: "currentUser",
  tag: "Users",
  method: "get",
  path: "/users/me",
  summary: "The key's member: a probe of credentials that needs no scope",
  scope: null,
  success: { status: 200, description: "The current user", schema: CurrentUser },
});

export const TeamMember = z
  .object({
    id: printedId("usr"),
    name: z.string(),
    email: z.string(),
    role: z.enum(["owner", "admin", "member"]).meta({
      description: "Extensible: tolerate values that are not listed.",
    }),
  })
  .meta({ id: "TeamMember" });

export const listTeam = operation({
  id: "listTeam",
  tag: "Users",
  method: "get",
  path: "/users/team",
  summary: "List the members of the key's workspace",
  scope: "user:read",
  success: { status: 200, description: "All members", schema: listOf(TeamMember) },
});
