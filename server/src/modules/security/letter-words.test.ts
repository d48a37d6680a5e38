import { expect, test } from 'vitest'
import { isLetterWord } from './rules.ts'
import {
  ask,
  codeTo,
  newcomer,
  notices,
  password,
  person,
  profile,
  send,
  server,
  usingPeople,
} from './testing/people.ts'

usingPeople()

const set = (word: string, fields: Record<string, string> = {}) =>
  ask('/user/letter-word', { word, password, ...fields })
const letterTo = (to: string): string => server.inbox.to(to)[0]?.text ?? ''

test.each(['green kettle', 'Chaleira 7', '水壶水壶', 'a1b2'])('%s may stand in a letter', (word) => {
  expect(isLetterWord(word)).toBe(true)
})
test.each([
  'abc',
  'x'.repeat(25),
  'evil.example',
  'a  b c',
  ' abcd',
  'abcd ',
  'call <me>',
  'line\nbreak',
  '+234803',
])('%j may not stand in a letter', (word) => {
  expect(isLetterWord(word)).toBe(false)
})

test('is in every letter to a proven address of its user, and in no other', async () => {
  expect(await set('  green   kettle ')).toMatchObject({ code: 0 })
  await send('forgot_password', person.phone)
  expect(letterTo(person.phone)).toMatch(/\nYour anti-phishing word: green kettle$/)
  server.world.clock.advance(61_000)

  const email = `ada${person.id}@example.org`
  const code = await codeTo('change_email', email, email)
  expect(letterTo(email)).not.toContain('kettle')
  await ask('/user/update/email', { email, code, password })
  server.world.clock.advance(61_000)
  const other = `eve${person.id}@example.org`
  const second = await codeTo('change_email', other, other)
  await ask('/user/update/email', { email: other, code: second, password })
  expect(letterTo(email)).toContain('was changed')
  expect(letterTo(email)).toContain('green kettle')
})

test('is shown masked, stored sealed, reported to its owner, and removed by an empty one', async () => {
  await set('green kettle')
  expect(await profile()).toMatchObject({ letterWord: 'g•••' })
  const stored = await server.world.database.query('select * from security.letter_word where user_id = $1', [
    person.id,
  ])
  expect(JSON.stringify(stored)).not.toContain('kettle')
  await set('green kettle')
  await set('')
  expect(await profile()).toMatchObject({ letterWord: null })
  expect((await notices()).slice(-2)).toEqual(['letter_word_set', 'letter_word_off'])
  expect((await profile(await newcomer())).letterWord).toBe(null)
})

test('needs a fresh proof, and is no password', async () => {
  expect(await set('green kettle', { password: 'wrong-one-1' })).toMatchObject({ reason: 'password_wrong' })
  expect(await ask('/user/letter-word', { word: 'green kettle' })).toMatchObject({ reason: 'password_wrong' })
  expect(await set('a.b.c.d')).toMatchObject({ reason: 'letter_word_form' })
  expect(
    await ask('/user/letter-word', { word: 'horse 9 battery', password: 'horse 9 battery' }),
  ).toMatchObject({
    reason: 'letter_word_secret',
  })
  expect(await profile()).toMatchObject({ letterWord: null })
})
