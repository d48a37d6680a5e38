import type { ExchangeSentences } from './types.ts'

export const exchangeSpanish: ExchangeSentences = {
  exchange_currency_unknown: ({ currency }) =>
    `${currency} no se puede convertir aquí. Elige una moneda de la lista.`,
  exchange_same_currency: () => 'Elegiste la misma moneda dos veces. Elige otra para recibir.',
  exchange_decimals: ({ currency, decimals }) =>
    `Los montos en ${currency} llevan máximo ${decimals} decimales. Quita los demás.`,
  exchange_amount_zero: () => 'El monto debe ser mayor que cero. Escribe un monto.',
  exchange_too_small: ({ least, currency }, show) =>
    `Con ese monto no recibirías nada. El mínimo para recibir algo es ${show.money(least, currency)}.`,
  exchange_too_large: ({ most, currency }, show) =>
    `Una conversión puede ser de hasta ${show.money(most, currency)}. Reduce el monto.`,
  exchange_balance: ({ needed, available, currency }, show) =>
    `Esta conversión necesita ${show.money(needed, currency)} y tienes ${show.money(available, currency)} disponibles. Tu saldo no cambió; reduce el monto.`,
  exchange_quote_unknown: () => 'Esta cotización ya no existe. Tu saldo no cambió; pide una nueva.',
  exchange_quote_expired: ({ per, rate, currency }, show) =>
    `Esta cotización venció. Ahora 1 ${per} son ${show.number(rate)} ${currency}. Tu saldo no cambió; revisa la nueva cotización.`,
  exchange_quote_used: ({ number }) =>
    `Esta cotización ya se usó en la conversión número ${number}. Se hizo una sola vez; pide otra cotización para convertir de nuevo.`,
  exchange_no_price: ({ currency }) =>
    `${currency} no tiene un precio firme en este momento: su libro de órdenes está vacío de un lado o muy abierto. Intenta de nuevo en un momento.`,
  exchange_inventory: ({ most, currency }, show) =>
    `Ahora podemos entregar hasta ${show.money(most, currency)}. Tu saldo no cambió; reduce el monto.`,
}
