import { expect, test } from 'vitest'
import { opensPracticeInbox } from './lib/practice-inbox.mjs'

test.each<[string, Record<string, string>, boolean, boolean]>([
  ['a person at a terminal, with nothing set', {}, true, true],
  ['with a port and a folder', { PORT: '9000', DATA_DIR: '/tmp/x', HOST: '127.0.0.1' }, true, true],
  ['a service manager, a container, a script', {}, false, false],
  ['told not to', { OPENBOURSE_INBOX: '0' }, true, false],
  ['told to, which is passed on as it is', { OPENBOURSE_INBOX: '1' }, true, false],
  ['other machines can reach it', { HOST: '0.0.0.0' }, true, false],
  ['people open it by a public address', { WEB_ORIGIN: 'https://app.example.org' }, true, false],
  ['it stands behind a proxy', { TRUST_PROXY: '1' }, true, false],
  ['emails leave it', { SMTP_URL: 'smtps://mail.example.org' }, true, false],
  ['SMS leave it', { SMS_URL: 'https://sms.example.org' }, true, false],
  ['it is monitored', { METRICS_TOKEN: 'f3b1c9d07a5e4426b8d1' }, true, false],
  ['its database is external', { DATABASE_URL: 'postgres://x/y' }, true, false],
])('npm start opens the practice inbox by itself: %s', (_what, env, isInTerminal, opens) => {
  expect(opensPracticeInbox(env, isInTerminal)).toBe(opens)
})
