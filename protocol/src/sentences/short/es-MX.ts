import type { ShortSentences } from './types.ts'

export const shortSpanish: ShortSentences = {
  short_members: () =>
    'Las operaciones a corto plazo son para miembros VIP. No se movió dinero. Hazte miembro o compra la acción en su propia página.',
  short_not_listed: ({ symbol }) =>
    `${symbol} no está hoy en la lista a corto plazo. No se movió dinero. Cómprala en su propia página, sin límite de tenencia.`,
  short_most: ({ most }, show) =>
    `Tienes ${show.count(most)} operaciones a corto plazo abiertas, el máximo permitido. No se movió dinero. Primero vende una.`,
  short_unknown: () => 'No encontramos esta operación a corto plazo. Revisa tu lista.',
  short_over: () => 'Esta operación a corto plazo ya terminó. No se vendió nada.',
}
