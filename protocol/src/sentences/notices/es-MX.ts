import { settingChangeIn } from '../settings/change.ts'
import { moneyPlansSpanish } from './money-plans/es-MX.ts'
import { orderEndsSpanish } from './order-ends/es-MX.ts'
import { placementNotices } from './placements/es-MX.ts'
import { publicRecordSpanish } from './public-record/es-MX.ts'
import { isNone } from './quantities.ts'
import type { NoticeSentences } from './types.ts'
import { watchedSpanish } from './watched/es-MX.ts'

const did: Readonly<Record<string, string>> = { buy: 'Compraste', sell: 'Vendiste' }
const order: Readonly<Record<string, string>> = { buy: 'Orden de compra', sell: 'Orden de venta' }
/** Lo que activó una venta por sí solo, antes de lo que hizo. */
const guards: Readonly<Record<string, string>> = {
  take_profit: 'Take profit: ',
  stop_loss: 'Stop loss: ',
}
const accounts: Readonly<Record<string, string>> = {
  stock: 'cuenta de acciones',
  coin: 'cuenta cripto',
  contract: 'cuenta de contratos',
}

/** Límites que cada quien se pone. */
const limits: Readonly<Record<string, string>> = {
  deposit: 'tu límite de depósitos',
  loss: 'tu límite de pérdidas',
  leverage: 'tu límite de apalancamiento',
}

