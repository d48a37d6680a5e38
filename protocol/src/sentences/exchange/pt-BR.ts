import type { ExchangeSentences } from './types.ts'

export const exchangePortuguese: ExchangeSentences = {
  exchange_currency_unknown: ({ currency }) =>
    `${currency} não pode ser trocada aqui. Escolha uma das moedas da lista.`,
  exchange_same_currency: () => 'Os dois lados são a mesma moeda. Escolha outra para receber.',
  exchange_decimals: ({ currency, decimals }) =>
    `Valores em ${currency} têm no máximo ${decimals} casas decimais. Tire as outras.`,
  exchange_amount_zero: () => 'Um câmbio começa acima de zero. Digite um valor.',
  exchange_too_small: ({ least, currency }, show) =>
    `Com isto você não receberia nada. O menor valor que traz algo é ${show.money(least, currency)}.`,
  exchange_too_large: ({ most, currency }, show) =>
    `Um câmbio pode mover até ${show.money(most, currency)}. Diminua o valor.`,
  exchange_balance: ({ needed, available, currency }, show) =>
    `Este câmbio usa ${show.money(needed, currency)} e você tem ${show.money(available, currency)} livres. Nada foi retirado; diminua o valor.`,
  exchange_quote_unknown: () => 'Esta cotação não existe mais. Nada foi retirado; peça uma nova.',
  exchange_quote_expired: ({ per, rate, currency }, show) =>
    `O prazo desta cotação terminou. Agora 1 ${per} vale ${show.number(rate)} ${currency}. Nada foi retirado; veja a nova cotação.`,
  exchange_quote_used: ({ number }) =>
    `Esta cotação já foi usada, no câmbio número ${number}. Ele foi feito uma só vez; peça outra cotação para trocar de novo.`,
}
