import { messageReports } from "@service/platform/callbacks/message-reports";
import { chatGateway } from "@service/platform/chat/gateway";
import { createOutboundHttp } from "@service/platform/http-out/index";
import { mailLookup } from "@service/platform/mail-domains/dns";
import { listedDomain } from "@service/platform/mail-domains/tables";
import { smtpTransport, smtpTrial } from "@service/platform/mail/smtp";
import { byChannel, observedTransport } from "@service/platform/transport/transport";
import type { Domain } from "../domain/model/domain.ts";
import type { Clock } from "@service/platform/ports/clock";
import type { MailDomains } from "@service/platform/ports/mail-domains";
import type { Channel, ChannelTransport, MessageTransport } from "@service/platform/ports/message-transport";
import type { OutboundHttp } from "@service/platform/ports/outbound-http";
import type { Log } from "@service/platform/log/log";
import type { Metrics } from "@service/platform/telemetry/metrics";
import type { ObservedParts } from "@service/platform/telemetry/part-health";
import type { Tracing } from "@service/platform/telemetry/tracing";
import type { Config } from "@service/settings/config";

/** The ways out of the service: messages to people, requests to webhook endpoints. */
export interface Outbound {
  transport: MessageTransport;
  /** Channels that have a transport. */
  channels: Domain["channels"];
  /** Logs in at the mail server without sending anything; null: there is none. */
  tryMail: (() => Promise<unknown>) | null;
  http: OutboundHttp;
  mailDomains: MailDomains;
  reports: Domain["reports"];
}

/** Opens the ways out, but for those that are given. A given transport serves every channel. */
export function openOutbound(
  config: Config,
  given: {
    transport?: MessageTransport | undefined;
    http?: OutboundHttp;
    lookUpMail?: MailDomains["lookUp"] | undefined;
  },
  {
    clock,
    log,
    metrics,
    tracing,
    parts,
  }: { clock: Clock; log: Log; metrics: Metrics; tracing: Tracing; parts: ObservedParts },
): Outbound {
  const { webhookAllowPrivate: allowPrivate } = config;
  if (allowPrivate && !given.http)
    log.warn(
      "WEBHOOK_ALLOW_PRIVATE=1: webhooks may go to http and to private addresses; for development only",
    );
  const transports = configuredTransports(config);
  const tryMail = given.transport || config.smtpUrl === null ? null : smtpTrial(config.smtpUrl);
  return {
    transport: observedTransport(given.transport ?? byChannel(transports, log), {
      metrics: metrics.work,
      tracing,
      mail: parts.mail,
    }),
    channels: new Set(given.transport ? ["email", "chat"] : transports.keys()),
    tryMail: tryMail === null ? null : () => parts.mail.observe(tryMail()),
    http: given.http ?? createOutboundHttp({ allowPrivate }),
    reports: messageReports(config.reportSecrets),
    mailDomains: {
      listed: listedDomain,
      lookUp: given.lookUpMail ?? (config.looksUpMail ? mailLookup(clock) : lookUpNothing),
    },
  };
}

/** The answer where the operator has switched lookups off. */
const lookUpNothing = () => Promise.resolve("unknown" as const);

function configuredTransports({ smtpUrl, chat }: Config): Map<Channel, ChannelTransport> {
  const transports = new Map<Channel, ChannelTransport>();
  if (smtpUrl !== null) transports.set("email", smtpTransport(smtpUrl));
  if (chat) transports.set("chat", chatGateway(chat.url, chat.token));
  return transports;
}
