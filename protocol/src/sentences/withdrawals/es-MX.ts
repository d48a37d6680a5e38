import type { WithdrawalSentences } from './types.ts'

export const withdrawalsSpanish: WithdrawalSentences = {
  withdrawal_closed: ({ opensAt }, show) =>
    `Por ahora los retiros están cerrados; abren el ${show.time(opensAt)}. Tu saldo no cambió.`,
  withdrawal_asset: ({ asset }) =>
    `${asset} no se puede retirar aquí. Tu saldo no cambió; conviértelo a una moneda que sí se pueda.`,
  withdrawal_decimals: ({ currency, decimals }) =>
    `Los montos en ${currency} llevan máximo ${decimals} decimales. Quita los demás.`,
  withdrawal_too_small: ({ least, currency }, show) =>
    `El retiro mínimo es de ${show.money(least, currency)}, para que la comisión no absorba el monto. Tu saldo no cambió.`,
  withdrawal_balance: ({ wanted, available, currency }, show) =>
    `Solicitaste ${show.money(wanted, currency)} y tienes ${show.money(available, currency)} disponibles. Tu saldo no cambió; reduce el monto.`,
  withdrawal_day_limit: ({ limit, left, currency }, show) =>
    `Puedes retirar hasta ${show.money(limit, currency)} en 24 horas y te quedan ${show.money(left, currency)}. Tu saldo no cambió; solicita el resto más tarde.`,
  withdrawals_open_max: ({ max }) =>
    `Tienes ${max} retiros en curso, el máximo a la vez. Tu saldo no cambió; espera a que termine uno.`,
  withdrawal_unknown: () => 'Ese retiro no está en tu cuenta. Vuelve a cargar la lista.',
  withdrawal_decided: () =>
    'Este retiro ya está decidido y no se puede cancelar. Ábrelo para ver por dónde va.',

  withdrawal_reason_untrue: () =>
    'Las verificaciones de este retiro no confirman ese motivo. Elige uno que sí sea cierto.',

  withdrawal_name_differs: ({ account, holder, name, amount, currency }, show) =>
    `La cuenta ${account} está a nombre de ${holder}; el tuyo es ${name}. Devolvimos ${show.money(amount, currency)} a tu saldo disponible. Agrega una cuenta a tu nombre o envía un comprobante del cambio de nombre.`,
  withdrawal_identity: ({ amount, currency }, show) =>
    `Tu identidad ya no está verificada. Devolvimos ${show.money(amount, currency)} a tu saldo disponible. Envía tu documento de nuevo y vuelve a solicitar el retiro.`,
  withdrawal_account_closed: ({ account, amount, currency }, show) =>
    `El banco informa que la cuenta ${account} está cerrada o no existe. Devolvimos ${show.money(amount, currency)} a tu saldo disponible. Revisa el número o agrega otra cuenta.`,
  withdrawal_misuse: ({ amount, currency }, show) =>
    `Puede que otra persona esté usando tu cuenta, así que no se pagó nada. Devolvimos ${show.money(amount, currency)} a tu saldo disponible. Cambia tu contraseña y tu NIP, cierra sesión en los demás dispositivos y escribe a soporte.`,
  withdrawal_ordered_stop: ({ amount, currency }, show) =>
    `Un juez o una autoridad nos ordenó detener este pago. Devolvimos ${show.money(amount, currency)} a tu saldo disponible. Soporte puede decirte qué autoridad fue.`,

  withdrawal_cancelled: ({ amount, currency }, show) =>
    `Cancelaste el retiro. Devolvimos ${show.money(amount, currency)} a tu saldo disponible.`,
  withdrawal_returned: ({ account, amount, currency }, show) =>
    `El pago a ${account} fue devuelto. Devolvimos ${show.money(amount, currency)} a tu saldo disponible, con la comisión incluida. Revisa la cuenta o elige otra.`,
}
