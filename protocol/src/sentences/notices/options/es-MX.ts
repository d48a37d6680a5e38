import type { OptionNotices } from './types.ts'

export const optionNotices: OptionNotices = {
  option_paid: ({ option, quantity, price, amount, currency, result }, show) => ({
    title: `${option} pagó ${show.money(amount, currency)}`,
    text: `${show.number(quantity)} se liquidaron a ${show.money(price, currency)}. Después de prima y comisiones: ${show.money(result, currency)}.`,
  }),
  option_worthless: ({ option, quantity, price, currency, result }, show) => ({
    title: `${option} venció sin valor`,
    text: `${show.number(quantity)} se liquidaron a ${show.money(price, currency)}. Después de prima y comisiones: ${show.money(result, currency)}.`,
  }),
  option_adjusted: ({ option, strikeBefore, strike, sizeBefore, size }, show) => ({
    title: `${option} se ajustó`,
    text: `El precio de ejercicio ahora es ${show.number(strike)} en vez de ${show.number(strikeBefore)}, y un contrato es de ${show.number(size)} acciones en vez de ${show.number(sizeBefore)}. Se cancelaron sus órdenes abiertas.`,
  }),
}
