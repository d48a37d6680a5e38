import { settingChangeIn } from '../settings/change.ts'
import type { NoticeSentences } from './types.ts'

const did: Readonly<Record<string, string>> = { buy: 'Compraste', sell: 'Vendiste' }
const order: Readonly<Record<string, string>> = { buy: 'Orden de compra', sell: 'Orden de venta' }
/** Lo que activó una venta por sí solo, antes de lo que hizo. */
const guards: Readonly<Record<string, string>> = {
  take_profit: 'Toma de ganancia: ',
  stop_loss: 'Límite de pérdida: ',
}
const accounts: Readonly<Record<string, string>> = { stock: 'cuenta de acciones', coin: 'cuenta cripto' }

/** Why an order ended, as the second half of a sentence. */
const whys: Readonly<Record<string, string>> = {
  day_ended: 'terminó el día de operación',
  unfilled: 'ya no se ofrecía nada a su precio',
  self_trade: 'se habría cruzado con tu propia orden',
  would_take: 'solo podía esperar y se habría ejecutado de inmediato',
  no_liquidity: 'nadie ofrecía la contraparte',
  fill_or_kill: 'no podía ejecutarse completa de inmediato',
  closed: 'el libro estaba cerrado',
  price_band: 'los límites de precio del nuevo día dejaron fuera su precio',
  other_part: 'el límite de pérdida tomó lo que quedaba',
  split: 'hubo un split y su precio era de las acciones de antes',
  delisted: 'la acción ya no se opera',
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
    text: `La orden por ${show.count(quantity)} ${waiting(waits, show.money(price, currency))}. Lo que necesita quedó apartado.`,
  }),
  order_changed: ({ side, symbol, filled, quantity, waits, price, currency }, show) => ({
    title: `${order[side] ?? 'Orden'} de ${symbol} modificada`,
    text: `${filled === '0' ? 'La orden por' : `Ya se ejecutaron ${show.count(filled)}; la orden por otras`} ${show.count(quantity)} ${waiting(waits, show.money(price, currency))}.`,
  }),
  order_filled: ({ side, symbol, quantity, price, total, currency, by }, show) => ({
    title: `${guards[by] ?? ''}${did[side] ?? 'Se ejecutó'} ${show.count(quantity)} ${symbol}`,
    text:
      side === 'sell'
        ? `Tu orden se ejecutó a ${show.money(price, currency)} en promedio. Recibiste ${show.money(total, currency)}, ya sin comisiones.`
        : `Tu orden se ejecutó a ${show.money(price, currency)} en promedio. Costó ${show.money(total, currency)}, con comisiones.`,
  }),
  order_partly_filled: ({ side, symbol, filled, quantity, price, currency }, show) => ({
    title: `${order[side] ?? 'Orden'} de ${symbol} en curso`,
    text: `Van ${show.count(filled)} de ${show.count(quantity)}, a ${show.money(price, currency)} en promedio. El resto espera en el libro.`,
  }),
  order_cancelled: ({ side, symbol, filled, quantity, why }, show) => ({
    title: `${order[side] ?? 'Orden'} de ${symbol} cancelada`,
    text: `${filledSoFar(filled, quantity, show.count)} ${cancelledBy(why, filled)} Lo que estaba apartado quedó libre.`,
  }),
  order_expired: ({ side, symbol, filled, quantity }, show) => ({
    title: `${order[side] ?? 'Orden'} de ${symbol} vencida`,
    text: `${filledSoFar(filled, quantity, show.count)} Terminó el día de operación y con él el resto; lo que estaba apartado quedó libre.`,
  }),
  order_rejected: ({ side, symbol, quantity, why }, show) => ({
    title: `${order[side] ?? 'Orden'} de ${symbol} no aceptada`,
    text: `La orden por ${show.count(quantity)} no se aceptó porque ${whys[why] ?? 'el libro la rechazó'}. No se cobró nada y lo que estaba apartado quedó libre.`,
  }),
  stop_triggered: ({ side, symbol, quantity, stop, currency }, show) => ({
    title: `${order[side] ?? 'Orden'} de ${symbol} activada`,
    text: `El precio llegó a tu stop de ${show.money(stop, currency)} y la orden por ${show.count(quantity)} salió al mercado.`,
  }),
  guard_set: ({ symbol, profit, loss, currency }, show) => ({
    title: `${symbol} está protegida`,
    text: `${profit === '' ? '' : `Toma de ganancia en ${show.money(profit, currency)}. `}${loss === '' ? '' : `Límite de pérdida en ${show.money(loss, currency)}. `}Se vende sola cuando el precio llegue ahí.`,
  }),
  guard_removed: ({ symbol }) => ({
    title: `${symbol} ya no está protegida`,
    text: 'Quitaste su toma de ganancia y su límite de pérdida. Ya nada se vende solo.',
  }),
  price_alert: ({ symbol, direction, price, currency }, show) => ({
    title: `${symbol} llegó a ${show.money(price, currency)}`,
    text: `El precio ${direction === 'below' ? 'bajó' : 'subió'} hasta el nivel que pediste vigilar.`,
  }),
  shares_unlocked: ({ symbol, quantity, others }, show) => ({
    title: `Ya puedes vender ${symbol}${others === '0' ? '' : ` y ${show.count(others)} más`}`,
    text:
      quantity === '1'
        ? 'Se liquidó 1 acción que compraste y ya la puedes vender.'
        : `Se liquidaron ${show.count(quantity)} acciones que compraste y ya las puedes vender.`,
  }),
  split_done: ({ symbol, old, new: fresh, quantity, cash, currency }, show) => ({
    title: `Split de ${symbol}: ${show.count(fresh)} por ${show.count(old)}`,
    text: `Ahora tienes ${show.count(quantity)} ${quantity === '1' ? 'acción' : 'acciones'}. ${cash === '' ? 'Juntas valen lo mismo que antes.' : `Recibiste ${show.money(cash, currency)} por la fracción de acción que sobró.`} Tus órdenes abiertas terminaron; sus protecciones y alertas se ajustaron.`,
  }),
  practice_opened: ({ amount, currency }, show) => ({
    title: 'Tu cuenta de práctica está abierta',
    text: `Tienes ${show.money(amount, currency)} de dinero de práctica. No es real, y el mercado lo trata como si lo fuera.`,
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
    text: `Se decide sobre ${show.money(amount, currency)} a más tardar el ${show.time(until)}. Ábrelo para leer por qué; no cuesta nada.`,
  }),
  deposit_done: ({ amount, currency, number }, show) => ({
    title: `Llegaron ${show.money(amount, currency)}`,
    text: `El depósito ${number} está en tu saldo. Su comprobante tiene las condiciones para retirarlo.`,
  }),
  deposit_over: ({ amount, currency, number }, show) => ({
    title: `El depósito ${number} terminó`,
    text: `No se abonó nada de ${show.money(amount, currency)}. Ábrelo para leer por qué y qué sigue.`,
  }),
  deposit_back: ({ amount, currency, number }, show) => ({
    title: `Se devuelven ${show.money(amount, currency)}`,
    text: `Lo que llegó para el depósito ${number} regresa completo a la cuenta de origen.`,
  }),
  deposit_elsewhere: ({ amount, currency, number }, show) => ({
    title: `Depósito ${number}: el dinero era de otro depósito`,
    text: `Llegaron ${show.money(amount, currency)} para el depósito ${number} y se abonaron al depósito al que correspondían. Si tú los pagaste, escribe a soporte.`,
  }),
  withdrawal_asked: ({ amount, currency, to, until }, show) => ({
    title: `Pediste retirar ${show.money(amount, currency)}`,
    text: `Va a ${to} y se decide a más tardar el ${show.time(until)}. Si no fuiste tú, cancélalo y cambia tus contraseñas ahora.`,
  }),
  withdrawal_sent: ({ receives, currency, to }, show) => ({
    title: `${show.money(receives, currency)} en camino`,
    text: `Tu retiro se envió a ${to}. Te avisamos cuando llegue.`,
  }),
  withdrawal_paid: ({ receives, currency, to }, show) => ({
    title: `Llegaron ${show.money(receives, currency)}`,
    text: `${to} confirmó tu retiro.`,
  }),
  withdrawal_refused: ({ amount, currency }, show) => ({
    title: 'Retiro rechazado',
    text: `Tus ${show.money(amount, currency)} están disponibles otra vez. Ábrelo para leer el motivo y el siguiente paso.`,
  }),
  withdrawal_taken_back: ({ amount, currency, to }, show) => ({
    title: `Anulaste un retiro de ${show.money(amount, currency)}`,
    text: `El retiro a ${to} terminó antes de que se enviara algo. Todo está disponible de nuevo.`,
  }),
  withdrawal_back: ({ amount, currency, to }, show) => ({
    title: 'Tu retiro fue devuelto',
    text: `El pago a ${to} fue devuelto. Tus ${show.money(amount, currency)} están disponibles otra vez, con la comisión.`,
  }),
  withdrawal_late: ({ amount, currency, to }, show) => ({
    title: 'Tu retiro va tarde',
    text: `Nadie decidió a tiempo sobre tus ${show.money(amount, currency)} a ${to}, y alguien propuso rechazarlo. Cuenta como tardío a la vista de todos, y puedes cancelarlo.`,
  }),
  exchanged: ({ pays, from, gets, to, spread }, show) => ({
    title: `${show.money(pays, from)} se cambiaron por ${show.money(gets, to)}`,
    text: `De lo que pagaste, ${show.money(spread, from)} fueron el margen. El recibo dice la tasa y de dónde viene.`,
  }),
  transferred: ({ amount, asset, to }, show) => ({
    title: `Moviste ${show.number(amount)} ${asset}`,
    text: `Pasó a tu ${accounts[to] ?? to}. Ya está ahí y no costó nada.`,
  }),
  coin_credited: ({ amount, coin, network }, show) => ({
    title: `Llegaron ${show.number(amount)} ${coin}`,
    text: `${network} confirmó el pago. Está en tu cuenta cripto.`,
  }),
  coin_below_minimum: ({ amount, coin, network, minimum }, show) => ({
    title: `${show.number(amount)} ${coin} no alcanzan el mínimo`,
    text: `Llegaron por ${network}, donde los depósitos empiezan en ${show.number(minimum)} ${coin}. Se guardan aparte a tu nombre; escribe a atención a clientes.`,
  }),
  coin_not_taken: ({ amount, coin, network }, show) => ({
    title: `${show.number(amount)} ${coin} llegaron a una dirección que no los recibe`,
    text: `Por ${network} esta casa recibe otras criptomonedas. Estas se guardan aparte a tu nombre; escribe a atención a clientes.`,
  }),
  coin_claim_over: ({ network }) => ({
    title: `Una transacción por la que preguntaste en ${network}`,
    text: 'No pudimos relacionarla con tu cuenta, así que no se abonó nada. Si tienes un comprobante de que es tuya, escribe a soporte.',
  }),
  coin_over_limit: ({ amount, coin, network }, show) => ({
    title: `${show.number(amount)} ${coin} esperan por tu propio límite`,
    text: `Llegaron por ${network} y superan el límite de depósitos que tú fijaste. Se guardan aparte a tu nombre y entrarán a tu cuenta cuando quepan en el límite. Si quieres que se devuelvan, escribe a atención a clientes.`,
  }),
  coin_sent_back: ({ amount, coin, network, fee }, show) => ({
    title: `${show.number(amount)} ${coin} van de regreso`,
    text: `Dos personas decidieron devolverlos por ${network} a la dirección de la que vinieron, menos la tarifa de red de ${show.number(fee)} ${coin}. La transacción está en el registro del depósito.`,
  }),
  coin_return_failed: ({ amount, coin, network }, show) => ({
    title: `No se pudieron devolver ${show.number(amount)} ${coin}`,
    text: `${network} no aceptó el pago. El importe y la tarifa se guardan otra vez aparte a tu nombre, y alguien los revisa de nuevo.`,
  }),
  coin_undone: ({ amount, coin, network }, show) => ({
    title: `${network} deshizo tu depósito de ${show.number(amount)} ${coin}`,
    text: `La red retiró el pago después de que se abonó, así que el mismo importe salió de tu cuenta. Pregunta a quien lo envió.`,
  }),
  coin_owed: ({ amount, coin, network, owed }, show) => ({
    title: `${network} deshizo tu depósito de ${show.number(amount)} ${coin}`,
    text: `La red retiró el pago después de que se abonó. Lo que estaba libre regresó; ${show.number(owed)} ${coin} ya se habían usado, así que los debes. Lo que recibas en ${coin} los cubre primero, y hasta entonces no puede salir ${coin}.`,
  }),
  coin_owed_covered: ({ amount, coin }, show) => ({
    title: `Ya están cubiertos los ${show.number(amount)} ${coin} que debías`,
    text: `No se debe nada por el depósito que su red deshizo. Tu saldo en ${coin} puede salir otra vez.`,
  }),
  coin_replaced: ({ amount, coin, network }, show) => ({
    title: `La red deshizo el pago de ${show.number(amount)} ${coin}`,
    text: `${network} reemplazó el bloque que lo tenía, y otro pago tomó su lugar. No se abonó nada; pregunta a quien lo envió.`,
  }),
  bank_added: ({ account, until }, show) => ({
    title: 'Cuenta bancaria agregada',
    text: `El dinero puede ir a ${account} desde ${show.time(until)}. Si no fuiste tú, quítala y cambia ahora tus contraseñas.`,
  }),
  bank_removed: ({ account }) => ({
    title: 'Cuenta bancaria eliminada',
    text: `${account} ya no está en tu lista. Si no fuiste tú, cambia ahora tus contraseñas.`,
  }),
  address_added: ({ address, coin, until }, show) => ({
    title: `Dirección de ${coin} agregada`,
    text: `El dinero puede ir a ${address} desde ${show.time(until)}. Si no fuiste tú, quítala y cambia ahora tus contraseñas.`,
  }),
  address_removed: ({ address, coin }) => ({
    title: `Dirección de ${coin} eliminada`,
    text: `${address} ya no está en tu lista. Si no fuiste tú, cambia ahora tus contraseñas.`,
  }),
  allow_list_on: () => ({
    title: 'Solo se envía a direcciones guardadas',
    text: 'Desde ahora las criptomonedas solo salen a direcciones de tu lista que ya reposaron.',
  }),
  allow_list_off: ({ until }, show) => ({
    title: 'La lista de direcciones permitidas terminará',
    text: `Desde el ${show.time(until)} se podrá enviar otra vez a cualquier dirección guardada. Si no fuiste tú, actívala de nuevo y cambia ahora tus contraseñas.`,
  }),
  login_new_device: ({ device }) => ({
    title: 'Entró un dispositivo nuevo',
    text: `${device} inició sesión en tu cuenta. Si no fuiste tú, cierra esa sesión y cambia tu contraseña.`,
  }),
  register_tried: () => ({
    title: 'Alguien intentó registrarse con tu teléfono',
    text: 'Se pidió una cuenta nueva con tu número y no se abrió. Si fuiste tú, inicia sesión con la cuenta que tienes. Si no, nada cambió, pero quien la pidió ya sabe que el número tiene cuenta.',
  }),
  password_changed: () => ({
    title: 'Cambió tu contraseña',
    text: 'Se cerró la sesión en los demás dispositivos. Si no fuiste tú, escribe ahora a atención a clientes.',
  }),
  trade_password_changed: () => ({
    title: 'Cambió tu contraseña de operación',
    text: 'La nueva contraseña de operación ya está en uso. Si no fuiste tú, cambia ahora tu contraseña de acceso.',
  }),
  email_changed: ({ email }) => ({
    title: 'Cambió tu correo',
    text: `Tu cuenta ahora usa ${email}. Si no fuiste tú, escribe ahora a atención a clientes.`,
  }),
  kyc_received: ({ until }, show) => ({
    title: 'Tu identidad está en revisión',
    text: `Todo llegó. Una persona la revisa y responde a más tardar el ${show.time(until)}.`,
  }),
  kyc_taken_back: () => ({
    title: 'Retiraste tu verificación de identidad',
    text: 'Lo que mandaste se borró y ya nadie lo revisa. Puedes mandarlo otra vez cuando quieras.',
  }),
  kyc_passed: () => ({
    title: 'Tu identidad está verificada',
    text: 'Ya puedes retirar y usar los productos que piden una identidad verificada.',
  }),
  kyc_refused: ({ parts }, show) => ({
    title: 'Tu identidad no se verificó',
    text:
      parts === '1'
        ? 'Se rechazó una parte. Ábrela para leer por qué y envía esa parte otra vez.'
        : `Se rechazaron ${show.count(parts)} partes. Ábrelas para leer por qué y envía esas partes otra vez.`,
  }),
  setting_changes: (change, show) => {
    const told = settingChangeIn('es-MX', change)
    return {
      title: 'Cambia una regla',
      text: `${told.label}: ${told.before} hasta ${show.time(change.at)} y después ${told.after}.${told.isNow(' Hoy: ')}${told.isThen(' Desde entonces: ')}`,
    }
  },
  setting_stays: (change) => {
    const told = settingChangeIn('es-MX', change)
    return {
      title: 'Una regla finalmente no cambia',
      text: `${told.label}: se queda en ${told.before}. El cambio a ${told.after} se detuvo.`,
    }
  },
  support_answer: () => ({
    title: 'Atención a clientes te respondió',
    text: 'Un operador te escribió. Abre la conversación para leerlo.',
  }),
  second_factor_on: () => ({
    title: 'Activaste el segundo paso',
    text: 'Al entrar se pedirá una segunda prueba de que eres tú. Guarda tus códigos de recuperación en un lugar seguro.',
  }),
  second_factor_off: () => ({
    title: 'Se desactivó el segundo paso',
    text: 'Para entrar basta tu contraseña. Si no fuiste tú, cámbiala y vuelve a activarlo.',
  }),
  passkey_added: ({ name }) => ({
    title: 'Se agregó una llave de acceso',
    text: `${name} ya sirve para entrar. Si no fuiste tú, quítala y cambia ahora tu contraseña.`,
  }),
  passkey_removed: ({ name }) => ({
    title: 'Se quitó una llave de acceso',
    text: `${name} ya no sirve para entrar. Si no fuiste tú, cambia ahora tu contraseña.`,
  }),
  app_added: () => ({
    title: 'Se conectó una app de autenticación',
    text: 'Sus códigos ya sirven para entrar. Si no fuiste tú, quítala y cambia ahora tu contraseña.',
  }),
  app_removed: () => ({
    title: 'Se quitó la app de autenticación',
    text: 'Sus códigos ya no sirven para entrar. Si no fuiste tú, cambia ahora tu contraseña.',
  }),
  recovery_renewed: () => ({
    title: 'Se hicieron códigos de recuperación nuevos',
    text: 'Los anteriores ya no valen. Si no fuiste tú, cambia tu contraseña y haz otros.',
  }),
  recovery_used: ({ left }, show) => ({
    title: 'Se usó un código de recuperación',
    text: `${left === '1' ? 'Queda uno' : `Quedan ${show.count(left)}`}. Si no fuiste tú, cambia tu contraseña y haz otros ahora.`,
  }),
  trade_password_locked: ({ until }, show) => ({
    title: 'Tu contraseña de operación está bloqueada',
    text: `Se escribió mal varias veces, así que descansa hasta el ${show.time(until)}. Si no fuiste tú, cambia ahora tu contraseña de acceso.`,
  }),
  trade_password_blocked: () => ({
    title: 'Hay que crear otra contraseña de operación',
    text: 'Se escribió mal demasiadas veces: créala de nuevo con tu contraseña de acceso y un código. Si no fuiste tú, cambia ahora tu contraseña de acceso.',
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
    title: 'Empezó tu pausa',
    text: `No podrás colocar órdenes nuevas hasta ${show.time(until)}. Puedes vender, cancelar y retirar.`,
  }),
  data_exported: () => ({
    title: 'Se sacaron tus datos',
    text: 'En un dispositivo tuyo se hicieron archivos con lo que guardamos de ti. Si no fuiste tú, cierra esa sesión y cambia ahora tu contraseña.',
  }),
  closing_asked: ({ until }, show) => ({
    title: 'Tu cuenta está por cerrarse',
    text: `Se cierra el ${show.time(until)}. Hasta entonces puedes conservarla. Si no fuiste tú, deshazlo y cambia ahora tu contraseña.`,
  }),
  closing_undone: () => ({
    title: 'Tu cuenta sigue abierta',
    text: 'Se deshizo el deseo de cerrarla.',
  }),
  closing_held: ({ assets }) => ({
    title: 'Tu cuenta sigue abierta',
    text: `Se iba a cerrar, pero otra vez tiene algo: ${assets}. Retíralo y vuelve a pedirlo.`,
  }),
}

function cancelledBy(why: string, filled: string): string {
  if (why === 'requested') return filled === '0' ? 'La cancelaste.' : 'Cancelaste el resto.'
  return `${filled === '0' ? 'Se' : 'El resto se'} canceló porque ${whys[why] ?? 'terminó'}.`
}

function filledSoFar(filled: string, quantity: string, count: (value: string) => string): string {
  return filled === '0'
    ? `No se ejecutó nada de ${count(quantity)}.`
    : `Se ejecutaron ${count(filled)} de ${count(quantity)}.`
}

/** Cómo espera una orden, como el resto de una frase. */
function waiting(waits: string, price: string): string {
  if (waits === 'price') return `duerme hasta que el precio llegue a ${price}`
  if (waits === 'market') return 'espera el precio de mercado'
  return `espera en el libro a ${price}`
}
