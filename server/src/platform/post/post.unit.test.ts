import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createSocketServer } from 'node:net'
import { expect, test } from 'vitest'
import { standingClock } from '../clock.ts'
import { limits } from '../limits.ts'
import { silentLog } from '../log.ts'
import { smsCarrier, smtpCarrier } from './carriers.ts'
import { openPost } from './index.ts'

const clock = standingClock(1000)
const message = {
  channel: 'email',
  to: 'ada@example.org',
  subject: 'Hello',
  text: 'First line\n.\nBcc: eve',
} as const
const open = (changes: Partial<Parameters<typeof openPost>[0]> = {}) =>
  openPost({
    smtpUrl: undefined,
    smsUrl: undefined,
    mailFrom: 'Openbourse <no-reply@example.org>',
    showsInbox: true,
    isTesting: false,
    clock,
    log: silentLog,
    ...changes,
  })

test('on this machine, with nothing set, messages stay in the inbox, newest first', () => {
  const { post, inbox } = open()
  post.send(message)
  post.send({ ...message, text: 'second' })
  post.send({ ...message, to: 'eve@example.org' })
  expect(inbox?.to('ada@example.org').map(({ text }) => text)).toEqual(['second', message.text])
  expect([post.reaches('sms'), post.stays('sms')]).toEqual([true, true])
})

test('the inbox keeps only the newest', () => {
  const { post, inbox } = open()
  for (let n = 0; n < limits.inboxMessagesMax + 5; n += 1) post.send({ ...message, text: String(n) })
  expect(inbox?.all()).toHaveLength(limits.inboxMessagesMax)
  expect(inbox?.all()[0]?.text).toBe(String(limits.inboxMessagesMax + 4))
})

test('without the switch nothing can be sent where nothing is set, and there is no inbox', () => {
  const { post, inbox } = open({ showsInbox: false })
  expect([post.reaches('sms'), post.reaches('email'), post.stays('email'), inbox]).toEqual([
    false,
    false,
    false,
    undefined,
  ])
})

test('for test programs messages are kept, and no text mentions an inbox that is not shown', () => {
  const { post, inbox } = open({ showsInbox: false, isTesting: true })
  post.send(message)
  expect(inbox?.to('ada@example.org')).toHaveLength(1)
  expect([post.reaches('sms'), post.stays('sms')]).toEqual([true, false])
})

test('with SMTP set, e-mail leaves and SMS stay', () => {
  const { post } = open({ smtpUrl: 'smtp://127.0.0.1:1' })
  expect([post.stays('email'), post.stays('sms')]).toEqual([false, true])
})

test('an SMS is a form sent once to the gateway, with its login taken out of the address', async () => {
  const received: { url?: string; login?: string; body: string }[] = []
  const gateway = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      received.push({ url: request.url ?? '', login: request.headers.authorization ?? '', body })
      response.end()
    })
  })
  const port = await listening(gateway)
  await smsCarrier(`http://me:p%40ss@127.0.0.1:${port}/send?from=OB`)({
    ...message,
    channel: 'sms',
    to: '+2348031234567',
  })
  gateway.close()
  expect(received).toEqual([
    {
      url: '/send?from=OB',
      login: `Basic ${Buffer.from('me:p@ss').toString('base64')}`,
      body: new URLSearchParams({ to: '+2348031234567', text: message.text }).toString(),
    },
  ])
})

test('a refusal of the gateway is an error, and a redirect is not followed', async () => {
  let status = 500
  const gateway = createServer((_request, response) =>
    response.writeHead(status, { location: '/other' }).end(),
  )
  const port = await listening(gateway)
  const carrier = smsCarrier(`http://127.0.0.1:${port}/`)
  await expect(carrier(message)).rejects.toThrow('500')
  status = 302
  await expect(carrier(message)).rejects.toThrow()
  gateway.close()
})

test('an e-mail goes to one address, and its text cannot add another', async () => {
  const received: string[] = []
  const mail = createSocketServer((socket) => {
    let reading = false
    socket.write('220 test\r\n')
    socket.on('data', (piece) => {
      for (const line of String(piece)
        .split('\r\n')
        .filter((one) => one !== '')) {
        received.push(line)
        if (reading && line === '.') {
          reading = false
          socket.write('250 taken\r\n')
        } else if (!reading) {
          reading = line === 'DATA'
          socket.write(reading ? '354 go on\r\n' : line.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
        }
      }
    })
    socket.on('error', () => {})
  })
  const port = await listening(mail)
  await smtpCarrier(`smtp://127.0.0.1:${port}`, 'Openbourse <no-reply@example.org>')(message)
  mail.close()
  expect(received.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ada@example.org>'])
  // A lone dot would end the message early: the sender doubles it.
  expect(received).toContain('..')
})

function listening(server: {
  listen: (port: number, host: string, done: () => void) => unknown
  address: () => unknown
}) {
  return new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )
}
