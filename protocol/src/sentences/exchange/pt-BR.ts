import type { ExchangeSentences } from './types.ts'

export const exchangePortuguese: ExchangeSentences = {
  exchange_currency_unknown: ({ currency }) =>
    `${currency} não pode ser convertido aqui. Escolha uma das moedas da lista.`,
  exchange_same_currency: () => 'Você escolheu a mesma moeda duas vezes. Escolha outra para receber.',
  exchange_decimals: ({ currency, decimals }) =>
    `Valores em ${currency} têm no máximo ${decimals} casas decimais. Tire as outras.`,
  exchange_amount_zero: () => 'O valor deve ser maior que zero. Digite um valor.',
  exchange_too_small: ({ least, currency }, show) =>
    `Com esse valor você não receberia nada. O mínimo para receber algo é ${show.money(least, currency)}.`,
  exchange_too_large: ({ most, currency }, show) =>
    `Uma conversão pode ser de até ${show.money(most, currency)}. Diminua o valor.`,
  exchange_balance: ({ needed, available, currency }, show) =>
    `Esta conversão precisa de ${show.money(needed, currency)} e você tem ${show.money(available, currency)} disponíveis. Seu saldo não mudou; diminua o valor.`,
  exchange_quote_unknown: () => 'Esta cotação não existe mais. Seu saldo não mudou; peça uma nova.',
  exchange_quote_expired: ({ per, rate, currency }, show) =>
    `Esta cotação venceu. Agora 1 ${per} vale ${show.number(rate)} ${currency}. Seu saldo não mudou; veja a nova cotação.`,
  exchange_quote_used: ({ number }) =>
    `Esta cotação já foi usada na conversão número ${number}. Ela foi feita uma só vez; peça outra cotação para converter de novo.`,
  exchange_no_price: ({ currency }) =>
    `${currency} está sem preço firme agora: o livro de ofertas está vazio de um lado ou muito aberto. Tente de novo em instantes.`,
  exchange_inventory: ({ most, currency }, show) =>
    `Agora podemos entregar até ${show.money(most, currency)}. Seu saldo não mudou; diminua o valor.`,
}
