import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { disguised, warnings } from './testing/disguised.ts'
import { nearMisses, paraphrases } from './testing/held-out.ts'
import { kept } from './testing/kept.ts'
import { harmlessSentences, scamScripts } from './testing/scripts.ts'
import { unfitIn } from './unfit.ts'

describe.each(Object.entries(scamScripts))('refuses scripts of the rule %s', (_, scripts) => {
  test.each(scripts)('refuses: %s', (script) => expect(unfitIn(script)).toBeDefined())
})

test.each(paraphrases)('refuses a paraphrase: %s', (text) => expect(unfitIn(text)).toBeDefined())

test.each(disguised)('refuses a disguise: %s', (text) => expect(unfitIn(text)).toBeDefined())

test.each([...harmlessSentences, ...nearMisses, ...warnings])('allows: %s', (text) =>
  expect(unfitIn(text)).toBeUndefined(),
)

test('has enough scripts and sentences', () => {
  expect(Object.values(scamScripts).flat()).toHaveLength(27)
  expect([paraphrases.length, nearMisses.length]).toEqual([40, 40])
  expect(harmlessSentences.length).toBeGreaterThanOrEqual(60)
})

describe('names the rule and quotes the passage', () => {
  test.each([
    ['Read me the number that came by text.', 'secret', 'Read me the number that came by text.'],
    [
      'Hello. Your account is frozen until you deposit.',
      'money',
      'Your account is frozen until you deposit.',
    ],
    ['Look at https://openbourse-vip.com/bonus today', 'link', 'https://openbourse-vip.com/bonus'],
    ['It is on openbourse dot com', 'link', 'openbourse dot com'],
    ['Ask ana.gold@example.com', 'contact', 'ana.gold@example.com'],
    ['I am @goldsignals there', 'contact', '@goldsignals'],
    ['The number is 0803 123 4567', 'number', '0803 123 4567'],
    ['You double your money', 'promise', 'You double your money'],
    ['It is real money', 'practice', 'It is real money'],
  ])('%s', (text, rule, words) => expect(unfitIn(text)).toEqual({ rule, words }))
})

describe('finds a number in every spelling', () => {
  test.each([
    '08031234567',
    '+234 (803) 123-4567',
    '0.8.0.3.1.2.3.4.5.6.7',
    '0 8 0 3 1 2 3 4 5 6 7',
    '080\u200b312\u200d34567',
    '٠٨٠٣١٢٣٤٥٦٧',
    '０８０３１２３４５６７',
    '𝟎𝟖𝟎𝟑𝟏𝟐𝟑𝟒𝟓𝟔𝟕',
    '0️⃣8️⃣0️⃣3️⃣1️⃣2️⃣3️⃣4️⃣',
    'O8O3I234567',
    '0803\n1234567',
    'nine zero eight',
    'zero eight oh three, double five',
    'cero ocho cero tres',
    'nove oito sete meia',
    '08 zero three 123 four five',
    'CLABE 032180000118359719',
    '123.456.789-09',
    '2034567890',
    '1-0-2-3-4-5-6-7-8-9',
  ])('%s', (number) => expect(unfitIn(`It is ${number}`)?.rule).toBe('number'))
})

test.each([
  'https://x.ng',
  'www.x.io',
  'wa.me/234803',
  't.me/gold',
  'gold[.]com',
  'hxxp://x',
  'оpenbourse-vip.сom',
  '10.0.0.1/x',
])('finds an address: %s', (address) =>
  expect(unfitIn(`It is ${address}`)?.rule).toMatch(/^(?:link|contact)$/),
)

test('finds a script with invisible characters or lookalike letters', () => {
  const signs = fc.constantFrom('\u200b', '\u200d', '\u2060', '\u00ad', '\ufeff')
  const places = fc.array(fc.tuple(fc.nat(60), signs), { maxLength: 12 })
  const twins: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', c: 'с', p: 'р', i: 'і' }
  const short = ['You are guaranteed 30% a month', 'This is not practice money', 'Write to me on WhatsApp']
  fc.assert(
    fc.property(
      fc.constantFrom(...short),
      places,
      fc.array(fc.nat(60), { maxLength: 12 }),
      (text, put, swap) => {
        const all = [...text]
        for (const at of swap) {
          const sign = all[at % all.length] ?? ''
          all[at % all.length] = twins[sign] ?? sign
        }
        for (const [at, sign] of put) all[at % all.length] += sign
        expect(unfitIn(all.join(''))).toBeDefined()
      },
    ),
  )
})

test('finds a script inside any other text', () => {
  const scripts = Object.values(scamScripts).flat()
  fc.assert(
    fc.property(fc.constantFrom(...harmlessSentences), fc.constantFrom(...scripts), (before, script) => {
      expect(unfitIn(`${before}\n${script}`)).toBeDefined()
    }),
  )
})

test('accepts any input', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => void unfitIn(text)))
})

test.each(kept.refused)('refuses of the kept list: %s', (text) => {
  expect(unfitIn(text)).toBeDefined()
})

test.each(kept.sent)('allows of the kept list: %s', (text) => {
  expect(unfitIn(text)).toBeUndefined()
})
