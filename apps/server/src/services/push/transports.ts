import type { Config } from '../../platform/config.ts';
import { createMailer, MailRefused } from '../../platform/mail.ts';
import { httpGateway, PermanentFailure, type Transport, type Transports } from './gateway.ts';

/** The ways out that the settings name; a channel without one stays in the outbox. */
export function transportsOf(config: Config): Transports {
  const gateway = (url: string | undefined): Transport | undefined =>
    url === undefined ? undefined : httpGateway(url, config.pushToken);
  const found: Record<string, Transport | undefined> = {
    email: mailTransport(config),
    sms: gateway(config.pushSmsUrl),
    kakao: gateway(config.pushKakaoUrl),
    app: gateway(config.pushAppUrl),
  };
  return Object.fromEntries(Object.entries(found).filter(([, transport]) => transport)) as Transports;
}

function mailTransport({ smtpUrl, mailFrom }: Config): Transport | undefined {
  if (!smtpUrl) return undefined;
  const mailer = createMailer(smtpUrl, mailFrom);
  return async ({ messageID, to, subject, body, at }) => {
    try {
      await mailer.send({ id: messageID, to, subject, text: body, at });
    } catch (error) {
      throw error instanceof MailRefused && error.permanent ? new PermanentFailure(error.message) : error;
    }
  };
}
