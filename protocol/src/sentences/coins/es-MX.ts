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
  coin_txid_wrong: ({ network }) =>
    `Esto no es una transacción de ${network}: tiene 64 signos, del 0 al 9 y de la a a la f. Cópiala completa de tu billetera.`,
  coin_reports_max: ({ max }) =>
    `Preguntaste por ${max} transacciones en las últimas 24 horas. Pregunta mañana otra vez o escribe a atención a clientes.`,
  coin_owed: ({ owed, coin }, show) =>
    `Debes ${show.number(owed)} ${coin}, porque una red deshizo un depósito que ya se había usado. Lo que recibas en ${coin} los cubre primero; después ${coin} puede salir otra vez.`,
  coin_not_candidate: () =>
    'Nada muestra que sea de esta persona. Se puede asignar a quien tiene la dirección o preguntó por esta transacción.',
  coin_claimed_by_several: () =>
    'Otras personas tienen el mismo derecho a estas monedas. Devuélvelas a su origen.',
  coin_cannot_leave: ({ coin, network }) =>
    `${coin} no se recibe por ${network} y no podría volver a salir. Solo se puede devolver.`,
  coin_waits_for_limit: () =>
    'Espera por el límite que la persona fijó, y se abona cuando quepa. Solo se puede devolver.',
  coin_sender_unknown: () => 'La red no dice quién lo envió, así que no hay a dónde devolverlo.',
  coin_not_buried: ({ needed, seen }) =>
    `Su red todavía puede deshacerlo: está a ${seen} de ${needed} bloques de profundidad. Después se puede devolver.`,
  coin_return_too_small: ({ fee, coin }, show) =>
    `Devolverlo cuesta ${show.number(fee)} ${coin}, y no es más que eso.`,
  transfer_same_account: () => 'Los dos lados son la misma cuenta. Elige la otra.',
  transfer_asset_unknown: ({ asset }) =>
    `${asset} no se puede mover entre tus cuentas. Elige una de la lista.`,
  transfer_amount_zero: () => 'Una transferencia empieza por encima de cero. Escribe un importe.',
  transfer_decimals: ({ asset, decimals }) =>
    `Los importes en ${asset} tienen como máximo ${decimals} decimales. Quita los demás.`,
  transfer_balance: ({ needed, available, asset }, show) =>
    `Esta transferencia toma ${show.number(needed)} ${asset} y hay ${show.number(available)} ${asset} libres. No se movió nada; baja el importe.`,
}
