import type { CodePurpose, Locale } from '@openbourse/protocol'

export type Letter = { readonly subject: string; readonly text: string }

type Words = {
  /** The line with the user’s own word, last in the text. */
  readonly own: (word: string) => string
  readonly purposes: Readonly<Record<CodePurpose, string>>
  readonly code: (answer: {
    readonly code: string
    readonly what: string
    readonly minutes: number
  }) => Letter
  readonly emailChanged: Letter
}

/** The code comes first in its message, so that a phone can offer it; then its purpose and a warning. */
const words: Readonly<Record<Locale, Words>> = {
  'en-US': {
    own: (word) => `Your anti-phishing word: ${word}`,
    purposes: {
      forgot_password: 'a new password',
      change_email: 'this email address',
      reset_trade_password: 'a new PIN',
      new_destination: 'changing where your money can go',
    },
    code: ({ code, what, minutes }) => ({
      subject: `${code} is your Openbourse code`,
      text: `${code} is your code for ${what}. It works once, for ${minutes} minutes.\nWe will never ask you for it. If you did not request it, ignore this message.`,
    }),
    emailChanged: {
      subject: 'Your Openbourse email was changed',
      text: 'The email on your account was changed to another address. If this was not you, change your password and contact support now.',
    },
  },
  'es-MX': {
    own: (word) => `Tu palabra antiphishing: ${word}`,
    purposes: {
      forgot_password: 'crear una contraseña nueva',
      change_email: 'confirmar este correo',
      reset_trade_password: 'crear un NIP de seguridad nuevo',
      new_destination: 'cambiar a dónde puede ir tu dinero',
    },
    code: ({ code, what, minutes }) => ({
      subject: `${code} es tu código de Openbourse`,
      text: `${code} es tu código para ${what}. Sirve una sola vez y vence en ${minutes} minutos.\nNadie de Openbourse te lo pedirá. Si no lo solicitaste, ignora este mensaje.`,
    }),
    emailChanged: {
      subject: 'Cambió el correo de tu cuenta Openbourse',
      text: 'El correo de tu cuenta se cambió por otro. Si no fuiste tú, cambia tu contraseña y escribe a soporte.',
    },
  },
  'pt-BR': {
    own: (word) => `Sua palavra antiphishing: ${word}`,
    purposes: {
      forgot_password: 'criar uma nova senha',
      change_email: 'confirmar este e-mail',
      reset_trade_password: 'criar um novo PIN de segurança',
      new_destination: 'mudar para onde seu dinheiro pode ir',
    },
    code: ({ code, what, minutes }) => ({
      subject: `${code} é o seu código da Openbourse`,
      text: `${code} é o seu código para ${what}. Vale uma única vez, por ${minutes} minutos.\nNinguém da Openbourse vai pedi-lo. Se você não o solicitou, ignore esta mensagem.`,
    }),
    emailChanged: {
      subject: 'O e-mail da sua conta Openbourse mudou',
      text: 'O e-mail da sua conta foi trocado por outro. Se não foi você, mude sua senha e escreva ao atendimento.',
    },
  },
}

export function codeLetter(
  locale: Locale,
  answer: { readonly purpose: CodePurpose; readonly code: string; readonly minutes: number },
  word?: string,
): Letter {
  const { purposes, code } = words[locale]
  return signed(
    locale,
    code({ code: answer.code, what: purposes[answer.purpose], minutes: answer.minutes }),
    word,
  )
}

export const emailChangedLetter = (locale: Locale, word?: string): Letter =>
  signed(locale, words[locale].emailChanged, word)

const signed = (locale: Locale, letter: Letter, word: string | undefined): Letter =>
  word === undefined ? letter : { ...letter, text: `${letter.text}\n${wordLine(locale, word)}` }

/** The user’s own word as a line of its own, for letters and pushes. */
export const wordLine = (locale: Locale, word: string): string => words[locale].own(word)
