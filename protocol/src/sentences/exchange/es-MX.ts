import type { ExchangeSentences } from './types.ts'

export const exchangeSpanish: ExchangeSentences = {
  exchange_currency_unknown: ({ currency }) =>
    `${currency} no se puede cambiar aquí. Elige una de las monedas de la lista.`,
  exchange_same_currency: () => 'Los dos lados son la misma moneda. Elige otra para recibir.',
  exchange_decimals: ({ currency, decimals }) =>
    `Los importes en ${currency} tienen como máximo ${decimals} decimales. Quita los demás.`,
  exchange_amount_zero: () => 'Un cambio empieza por encima de cero. Escribe un importe.',
  exchange_too_small: ({ least, currency }, show) =>
    `Con esto no recibirías nada. El importe más pequeño que sí da algo es ${show.money(least, currency)}.`,
  exchange_too_large: ({ most, currency }, show) =>
    `Un cambio puede mover hasta ${show.money(most, currency)}. Baja el importe.`,
  exchange_balance: ({ needed, available, currency }, show) =>
    `Este cambio toma ${show.money(needed, currency)} y tienes ${show.money(available, currency)} libres. No se tomó nada; baja el importe.`,
  exchange_quote_unknown: () => 'Esta cotización ya no existe. No se tomó nada; pide una nueva.',
  exchange_quote_expired: ({ per, rate, currency }, show) =>
    `El tiempo de esta cotización terminó. Ahora 1 ${per} son ${show.number(rate)} ${currency}. No se tomó nada; revisa la nueva cotización.`,
  exchange_quote_used: ({ number }) =>
    `Esta cotización ya se usó, en el cambio número ${number}. Se hizo una sola vez; pide otra cotización para volver a cambiar.`,
}
