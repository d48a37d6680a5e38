import { createTransport } from 'nodemailer'
import { limits } from '../limits.ts'
import type { Message } from './types.ts'

/** Sends a message; rejects when it was not accepted. */
export type Carrier = (message: Message) => Promise<unknown>

/** E-mail by SMTP, e.g. smtps://user:password@mail.example.org. Plain text only: nothing to load, nothing to follow. */
export function smtpCarrier(url: string, from: string): Carrier {
  const transport = createTransport({
    url,
    connectionTimeout: limits.postWaitMs,
    greetingTimeout: limits.postWaitMs,
    socketTimeout: limits.postWaitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return ({ to, subject, text }) => transport.sendMail({ from, to: { name: '', address: to }, subject, text })
}

/** SMS by a gateway that takes a form with `to` and `text`, as most do; user and password in its address are sent as such. */
export function smsCarrier(address: string): Carrier {
  const url = new URL(address)
  const login =
    url.username === ''
      ? undefined
      : `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  return async ({ to, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(limits.postWaitMs),
      headers: login === undefined ? {} : { authorization: `Basic ${Buffer.from(login).toString('base64')}` },
      body: new URLSearchParams({ to, text }),
    })
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`)
  }
}
