import type { CoinSentences } from './types.ts'

export const coinSpanish: CoinSentences = {
  coin_unknown: ({ coin }) => `${coin} no está disponible en Openbourse. Elige una criptomoneda de la lista.`,
  coin_network_closed: ({ coin, network }) =>
    `Aquí no se puede recibir ${coin} por ${network}. Elige una red disponible.`,
  coin_addresses_max: ({ max, network }) =>
    `Ya tienes las ${max} direcciones que una persona puede tener en ${network}. Todas siguen funcionando; usa una de ellas.`,
  coin_address_first: ({ network }) =>
    `Abre primero tu dirección de ${network}; a ella se envían las criptomonedas de práctica.`,
  coin_practice_unavailable: ({ network }) => `Esto no se puede simular en ${network}. Elige otro escenario.`,
  coin_practice_wallet: ({ network, sent }) =>
    `Una billetera lo rechazaría: la dirección es de ${network}, y ${sent} no tiene direcciones así. No se envió nada.`,
  coin_amount_zero: () => 'El monto debe ser mayor que cero. Escribe un monto.',
  coin_decimals: ({ coin, decimals }) =>
    `Los montos en ${coin} llevan máximo ${decimals} decimales. Quita los demás.`,
  coin_practice_most: ({ coin, most }, show) =>
    `Un pago de práctica puede ser de hasta ${show.number(most)} ${coin}. Reduce el monto.`,
  coin_practices_max: ({ max }) => `Tienes ${max} pagos de práctica en camino. Espera a que lleguen algunos.`,
  coin_txid_wrong: ({ network }) =>
    `Este ID no es de una transacción de ${network}: debe tener 64 caracteres, del 0 al 9 y de la a a la f. Cópialo completo de tu billetera.`,
  coin_reports_max: ({ max }) =>
    `Ya consultaste ${max} transacciones en las últimas 24 horas. Consulta de nuevo mañana o escribe a soporte.`,
  coin_owed: ({ owed, coin }, show) =>
    `Debes ${show.number(owed)} ${coin}, porque una red revirtió un depósito que ya se había usado. Lo que recibas en ${coin} cubre primero esa deuda; después podrás retirar, traspasar y convertir ${coin} otra vez.`,
  coin_not_candidate: () =>
    'Nada indica que sea de esta persona. Se puede asignar a quien tiene la dirección o consultó esta transacción.',
  coin_claimed_by_several: () =>
    'Otros usuarios tienen el mismo derecho a estas criptomonedas. Devuélvelas a su origen.',
  coin_cannot_leave: ({ coin, network }) =>
    `${coin} no se acepta por ${network} y no podría volver a salir. Solo se puede devolver.`,
  coin_waits_for_limit: () =>
    'Está en espera por el límite que la persona fijó y se abona cuando el límite lo permita. Solo se puede devolver.',
  coin_sender_unknown: () => 'La red no dice quién lo envió, así que no hay a dónde devolverlo.',
  coin_not_buried: ({ needed, seen }) =>
    `La red todavía puede revertirlo: tiene ${seen} de ${needed} bloques encima. Después se puede devolver.`,
  coin_return_too_small: ({ fee, coin }, show) =>
    `Devolverlo cuesta ${show.number(fee)} ${coin} y el depósito no supera esa cantidad.`,
  transfer_same_account: () => 'El origen y el destino son la misma cuenta. Elige la otra.',
  transfer_asset_unknown: ({ asset }) =>
    `${asset} no se puede traspasar entre tus cuentas. Elige una opción de la lista.`,
  transfer_amount_zero: () => 'El monto del traspaso debe ser mayor que cero. Escribe un monto.',
  transfer_decimals: ({ asset, decimals }) =>
    `Los montos en ${asset} llevan máximo ${decimals} decimales. Quita los demás.`,
  transfer_balance: ({ needed, available, asset }, show) =>
    `Este traspaso necesita ${show.number(needed)} ${asset} y tienes ${show.number(available)} ${asset} disponibles. Tu saldo no cambió; reduce el monto.`,
}
