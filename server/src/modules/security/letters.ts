import type { CodePurpose, Locale } from '@openbourse/protocol'

export type Letter = { readonly subject: string; readonly text: string }

type Words = {
  readonly purposes: Readonly<Record<CodePurpose, string>>
  readonly code: (told: { readonly code: string; readonly what: string; readonly minutes: number }) => Letter
  readonly emailChanged: Letter
}

/** The code comes first in its message, so that a phone can offer it; then its purpose and a warning. */
const words: Readonly<Record<Locale, Words>> = {
  'en-US': {
    purposes: {
      forgot_password: 'a new login password',
      change_email: 'this e-mail address',
      reset_trade_password: 'a new trade password',
      new_destination: 'a change of where your money may go',
    },
    code: ({ code, what, minutes }) => ({
      subject: `${code} is your Openbourse code`,
      text: `${code} is your code for ${what}. It is good once, for ${minutes} minutes.\nNobody from Openbourse will ask you for it. If you did not ask for it, do nothing.`,
    }),
    emailChanged: {
      subject: 'Your Openbourse e-mail was changed',
      text: 'The e-mail of your account was changed to another address. If this was not you, change your password and write to customer service.',
    },
  },
  'es-MX': {
    purposes: {
      forgot_password: 'una nueva contraseña de acceso',
      change_email: 'este correo',
      reset_trade_password: 'una nueva contraseña de operación',
      new_destination: 'cambiar a dónde puede ir tu dinero',
    },
    code: ({ code, what, minutes }) => ({
      subject: `${code} es tu código de Openbourse`,
      text: `${code} es tu código para ${what}. Sirve una vez, durante ${minutes} minutos.\nNadie de Openbourse te lo pedirá. Si no lo pediste, no hagas nada.`,
    }),
    emailChanged: {
      subject: 'Cambió el correo de tu cuenta Openbourse',
      text: 'El correo de tu cuenta se cambió por otro. Si no fuiste tú, cambia tu contraseña y escribe a atención a clientes.',
    },
  },
  'pt-BR': {
    purposes: {
      forgot_password: 'uma nova senha de acesso',
      change_email: 'este e-mail',
      reset_trade_password: 'uma nova senha de operação',
      new_destination: 'mudar para onde o seu dinheiro pode ir',
    },
    code: ({ code, what, minutes }) => ({
      subject: `${code} é o seu código da Openbourse`,
      text: `${code} é o seu código para ${what}. Vale uma vez, por ${minutes} minutos.\nNinguém da Openbourse vai pedi-lo. Se você não o pediu, não faça nada.`,
    }),
    emailChanged: {
      subject: 'O e-mail da sua conta Openbourse mudou',
      text: 'O e-mail da sua conta foi trocado por outro. Se não foi você, mude sua senha e escreva ao atendimento.',
    },
  },
}

export function codeLetter(
  locale: Locale,
  told: { readonly purpose: CodePurpose; readonly code: string; readonly minutes: number },
): Letter {
  const { purposes, code } = words[locale]
  return code({ code: told.code, what: purposes[told.purpose], minutes: told.minutes })
}

export const emailChangedLetter = (locale: Locale): Letter => words[locale].emailChanged