export const spanishNotices: NoticeSentences = {
  order_placed: ({ side, symbol, quantity, waits, price, currency }, show) => ({
    title: `${order[side] ?? 'Orden'} de ${symbol} enviada`,
    text: `La orden por ${show.count(quantity)} ${waiting(waits, show.money(price, currency))}. Lo que necesita quedó reservado.`,
  }),
  order_changed: ({ side, symbol, filled, quantity, waits, price, currency }, show) => ({
    title: `${order[side] ?? 'Orden'} de ${symbol} modificada`,
    text: `${isNone(filled) ? 'La orden por' : `Ya se ejecutaron ${show.count(filled)}; la orden por otras`} ${show.count(quantity)} ${waiting(waits, show.money(price, currency))}.`,
  }),
  order_filled: ({ side, symbol, quantity, price, total, currency, by }, show) => ({
    title: `${guards[by] ?? ''}${did[side] ?? 'Se ejecutó'} ${show.count(quantity)} ${symbol}`,
    text:
      side === 'sell'
        ? `Tu orden se ejecutó a ${show.money(price, currency)} en promedio. Recibiste ${show.money(total, currency)}, después de comisiones.`
        : `Tu orden se ejecutó a ${show.money(price, currency)} en promedio. Costó ${show.money(total, currency)}, con comisiones.`,
  }),
  order_partly_filled: ({ side, symbol, filled, quantity, price, currency }, show) => ({
    title: `${order[side] ?? 'Orden'} de ${symbol}: ejecución parcial`,
    text: `Van ${show.count(filled)} de ${show.count(quantity)}, a ${show.money(price, currency)} en promedio. El resto espera en el libro.`,
  }),
  order_cancelled: ({ side, symbol, filled, quantity, why }, show) => ({
    title: `${order[side] ?? 'Orden'} de ${symbol} cancelada`,
    text: `${filledSoFar(filled, quantity, show.count)} ${cancelledBy(why, filled)} Lo que estaba reservado ya está disponible.`,
  }),
  order_expired: ({ side, symbol, filled, quantity }, show) => ({
    title: `${order[side] ?? 'Orden'} de ${symbol} vencida`,
    text: `${filledSoFar(filled, quantity, show.count)} Terminó el día de operación y el resto venció; lo que estaba reservado ya está disponible.`,
  }),
  order_rejected: ({ side, symbol, quantity, why }, show) => ({
    title: `${order[side] ?? 'Orden'} de ${symbol} no aceptada`,
    text: `La orden por ${show.count(quantity)} no se aceptó porque ${orderEndsSpanish[why] ?? 'el libro la rechazó'}. No se te cobró nada y lo que estaba reservado ya está disponible.`,
  }),
  stop_triggered: ({ side, symbol, quantity, stop, currency }, show) => ({
    title: `${order[side] ?? 'Orden'} de ${symbol} activada`,
    text: `El precio llegó a tu precio de activación, ${show.money(stop, currency)}, y la orden por ${show.count(quantity)} se envió al mercado.`,
  }),
  guard_set: ({ symbol, profit, loss, currency }, show) => ({
    title: `${symbol} está protegida`,
    text: `${profit === '' ? '' : `Take profit en ${show.money(profit, currency)}. `}${loss === '' ? '' : `Stop loss en ${show.money(loss, currency)}. `}Se venderá automáticamente cuando el precio llegue ahí.`,
  }),
  guard_removed: ({ symbol }) => ({
    title: `${symbol} ya no está protegida`,
    text: 'Eliminaste su take profit y su stop loss. Ya no se venderá automáticamente.',
  }),
  price_alert: ({ symbol, direction, price, currency }, show) => ({
    title: `${symbol} llegó a ${show.money(price, currency)}`,
    text: `El precio ${direction === 'below' ? 'bajó' : 'subió'} hasta el nivel de tu alerta.`,
  }),
  ...moneyPlansSpanish,
  ...publicRecordSpanish,
  ...watchedSpanish,
  shares_unlocked: ({ symbol, quantity, others }, show) => ({
    title: `Ya puedes vender ${symbol}${others === '0' ? '' : ` y ${show.count(others)} más`}`,
    text:
      quantity === '1'
        ? 'Se liquidó 1 acción que compraste y ya la puedes vender.'
        : `Se liquidaron ${show.count(quantity)} acciones que compraste y ya las puedes vender.`,
  }),
  split_done: ({ symbol, old, new: fresh, quantity, cash, currency }, show) => ({
    title: `Split de ${symbol}: ${show.count(fresh)} por ${show.count(old)}`,
    text: `Ahora tienes ${show.count(quantity)} ${quantity === '1' ? 'acción' : 'acciones'}. ${cash === '' ? 'Juntas valen lo mismo que antes.' : `Recibiste ${show.money(cash, currency)} por la fracción de acción que sobró.`} Tus órdenes abiertas se cancelaron; tus take profit, stop loss y alertas se ajustaron.`,
  }),
  practice_topped_up: ({ amount, currency }, show) => ({
    title: 'Recargaste dinero de práctica',
    text: `Se agregaron ${show.money(amount, currency)} a tu dinero de práctica.`,
  }),
  practice_reset: ({ number }) => ({
    title: 'Empezó un nuevo historial de práctica',
    text: `El historial ${number} empezó con el dinero de una cuenta nueva. Tus historiales anteriores se pueden seguir consultando.`,
  }),
  practice_opened: ({ amount, currency }, show) => ({
    title: 'Tu cuenta de práctica está abierta',
    text: `Tienes ${show.money(amount, currency)} de dinero de práctica. No tiene valor real, pero el mercado lo trata como si lo tuviera.`,
  }),
  stock_delisted: ({ symbol, quantity, price, amount, currency }, show) => ({
    title: `${symbol} ya no se opera`,
    text: `${quantity === '1' ? 'Tu acción se recompró' : `Tus ${show.count(quantity)} acciones se recompraron`} al último precio, ${show.money(price, currency)}. Recibiste ${show.money(amount, currency)}, sin comisiones.`,
  }),
  dividend_paid: ({ symbol, quantity, amount, tax, currency }, show) => ({
    title: `Dividendo de ${symbol}`,
    text: `Recibiste ${show.money(amount, currency)} por ${show.count(quantity)} ${quantity === '1' ? 'acción' : 'acciones'}, después de ${show.money(tax, currency)} de impuesto retenido.`,
  }),
  deposit_asked: ({ amount, currency, number, until }, show) => ({
    title: `Depósito ${number}: ${show.money(amount, currency)}`,
    text: `Paga con la referencia del depósito a más tardar el ${show.time(until)}. Se abona en cuanto llega.`,
  }),
  deposit_review: ({ amount, currency, number, until }, show) => ({
    title: `El depósito ${number} está en revisión`,
    text: `Te respondemos sobre ${show.money(amount, currency)} a más tardar el ${show.time(until)}. Ábrelo para ver el motivo; no tiene costo.`,
  }),
  deposit_done: ({ amount, currency, number }, show) => ({
    title: `Recibiste ${show.money(amount, currency)}`,
    text: `El depósito ${number} ya está en tu saldo. En su comprobante están las condiciones para retirarlo.`,
  }),
  deposit_over: ({ amount, currency, number }, show) => ({
    title: `El depósito ${number} no se abonó`,
    text: `De ${show.money(amount, currency)} no se abonó nada. Ábrelo para ver el motivo y el siguiente paso.`,
  }),
  deposit_back: ({ amount, currency, number }, show) => ({
    title: `Devolvemos ${show.money(amount, currency)}`,
    text: `Lo que llegó para el depósito ${number} regresa completo a la cuenta de origen.`,
  }),
  deposit_elsewhere: ({ amount, currency, number }, show) => ({
    title: `Depósito ${number}: el dinero era de otro depósito`,
    text: `Recibimos ${show.money(amount, currency)} para el depósito ${number} y los abonamos al depósito al que correspondían. Si tú los pagaste, escribe a soporte.`,
  }),
  withdrawal_asked: ({ amount, currency, to, until }, show) => ({
    title: `Solicitaste retirar ${show.money(amount, currency)}`,
    text: `Va a ${to}; respuesta a más tardar el ${show.time(until)}. Si no fuiste tú, cancélalo y cambia ahora tu contraseña y tu NIP.`,
  }),
  withdrawal_sent: ({ receives, currency, to }, show) => ({
    title: `${show.money(receives, currency)} en camino`,
    text: `Tu retiro se envió a ${to}. Te avisamos cuando llegue.`,
  }),
  withdrawal_paid: ({ receives, currency, to }, show) => ({
    title: `Tu retiro de ${show.money(receives, currency)} llegó`,
    text: `${to} confirmó tu retiro.`,
  }),
  withdrawal_refused: ({ amount, currency }, show) => ({
    title: 'Retiro rechazado',
    text: `Devolvimos ${show.money(amount, currency)} a tu saldo disponible. Ábrelo para ver el motivo y el siguiente paso.`,
  }),
  withdrawal_taken_back: ({ amount, currency, to }, show) => ({
    title: `Cancelaste un retiro de ${show.money(amount, currency)}`,
    text: `El retiro a ${to} se canceló antes de enviarse. Todo está otra vez en tu saldo disponible.`,
  }),
  withdrawal_back: ({ amount, currency, to }, show) => ({
    title: 'Tu retiro fue devuelto',
    text: `El pago a ${to} fue devuelto. Devolvimos ${show.money(amount, currency)} a tu saldo disponible, con la comisión incluida.`,
  }),
  withdrawal_late: ({ amount, currency, to }, show) => ({
    title: 'Tu retiro está retrasado',
    text: `Nadie respondió a tiempo sobre tu retiro de ${show.money(amount, currency)} a ${to}, y alguien propuso rechazarlo. Cuenta como retrasado y todos pueden verlo; puedes cancelarlo.`,
  }),
  exchanged: ({ pays, from, gets, to, spread }, show) => ({
    title: `Convertiste ${show.money(pays, from)} en ${show.money(gets, to)}`,
    text: `De lo que pagaste, ${show.money(spread, from)} fue el spread. El comprobante muestra el tipo de cambio y su fuente.`,
  }),
  transferred: ({ amount, asset, to }, show) => ({
    title: `Traspasaste ${show.number(amount)} ${asset}`,
    text: `Ya está en tu ${accounts[to] ?? to} y no tuvo costo.`,
  }),
  coin_credited: ({ amount, coin, network }, show) => ({
    title: `Recibiste ${show.number(amount)} ${coin}`,
    text: `${network} confirmó el pago. Está en tu cuenta cripto.`,
  }),
  coin_below_minimum: ({ amount, coin, network, minimum }, show) => ({
    title: `${show.number(amount)} ${coin} no alcanzan el mínimo`,
    text: `Llegaron por ${network}, donde el depósito mínimo es de ${show.number(minimum)} ${coin}. Los resguardamos a tu nombre; escribe a soporte.`,
  }),
  coin_not_taken: ({ amount, coin, network }, show) => ({
    title: `${show.number(amount)} ${coin} llegaron a una dirección que no los recibe`,
    text: `Por ${network} aceptamos otras criptomonedas. Estas las resguardamos a tu nombre; escribe a soporte.`,
  }),
  coin_claim_over: ({ network }) => ({
    title: `Una transacción por la que preguntaste en ${network}`,
    text: 'No pudimos relacionarla con tu cuenta, así que no se abonó nada. Si tienes un comprobante de que es tuya, escribe a soporte.',
  }),
  coin_over_limit: ({ amount, coin, network }, show) => ({
    title: `${show.number(amount)} ${coin} superan tu límite`,
    text: `Llegaron por ${network} y superan el límite de depósitos que fijaste. Los resguardamos a tu nombre y se abonarán cuando el límite lo permita. Si prefieres que los devolvamos, escribe a soporte.`,
  }),
  coin_sent_back: ({ amount, coin, network, fee }, show) => ({
    title: `${show.number(amount)} ${coin} van de regreso`,
    text: `Dos personas del equipo decidieron devolverlos por ${network} a la dirección de origen, menos la comisión de red de ${show.number(fee)} ${coin}. La transacción está en el depósito.`,
  }),
  coin_return_failed: ({ amount, coin, network }, show) => ({
    title: `No se pudieron devolver ${show.number(amount)} ${coin}`,
    text: `${network} no aceptó el pago. Resguardamos otra vez a tu nombre el monto y la comisión, y el equipo lo revisa de nuevo.`,
  }),
  coin_undone: ({ amount, coin, network }, show) => ({
    title: `${network} revirtió tu depósito de ${show.number(amount)} ${coin}`,
    text: `La red revirtió el pago después de abonarse, así que el mismo monto salió de tu cuenta. Pregunta a quien lo envió.`,
  }),
  coin_owed: ({ amount, coin, network, owed }, show) => ({
    title: `${network} revirtió tu depósito de ${show.number(amount)} ${coin}`,
    text: `La red revirtió el pago después de abonarse. Lo que estaba disponible se descontó; ya habías usado ${show.number(owed)} ${coin}, así que los debes. Lo que recibas en ${coin} cubre primero esa deuda; hasta entonces no puedes retirar, traspasar ni convertir ${coin}.`,
  }),
  coin_owed_covered: ({ amount, coin }, show) => ({
    title: `Ya están cubiertos los ${show.number(amount)} ${coin} que debías`,
    text: `Ya no debes nada por el depósito que la red revirtió. Puedes volver a retirar, traspasar y convertir ${coin}.`,
  }),
  coin_replaced: ({ amount, coin, network }, show) => ({
    title: `La red revirtió el pago de ${show.number(amount)} ${coin}`,
    text: `${network} reemplazó el bloque que lo tenía y otro pago ocupó su lugar. No se abonó nada; pregunta a quien lo envió.`,
  }),
  ...placementNotices,
  bank_added: ({ account, until }, show) => ({
    title: 'Cuenta bancaria agregada',
    text: `Podrás retirar a ${account} desde el ${show.time(until)}. Si no fuiste tú, elimínala y cambia ahora tu contraseña y tu NIP.`,
  }),
  bank_removed: ({ account }) => ({
    title: 'Cuenta bancaria eliminada',
    text: `${account} ya no está en tu lista. Si no fuiste tú, cambia ahora tu contraseña y tu NIP.`,
  }),
  address_added: ({ address, coin, until }, show) => ({
    title: `Dirección de ${coin} agregada`,
    text: `Podrás retirar a ${address} desde el ${show.time(until)}. Si no fuiste tú, elimínala y cambia ahora tu contraseña y tu NIP.`,
  }),
  address_removed: ({ address, coin }) => ({
    title: `Dirección de ${coin} eliminada`,
    text: `${address} ya no está en tu lista. Si no fuiste tú, cambia ahora tu contraseña y tu NIP.`,
  }),
  allow_list_on: () => ({
    title: 'Solo se envía a direcciones guardadas',
    text: 'Desde ahora tus criptomonedas solo salen a direcciones de tu lista que ya se pueden usar.',
  }),
  allow_list_off: ({ until }, show) => ({
    title: 'Se desactivará “Solo direcciones guardadas”',
    text: `Desde el ${show.time(until)} se podrá enviar otra vez a cualquier dirección guardada. Si no fuiste tú, actívalo de nuevo y cambia ahora tu contraseña y tu NIP.`,
  }),
  login_new_device: ({ device }) => ({
    title: 'Inicio de sesión en un dispositivo nuevo',
    text: `${device} inició sesión en tu cuenta. Si no fuiste tú, cierra esa sesión y cambia tu contraseña.`,
  }),
  register_tried: () => ({
    title: 'Alguien intentó crear una cuenta con tu celular',
    text: 'Alguien intentó crear una cuenta con tu número y no se creó. Si fuiste tú, inicia sesión con la cuenta que ya tienes. Si no, nada cambió, pero esa persona ya sabe que tu número tiene una cuenta.',
  }),
  password_changed: () => ({
    title: 'Cambió tu contraseña',
    text: 'Se cerró la sesión en los demás dispositivos. Si no fuiste tú, escribe ahora a soporte.',
  }),
  trade_password_changed: () => ({
    title: 'Cambió tu NIP de seguridad',
    text: 'El NIP nuevo ya está activo. Si no fuiste tú, cambia ahora tu contraseña.',
  }),
  email_changed: ({ email }) => ({
    title: 'Cambió tu correo',
    text: `Tu cuenta ahora usa ${email}. Si no fuiste tú, escribe ahora a soporte.`,
  }),
  kyc_received: ({ until }, show) => ({
    title: 'Tu identidad está en revisión',
    text: `Recibimos todo. Te respondemos a más tardar el ${show.time(until)}.`,
  }),
  kyc_taken_back: () => ({
    title: 'Cancelaste tu verificación de identidad',
    text: 'Lo que enviaste se borró y ya nadie lo revisa. Puedes enviarlo otra vez cuando quieras.',
  }),
  kyc_passed: () => ({
    title: 'Tu identidad está verificada',
    text: 'Ya puedes hacer retiros.',
  }),
  kyc_refused: ({ parts }, show) => ({
    title: 'Tu identidad no se verificó',
    text:
      parts === '1'
        ? 'Se rechazó una parte. Ábrela para ver el motivo y envíala otra vez.'
        : `Se rechazaron ${show.count(parts)} partes. Ábrelas para ver el motivo y envíalas otra vez.`,
  }),
  setting_changes: (change, show) => {
    const result = settingChangeIn('es-MX', change)
    return {
      title: 'Una regla va a cambiar',
      text: `${result.label}: ${result.before} hasta ${show.time(change.at)} y después ${result.after}.${result.isNow(' Hoy: ')}${result.isThen(' Desde entonces: ')}`,
    }
  },
  setting_stays: (change) => {
    const result = settingChangeIn('es-MX', change)
    return {
      title: 'Se canceló el cambio de una regla',
      text: `${result.label}: sigue en ${result.before}. Se canceló el cambio a ${result.after}.`,
    }
  },
  support_answer: () => ({
    title: 'Soporte te respondió',
    text: 'Abre la conversación para leer la respuesta.',
  }),
  letter_word_set: () => ({
    title: 'Cambió tu palabra antiphishing',
    text: 'Nuestros correos, SMS y notificaciones ya llevan tu nueva palabra. Si no fuiste tú, cambia tu contraseña ahora.',
  }),
  letter_word_off: () => ({
    title: 'Quitaste tu palabra antiphishing',
    text: 'Nuestros mensajes ya no llevan una palabra. Si no fuiste tú, cambia tu contraseña ahora.',
  }),
  second_factor_on: () => ({
    title: 'Verificación en dos pasos activada',
    text: 'Al iniciar sesión te pediremos un segundo paso. Guarda tus códigos de recuperación en un lugar seguro.',
  }),
  second_factor_off: () => ({
    title: 'Verificación en dos pasos desactivada',
    text: 'Ahora basta tu contraseña para iniciar sesión. Si no fuiste tú, cámbiala y vuelve a activarla.',
  }),
  passkey_added: ({ name }) => ({
    title: 'Se agregó una llave de acceso',
    text: `${name} ya sirve para iniciar sesión. Si no fuiste tú, elimínala y cambia ahora tu contraseña.`,
  }),
  passkey_removed: ({ name }) => ({
    title: 'Se eliminó una llave de acceso',
    text: `${name} ya no sirve para iniciar sesión. Si no fuiste tú, cambia ahora tu contraseña.`,
  }),
  app_added: () => ({
    title: 'Se conectó una app de autenticación',
    text: 'Sus códigos ya sirven para iniciar sesión. Si no fuiste tú, desconéctala y cambia ahora tu contraseña.',
  }),
  app_removed: () => ({
    title: 'Se desconectó la app de autenticación',
    text: 'Sus códigos ya no sirven para iniciar sesión. Si no fuiste tú, cambia ahora tu contraseña.',
  }),
  recovery_renewed: () => ({
    title: 'Se crearon códigos de recuperación nuevos',
    text: 'Los anteriores ya no sirven. Si no fuiste tú, cambia tu contraseña y crea otros.',
  }),
  recovery_used: ({ left }, show) => ({
    title: 'Se usó un código de recuperación',
    text: `${left === '1' ? 'Queda uno' : `Quedan ${show.count(left)}`}. Si no fuiste tú, cambia tu contraseña y crea otros ahora.`,
  }),
  trade_password_locked: ({ until }, show) => ({
    title: 'Tu NIP de seguridad está bloqueado',
    text: `Se escribió mal varias veces y queda bloqueado hasta el ${show.time(until)}. Si no fuiste tú, cambia ahora tu contraseña.`,
  }),
  trade_password_blocked: () => ({
    title: 'Debes crear otro NIP de seguridad',
    text: 'Se escribió mal demasiadas veces. Crea otro con tu contraseña y un código. Si no fuiste tú, cambia ahora tu contraseña.',
  }),
  session_revoked: ({ device }) => ({
    title: 'Sesión cerrada',
    text: `${device} ya no tiene sesión en tu cuenta.`,
  }),
  limit_changed: ({ kind, value, currency, since }, show) => ({
    title: `Cambió ${limits[kind] ?? kind}`,
    text: `${value === '' ? 'Sin límite' : kind === 'leverage' ? `${value}×` : show.money(value, currency)} desde el ${show.time(since)}. Si no fuiste tú, cambia ahora tu contraseña.`,
  }),
  pause_started: ({ until }, show) => ({
    title: 'Tu pausa ya empezó',
    text: `No podrás comprar ni modificar órdenes hasta el ${show.time(until)}. Puedes vender, cancelar y retirar.`,
  }),
  data_exported: () => ({
    title: 'Se descargaron tus datos',
    text: 'En un dispositivo con tu sesión se crearon archivos con tus datos. Si no fuiste tú, cierra esa sesión y cambia ahora tu contraseña.',
  }),
  closing_asked: ({ until }, show) => ({
    title: 'Tu cuenta tiene un cierre programado',
    text: `Se cierra el ${show.time(until)}. Hasta entonces puedes deshacerlo. Si no fuiste tú, deshazlo y cambia ahora tu contraseña.`,
  }),
  closing_undone: () => ({
    title: 'Tu cuenta sigue abierta',
    text: 'Se canceló el cierre.',
  }),
  closing_held: ({ assets }) => ({
    title: 'Tu cuenta sigue abierta',
    text: `Se iba a cerrar, pero otra vez tiene saldo o acciones: ${assets}. Déjala vacía y vuelve a solicitar el cierre.`,
  }),
}

function cancelledBy(why: string, filled: string): string {
  if (why === 'requested') return isNone(filled) ? 'La cancelaste.' : 'Cancelaste el resto.'
  return `${isNone(filled) ? 'Se' : 'El resto se'} canceló porque ${orderEndsSpanish[why] ?? 'terminó'}.`
}

function filledSoFar(filled: string, quantity: string, count: (value: string) => string): string {
  return isNone(filled)
    ? `No se ejecutó nada de ${count(quantity)}.`
    : `Se ejecutaron ${count(filled)} de ${count(quantity)}.`
}

/** Cómo espera una orden, como el resto de una frase. */
function waiting(waits: string, price: string): string {
  if (waits === 'price') return `se activará cuando el precio llegue a ${price}`
  if (waits === 'market') return 'espera el precio de mercado'
  return `espera en el libro a ${price}`
}
