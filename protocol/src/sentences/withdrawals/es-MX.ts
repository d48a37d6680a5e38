import type { WithdrawalSentences } from './types.ts'

export const withdrawalsSpanish: WithdrawalSentences = {
  withdrawal_closed: ({ opensAt }, show) =>
    `En este momento no se puede retirar; se abre el ${show.time(opensAt)}. No se tomó nada.`,
  withdrawal_asset: ({ asset }) =>
    `${asset} no se puede retirar aquí. No se tomó nada; cámbialo por una moneda que sí se pueda.`,
  withdrawal_decimals: ({ currency, decimals }) =>
    `Los importes en ${currency} tienen como máximo ${decimals} decimales. Quita los demás.`,
  withdrawal_too_small: ({ least, currency }, show) =>
    `El retiro más pequeño es de ${show.money(least, currency)}, para que la comisión no se lo coma. No se tomó nada.`,
  withdrawal_balance: ({ wanted, available, currency }, show) =>
    `Pediste ${show.money(wanted, currency)} y tienes ${show.money(available, currency)} libres. No se tomó nada; baja el importe.`,
  withdrawal_day_limit: ({ limit, left, currency }, show) =>
    `En 24 horas pueden salir hasta ${show.money(limit, currency)}, y te quedan ${show.money(left, currency)}. No se tomó nada; pide el resto más tarde.`,
  withdrawals_open_max: ({ max }) =>
    `Tienes ${max} retiros en camino, que son los que puede haber a la vez. No se tomó nada; espera a que termine uno.`,
  withdrawal_unknown: () => 'No hay un retiro tuyo con ese número. Vuelve a cargar la lista.',
  withdrawal_decided: () =>
    'Este retiro ya está decidido y no se puede cancelar. Ábrelo para ver por dónde va.',

  withdrawal_reason_untrue: () =>
    'Las revisiones de este retiro no confirman ese motivo. Elige uno que sí sea cierto.',

  withdrawal_name_differs: ({ account, holder, name, amount, currency }, show) =>
    `La cuenta ${account} está a nombre de ${holder}; el tuyo es ${name}. Tus ${show.money(amount, currency)} están disponibles otra vez. Agrega una cuenta a tu nombre o envía un comprobante del cambio de nombre.`,
  withdrawal_identity: ({ amount, currency }, show) =>
    `Tu identidad ya no está verificada. Tus ${show.money(amount, currency)} están disponibles otra vez. Envía tu documento de nuevo y vuelve a pedirlo.`,
  withdrawal_account_closed: ({ account, amount, currency }, show) =>
    `El banco dice que la cuenta ${account} está cerrada o no existe. Tus ${show.money(amount, currency)} están disponibles otra vez. Revisa el número o agrega otra cuenta.`,
  withdrawal_misuse: ({ amount, currency }, show) =>
    `Puede que otra persona esté usando tu cuenta, así que no se pagó nada. Tus ${show.money(amount, currency)} están disponibles otra vez. Cambia tus contraseñas, cierra las sesiones de otros dispositivos y escribe a soporte.`,
  withdrawal_ordered_stop: ({ amount, currency }, show) =>
    `Un juzgado o una autoridad nos ordenó detener este pago. Tus ${show.money(amount, currency)} están disponibles otra vez en tu cuenta. Soporte puede decirte qué autoridad fue.`,

  withdrawal_cancelled: ({ amount, currency }, show) =>
    `Lo cancelaste. Tus ${show.money(amount, currency)} están disponibles otra vez.`,
  withdrawal_returned: ({ account, amount, currency }, show) =>
    `El pago a ${account} fue devuelto. Tus ${show.money(amount, currency)} están disponibles otra vez, con la comisión. Revisa la cuenta o elige otra.`,
}
