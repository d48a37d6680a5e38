import type { DepositSentences } from './types.ts'

export const depositSpanish: DepositSentences = {
  deposit_way_unknown: () => 'Esa forma de depositar no existe. Elige una de la lista.',
  deposit_closed: ({ opensAt }, show) =>
    `Por ahora no se puede depositar de esta forma. Abre de nuevo el ${show.time(opensAt)}.`,
  deposit_decimals: ({ currency, decimals }) =>
    `Los montos en ${currency} llevan máximo ${decimals} decimales. Quita los demás.`,
  deposit_too_small: ({ least, currency }, show) =>
    `El depósito mínimo de esta forma es ${show.money(least, currency)}. Aumenta el monto.`,
  deposit_too_large: ({ most, currency }, show) =>
    `El depósito máximo de esta forma es ${show.money(most, currency)}. Reduce el monto o haz dos depósitos.`,
  deposit_own_limit: ({ limit, used, currency }, show) =>
    `Fijaste un límite de ${show.money(limit, currency)} al día y ya usaste ${show.money(used, currency)}. Reduce el monto o espera a mañana.`,
  deposits_open_max: ({ max }, show) =>
    `${show.count(max)} de tus depósitos aún esperan el dinero. Envíalo o cancela uno.`,
  deposit_payer_missing: () =>
    'El banco nos dice quién pagó. Escribe el nombre del titular de la cuenta que paga.',
  deposit_payer_differs: () =>
    'Solo podemos abonar dinero de una cuenta a tu nombre. Escribe tu nombre tal como se verificó.',
  deposit_terms_changed: () =>
    'Las condiciones de retiro cambiaron mientras las leías. No se solicitó nada; léelas otra vez.',
  deposit_channel_password: () => 'Esa contraseña del canal no es correcta. Pídela al agente.',
  deposit_channel_locked: ({ minutes }, show) =>
    `Demasiadas contraseñas de canal incorrectas. Inténtalo de nuevo en ${show.count(minutes)} minutos.`,
  deposit_utr_missing: () => 'Escribe el UTR: el número de 12 dígitos de tu comprobante de pago.',
  deposit_utr_used: () => 'Ya hay un depósito con este UTR. Cada pago se abona una sola vez.',
  deposit_voucher_missing: () => 'Agrega una foto del comprobante de pago.',
  deposit_voucher_used: () => 'Esta foto ya se envió antes. Cada comprobante de pago se abona una sola vez.',
  deposit_vouchers_max: ({ max }, show) =>
    `Se pueden revisar máximo ${show.count(max)} fotos al día. Inténtalo de nuevo mañana.`,
  deposit_unknown: () => 'Ese depósito no está en tu cuenta.',
  deposit_over: () => 'Este depósito ya terminó. No se cambió nada.',
  deposit_arrived: () => 'Ya llegó dinero para este depósito, así que no se puede cancelar.',
  deposit_sends_max: ({ max }, show) =>
    `El banco de práctica ya hizo ${show.count(max)} envíos, el máximo por ahora.`,

  deposit_name_differs: ({ payer }) =>
    `El dinero vino de ${payer} y tu depósito tiene otro nombre. Dos personas del equipo lo revisan; se abona o se devuelve completo.`,
  deposit_amount_differs: ({ asked, arrived, currency }, show) =>
    `Llegaron ${show.money(arrived, currency)} y solicitaste ${show.money(asked, currency)}. Dos personas del equipo lo revisan; se abona o se devuelve completo.`,
  deposit_sent_twice: ({ arrived, currency }, show) =>
    `Llegaron otros ${show.money(arrived, currency)} con la misma referencia. Dos personas del equipo lo revisan; se abonan o se devuelven completos.`,
  deposit_awaits_review: ({ until }, show) =>
    `Estamos comparando tu comprobante de pago con lo que recibió el banco. Respuesta a más tardar el ${show.time(until)}.`,
  deposit_reference_unknown: () => 'Llegó dinero sin una referencia que reconozcamos.',

  deposit_cancelled: () => 'Cancelaste este depósito. Si de todos modos llega dinero, se abona.',
  deposit_expired: ({ hours }, show) =>
    `No llegó nada en ${show.count(hours)} horas. Si llega después, se abona de todos modos.`,
  deposit_returned: ({ amount, currency }, show) =>
    `Devolvimos el total, ${show.money(amount, currency)}, a la cuenta de origen.`,
  deposit_given_elsewhere: ({ amount, currency }, show) =>
    `Recibimos ${show.money(amount, currency)} para este depósito, pero correspondían a otro y los abonamos ahí. Si tú los pagaste, escribe a soporte.`,
  deposit_voucher_unreadable: () =>
    'No pudimos leer la foto. Envía una más nítida; no se perdió ni se cobró nada.',
  deposit_voucher_foreign: () =>
    'El comprobante es de un pago a otra persona. Pide a quien recibió tu dinero que nos lo envíe.',
  deposit_voucher_repeated: () => 'Este pago ya se abonó en otro depósito tuyo.',
  deposit_utr_not_found: () =>
    'El banco no encuentra ningún pago con este UTR. Compara los dígitos con tu comprobante de pago y envíalo otra vez.',

  deposit_not_reviewed: () => 'Este depósito ya no espera revisión.',
  deposit_no_credit: ({ utr }) =>
    `El banco no ha recibido nada con el UTR ${utr}, así que no se puede abonar.`,
  suspense_unknown: () => 'Esa partida retenida no existe.',
  suspense_over: () => 'Esta partida ya se resolvió.',
  suspense_not_theirs: () =>
    'Este dinero no coincide ni con el nombre verificado del usuario ni con la referencia del depósito. Devuélvelo a su origen.',
  suspense_currency: ({ currency }) => `Lo que llegó está en ${currency} y el depósito está en otra moneda.`,
  break_unknown: () => 'El canal ya no tiene ese movimiento. Compara de nuevo los dos registros.',
}
