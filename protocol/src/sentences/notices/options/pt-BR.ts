import type { OptionNotices } from './types.ts'

export const optionNotices: OptionNotices = {
  option_paid: ({ option, quantity, price, amount, currency, result }, show) => ({
    title: `${option} pagou ${show.money(amount, currency)}`,
    text: `${show.number(quantity)} liquidadas a ${show.money(price, currency)}. Depois do prêmio e das taxas: ${show.money(result, currency)}.`,
  }),
  option_worthless: ({ option, quantity, price, currency, result }, show) => ({
    title: `${option} venceu sem valor`,
    text: `${show.number(quantity)} liquidadas a ${show.money(price, currency)}. Depois do prêmio e das taxas: ${show.money(result, currency)}.`,
  }),
  option_adjusted: ({ option, strikeBefore, strike, sizeBefore, size }, show) => ({
    title: `${option} foi ajustada`,
    text: `O preço de exercício agora é ${show.number(strike)} em vez de ${show.number(strikeBefore)}, e um contrato é de ${show.number(size)} ações em vez de ${show.number(sizeBefore)}. As ordens abertas dela foram canceladas.`,
  }),
}
