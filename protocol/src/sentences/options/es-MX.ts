import { dayIn } from '../notices/day-in.ts'
import type { OptionSentences } from './types.ts'

export const optionSpanish: OptionSentences = {
  option_unknown: () => 'No existe una opción como esta. Elige una de la cadena.',
  option_expired: () => 'Esta opción ya no se negocia. Elige un vencimiento posterior.',
  option_not_held: () => 'No tienes esta opción. Solo puedes vender opciones que hayas comprado.',
  option_sells_too_much: ({ left }, show) =>
    `Puedes vender ${show.number(left)} más. El resto no es tuyo o ya lo vende otra orden.`,
  option_price_step: ({ step, below, above }, show) =>
    `Los precios de esta opción avanzan en pasos de ${show.number(step)}. Escribe ${show.number(below)} o ${show.number(above)}.`,
  option_underlying_halted: ({ symbol }) =>
    `La negociación de ${symbol} está suspendida, así que sus opciones tampoco se negocian. No se movió dinero. Intenta de nuevo cuando se reanude.`,
  option_good_till: ({ until }) =>
    `El último día de esta opción es el ${dayIn('es-MX', until)}. Elige ese día o uno anterior. No se te cobró nada.`,
}
