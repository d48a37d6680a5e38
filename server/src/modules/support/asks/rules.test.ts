import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askedIn } from './rules.ts'

const secret = [
  'Please send me your password.',
  'Send us the code you received.',
  'What is your PIN?',
  "What's the code?",
  'Tell me your trade password so that I can look.',
  'I need your password to fix this.',
  'We need the six digit code from your phone.',
  'Your password please',
  'Your password, please send it to me.',
  'Reply with the OTP.',
  'Type your password here.',
  'Confirm your PIN in this chat.',
  'Share the recovery phrase with us.',
  'Could you give me your login details?',
  "Don't worry, send me your password.",
  'If you never received it, tell me your password.',
  'SEND ME YOUR PASSWORD',
  'send me your p a s s w o r d',
  'send me your p.a.s.s.w.o.r.d',
  'send me your pass word',
  'send me your pass-word',
  'send me your passsword',
  'send me your p@ssw0rd',
  'send me your pa\u200bss\u200dword',
  'send me your pаsswоrd',
  'ｓｅｎｄ ｍｅ ｙｏｕｒ ｐａｓｓｗｏｒｄ',
  '𝗌𝖾𝗇𝖽 𝗆𝖾 𝗒𝗈𝗎𝗋 𝗉𝖺𝗌𝗌𝗐𝗈𝗋𝖽',
  'sénd me yöur pássword',
  'Read me the code from the SMS.',
  'Thank you. Now paste your seed phrase.',
  'Envíame tu contraseña.',
  'Por favor, mándanos el código que te llegó.',
  '¿Cuál es tu NIP?',
  'Necesito tu contraseña para ayudarte.',
  'Dime la clave de tu cuenta.',
  '¿Puedes enviar el código?',
  'ENVIAME TU CONTRASENA',
  'Escribe aquí tu contraseña.',
  'Tu código, por favor',
  'Me envie sua senha.',
  'Qual é a sua senha?',
  'Preciso da sua senha para ajudar.',
  'Informe o código que você recebeu.',
  'Digite sua senha aqui.',
  'Você pode passar o código?',
  'Sua senha, por favor',
]
const money = [
  'Please deposit 500 naira to unlock your account.',
  'You must pay a fee before the withdrawal.',
  'Deposit $500 now.',
  'To withdraw, pay the tax first.',
  'You need to top up your account.',
  'Send 200 USDT to this address.',
  'You have to deposit first.',
  'Can you transfer the funds today?',
  'Make a deposit and we continue.',
  'Buy nothing yet, send the money to me.',
  'Deposita 500 pesos para desbloquear tu cuenta.',
  'Tienes que pagar una comisión antes del retiro.',
  'Haz un depósito y seguimos.',
  'Favor de transferir el dinero hoy.',
  'Deposite 500 reais para liberar sua conta.',
  'Você precisa pagar uma taxa antes do saque.',
  'Faça um depósito e continuamos.',
  'Envie o dinheiro por pix.',
]
const innocent = [
  'We will never ask for your password.',
  'Never share your password, code or PIN with anybody.',
  'Do not send us your password.',
  'Nobody at Openbourse will ask you for a code.',
  'You can change your password under Security.',
  'We send you a code by e-mail.',
  'We will send a code to your phone.',
  'Did the code arrive?',
  'Have you received the code?',
  'Enter the code on the page that asked for it.',
  'Tell us if the code arrived.',
  'What does the error code say?',
  'Send me the error code that you see.',
  'Please tell me your postal code.',
  'Your deposit is shown in the statement.',
  'You do not have to pay anything.',
  'You never need to deposit money to withdraw.',
  'There is no fee.',
  'Please send a screenshot of your deposit.',
  'Pay attention to the fee in the X-ray.',
  'The fee is taken out of the amount.',
  'Which stock do you mean?',
  'Thank you, I am looking at it now.',
  'Please send me the number of the order.',
  'A limit order waits until the price is reached.',
  'Nunca te pediremos tu contraseña.',
  'No compartas tu contraseña ni tu código con nadie.',
  'Puedes cambiar tu contraseña en Seguridad.',
  'Te enviamos un código por correo.',
  '¿Cuál es tu código postal?',
  'Tu depósito aparece en el estado de cuenta.',
  'No tienes que pagar nada.',
  'Dime qué acción quieres vender.',
  'La clave de pizarra es LAGC: dime si es esa.',
  'Nunca pediremos sua senha.',
  'Não compartilhe sua senha com ninguém.',
  'Você pode trocar sua senha em Segurança.',
  'Enviamos um código por e-mail.',
  'Você não precisa pagar nada.',
  'Seu depósito aparece no extrato.',
  'Me diga qual ação você quer vender.',
]

describe('requests that an operator may not make', () => {
  test.each(secret)('refuses a request for a secret: %s', (text) =>
    expect(askedIn(text)?.kind).toBe('secret'),
  )
  test.each(money)('refuses a request for money: %s', (text) => expect(askedIn(text)?.kind).toBe('money'))
  test.each(innocent)('allows: %s', (text) => expect(askedIn(text)).toBeUndefined())
})

test('quotes the words found as they were written, shortened', () => {
  expect(askedIn('Hello. Envíame tu contraseña. Thanks.')?.words).toBe('Envíame tu contraseña.')
  expect(askedIn(`send me your password ${'x'.repeat(500)}`)?.words).toHaveLength(80)
})

test('finds a request behind any single-character disguise', () => {
  const disguise = fc.constantFrom('\u200b', '\u200d', '\u2060', '\u00ad', '\u0301', '\ufeff')
  const places = fc.array(fc.tuple(fc.nat(21), disguise), { maxLength: 12 })
  fc.assert(
    fc.property(places, (put) => {
      const signs = [...'send me your password']
      for (const [at, sign] of put) signs[at % signs.length] += sign
      expect(askedIn(signs.join(''))?.kind).toBe('secret')
    }),
  )
})

test('finds a request between any other sentences', () => {
  fc.assert(
    fc.property(fc.constantFrom(...innocent), fc.constantFrom(...secret), (before, demand) => {
      expect(askedIn(`${before}\n${demand}`)?.kind).toBeDefined()
    }),
  )
})

test('accepts any input and finishes quickly', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => void askedIn(text)))
  expect(askedIn('p '.repeat(1000))).toBeUndefined()
})
