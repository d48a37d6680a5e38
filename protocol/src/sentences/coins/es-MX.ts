import type { CoinSentences } from './types.ts'

export const coinSpanish: CoinSentences = {
  coin_unknown: ({ coin }) => `${coin} no es una criptomoneda de esta casa. Elige una de la lista.`,
  coin_network_closed: ({ coin, network }) =>
    `Aquí no se puede recibir ${coin} por ${network}. Elige una red abierta.`,
  coin_addresses_max: ({ max, network }) =>
    `Ya tienes las ${max} direcciones que una persona puede tener en ${network}. Todas siguen sirviendo; usa una de ellas.`,
  coin_address_first: ({ network }) =>
    `Primero abre tu dirección en ${network}; a ella se envían las monedas de práctica.`,
  coin_practice_unavailable: ({ network }) => `Esto no se puede probar en ${network}. Elige otro caso.`,
  coin_practice_wallet: ({ network, sent }) =>
    `Una billetera rechaza esto: la dirección es de ${network}, y ${sent} no tiene direcciones así. No se envió nada.`,
  coin_amount_zero: () => 'Un pago empieza por encima de cero. Escribe un importe.',
  coin_decimals: ({ coin, decimals }) =>
    `Los importes en ${coin} tienen como máximo ${decimals} decimales. Quita los demás.`,
  coin_practice_most: ({ coin, most }, show) =>
    `Un pago de práctica puede traer hasta ${show.number(most)} ${coin}. Baja el importe.`,
  coin_practices_max: ({ max }) => `Tienes ${max} pagos de práctica en camino. Espera a que lleguen algunos.`,
  transfer_same_account: () => 'Los dos lados son la misma cuenta. Elige la otra.',
  transfer_asset_unknown: ({ asset }) =>
    `${asset} no se puede mover entre tus cuentas. Elige una de la lista.`,
  transfer_amount_zero: () => 'Una transferencia empieza por encima de cero. Escribe un importe.',
  transfer_decimals: ({ asset, decimals }) =>
    `Los importes en ${asset} tienen como máximo ${decimals} decimales. Quita los demás.`,
  transfer_balance: ({ needed, available, asset }, show) =>
    `Esta transferencia toma ${show.number(needed)} ${asset} y hay ${show.number(available)} ${asset} libres. No se movió nada; baja el importe.`,
}
