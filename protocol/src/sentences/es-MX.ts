import { appropriatenessSpanish } from './appropriateness/es-MX.ts'
import { blockSpanish } from './blocks/es-MX.ts'
import { coinOfferSpanish } from './coin-offers/es-MX.ts'
import { coinSpanish } from './coins/es-MX.ts'
import { consoleSpanish } from './console/es-MX.ts'
import { contractSpanish } from './contracts/es-MX.ts'
import { depositSpanish } from './deposits/es-MX.ts'
import { exchangeSpanish } from './exchange/es-MX.ts'
import { followSpanish } from './following/es-MX.ts'
import { fundSpanish } from './funds/es-MX.ts'
import { kycSpanish } from './kyc/es-MX.ts'
import { loanSpanish } from './loans/es-MX.ts'
import { offerSpanish } from './offers/es-MX.ts'
import { optionSpanish } from './options/es-MX.ts'
import { robotSpanish } from './robots/es-MX.ts'
import { securitySpanish } from './security/es-MX.ts'
import { ownedIn } from './security/owned.ts'
import { shortSpanish } from './short/es-MX.ts'
import { strategySpanish } from './strategy/es-MX.ts'
import type { Sentences } from './types.ts'
import { vipSpanish } from './vip/es-MX.ts'
import { walletSpanish } from './wallet/es-MX.ts'
import { withdrawalsSpanish } from './withdrawals/es-MX.ts'

const stateWords: Readonly<Record<string, string>> = {
  filled: 'ejecutada',
  cancelled: 'cancelada',
  rejected: 'rechazada',
  expired: 'vencida',
}

/** As the English ones, sentence for sentence. */
export const spanish: Sentences = {
  session_invalid: () => 'Tu sesión terminó en este dispositivo. Inicia sesión para continuar.',
  practice_unused: () =>
    'Tu cuenta de práctica se cerró porque no se usó durante mucho tiempo. Abre otra con un toque.',
  malformed: ({ problem }) => problem,
  too_many_requests: ({ seconds }) =>
    `Fueron demasiadas solicitudes seguidas y esta no se hizo. Inténtalo de nuevo en ${many(seconds, 'segundo')}.`,
  day_full: ({ max, hours }, show) =>
    `Hoy enviaste ${show.count(max)} órdenes y otros cambios, el máximo permitido. Este cambio no se hizo y no se te cobró nada. Aún puedes cancelar órdenes. Inténtalo de nuevo en ${many(hours, 'hora')}.`,
  overloaded: ({ seconds }) =>
    `Están llegando demasiadas órdenes a la vez; esta no se hizo y no se te cobró nada. Inténtalo de nuevo en ${many(seconds, 'segundo')}.`,
  maintenance: () =>
    'El mercado está en mantenimiento y esto no se hizo. Inténtalo de nuevo en unos minutos.',
  storage_full: () =>
    'Por ahora no podemos guardar nada y esto no se hizo. Tu saldo no cambió. Inténtalo de nuevo más tarde.',
  undecided: () =>
    'La respuesta no llegó a tiempo y aún no sabemos si esto se hizo. Revisa primero tus órdenes y tu saldo; si envías la misma solicitud otra vez, se hace una sola vez.',
  unexpected: ({ requestId }) =>
    `Algo falló de nuestro lado. Revisa tus órdenes y tu saldo antes de intentarlo de nuevo; si continúa, da a soporte el número ${requestId}.`,
  not_found: () => 'No hay nada en esta dirección. En /docs están todas las llamadas.',
  key_reused: () =>
    'Esta solicitud ya se envió con otros datos y no se hizo nada más. Revisa tus órdenes y envíala con una clave nueva.',
  key_missing: () =>
    'Falta la Idempotency-Key, que evita hacer dos veces lo que se envía dos veces. No se te cobró nada; envíala de nuevo con una clave.',

  wrong_credentials: () =>
    'El celular o correo y la contraseña no coinciden con ninguna cuenta. Revísalos e inténtalo de nuevo.',
  login_throttled: ({ minutes }) =>
    `Demasiados intentos fallidos. Inténtalo de nuevo en ${many(minutes, 'minuto')} o usa un dispositivo donde ya iniciaste sesión.`,
  account_suspended: () =>
    'Tu cuenta está suspendida. Lo que tienes sigue intacto; soporte puede decirte el motivo.',
  captcha_wrong: () =>
    'La verificación antirrobots no es correcta, ya se usó o venció. Hazla otra vez y envía de nuevo.',
  practice_too_many: ({ hours }) =>
    `Hoy se abrieron demasiadas cuentas de práctica desde esta red. No se abrió ninguna cuenta. Crea una cuenta con tu celular o inténtalo de nuevo en ${many(hours, 'hora')}.`,
  phone_malformed: () => 'Este número de celular no está completo. Revisa el código de país y los dígitos.',
  phone_taken: () => 'Este celular ya tiene una cuenta. Inicia sesión con él o usa otro número.',
  password_length: ({ min, max }) => `La contraseña debe tener de ${min} a ${max} caracteres. Elige otra.`,
  password_common: () =>
    'Esta contraseña es de las más usadas y sería de las primeras en adivinarse. Elige otra.',
  password_contains_phone: () => 'La contraseña incluye tu número de celular. Elige otra.',
  password_mismatch: () => 'Las contraseñas no coinciden. Escribe la misma dos veces.',
  agreement_missing: () => 'Lee y acepta los riesgos y el aviso de privacidad para crear tu cuenta.',
  invite_unknown: () => 'Ese código de invitación no existe. Revísalo o déjalo en blanco.',
  currency_unknown: ({ currency }) =>
    `Los totales no se pueden mostrar en ${currency}. Elige una moneda de la lista.`,
  setting_unknown: ({ name }) => `No existe el ajuste “${name}”. Pide todos para ver sus nombres.`,

  symbol_unknown: ({ symbol }) => `No encontramos “${symbol}”. Búscalo por nombre o clave.`,
  not_listed: ({ symbol }) =>
    `${symbol} aún no cotiza y no se puede operar. No se te cobró nada; elige otra acción.`,
  not_tradable: ({ symbol }) =>
    `${symbol} se puede consultar, pero no operar. No se te cobró nada; elige una acción.`,
  halted: ({ symbol }) =>
    `La operación de ${symbol} está suspendida. No se te cobró nada; inténtalo de nuevo cuando termine la suspensión.`,
  market_closed: ({ opensAt }, show) =>
    `El mercado está cerrado hasta el ${show.time(opensAt)}. No se te cobró nada; envíala después de la apertura o usa una orden limitada que espere.`,
  interval_unknown: () => 'No hay velas de este intervalo. Elige uno de 1m a 1M.',

  quantity_zero: () => 'La cantidad es 0. No se te cobró nada; escribe al menos un lote.',
  quantity_lot: ({ lot }, show) =>
    `Esta acción se opera en múltiplos de ${show.count(lot)}. No se te cobró nada; cambia la cantidad.`,
  quantity_max: ({ max }, show) =>
    `Una orden puede ser de máximo ${show.count(max)} acciones. No se te cobró nada; reduce la cantidad.`,
  price_missing: () =>
    'Una orden limitada necesita un precio. No se te cobró nada; escribe el precio que aceptas.',
  price_zero: () => 'El precio límite es 0. No se te cobró nada; escribe el precio que aceptas.',
  price_tick: ({ tick, below, above }, show) =>
    `El precio debe ser múltiplo de ${show.number(tick)}. No se te cobró nada; usa ${show.number(below)} o ${show.number(above)}.`,
  price_band: ({ low, high, percent }, show) =>
    `Hoy el precio puede ir de ${show.number(low)} a ${show.number(high)}, ±${percent}% del último cierre. No se te cobró nada; elige un precio dentro de ese rango.`,
  price_too_far: ({ nearest }, show) =>
    `Este precio está demasiado lejos del último. No se te cobró nada; el precio permitido más cercano es ${show.number(nearest)}.`,
  stop_price_missing: () =>
    'Una orden stop necesita un precio de activación. No se te cobró nada; escribe el precio al que se activa.',
  stop_wrong_side: ({ last }, show) =>
    `El precio de activación debe ser mayor que el último precio, ${show.number(last)}, si compras, y menor si vendes. No se te cobró nada; cambia el precio de activación.`,
  oco_wrong_side: ({ last }, show) =>
    `El precio límite y el de activación deben quedar a ambos lados del último precio, ${show.number(last)}. No se te cobró nada. Para vender, elige un límite mayor y una activación menor; para comprar, al revés.`,
  trail_missing: () =>
    'Una orden con stop dinámico necesita la distancia a la que sigue al precio: un monto o un porcentaje. No se te cobró nada; escribe uno de los dos.',
  trail_amount_range: ({ low, high }, show) =>
    `El stop puede seguir al precio a una distancia de ${show.number(low)} a ${show.number(high)}. No se te cobró nada; elige una distancia en ese rango.`,
  trail_rate_range: ({ low, high }, show) =>
    `El stop puede seguir al precio a una distancia de ${show.number(low)}% a ${show.number(high)}%, en pasos de 0.01%. No se te cobró nada; elige un porcentaje en ese rango.`,
  waits_only: () =>
    'Este tipo de orden espera un precio, así que solo puede ser del día, hasta que la canceles o hasta una fecha. No se te cobró nada; elige una de estas vigencias.',
  good_till_missing: () => 'Elige la última fecha en que esta orden puede operar. No se te cobró nada.',
  good_till_only: () => 'Solo una orden con vigencia hasta una fecha tiene última fecha. No se cambió nada.',
  good_till_range: ({ days }, show) =>
    `La última fecha debe ser el día de operación actual o uno posterior, a no más de ${show.count(days)} días. No se te cobró nada; elige otra fecha.`,
  insufficient_balance: ({ needed, available, currency, affordable }, show) =>
    `Esta orden puede costar hasta ${show.money(needed, currency)} y tienes ${show.money(available, currency)} disponibles. No se te cobró nada${instead(affordable, show.count)}.`,
  insufficient_shares: ({ wanted, available, locked, inOrders }, show) =>
    `Quieres vender ${show.count(wanted)} acciones y puedes vender ${show.count(available)}; ${show.count(locked)} aún no se pueden vender y ${show.count(inOrders)} están en otras órdenes. No se vendió nada; reduce la cantidad.`,
  nothing_available: ({ locked, unlockAt }, show) =>
    locked === '0'
      ? 'No tienes acciones de esta empresa disponibles para vender. No se vendió nada.'
      : `No tienes acciones de esta empresa disponibles para vender; ${show.count(locked)} están por liquidar o liberar, las primeras el ${show.time(unlockAt)}. No se vendió nada.`,
  no_liquidity: () =>
    'No hay contraparte en este momento. No se te cobró nada; usa una orden limitada que espere en el libro.',
  would_take: ({ best }, show) =>
    `Esta orden solo puede esperar en el libro y a este precio se ejecutaría de inmediato contra ${show.number(best)}. No se te cobró nada; aleja el precio.`,
  fill_or_kill: ({ wanted, offered }, show) =>
    `Quieres ${show.count(wanted)} acciones o nada, y a tu precio hay ${show.count(offered)}. No se te cobró nada; reduce la cantidad o permite una ejecución parcial.`,
  open_orders_max: ({ max }, show) =>
    `Tienes ${show.count(max)} órdenes abiertas, el máximo. No se te cobró nada; cancela una primero.`,
  portfolio_unknown: () => 'Este portafolio no existe o no está abierto. Elige otro.',
  order_unknown: () => 'No tienes esa orden. Revisa tu lista de órdenes.',
  order_over: ({ state }) =>
    `Esta orden ya está ${stateWords[state] ?? 'terminada'} y no se cambió nada. Revisa su historial.`,
  order_unchanged: () => 'La orden ya tiene este precio y esta cantidad. Cambia uno de los dos.',
  order_filled_since: ({ filled, remaining }, show) =>
    `Mientras cambiabas esta orden se ejecutaron ${show.count(filled)} acciones más; quedan ${show.count(remaining)}. No se cambió nada. Revisa la cantidad e inténtalo de nuevo.`,
  target_needs_limit: () =>
    'El precio objetivo solo se usa con una orden limitada. No se te cobró nada; elige una orden limitada o quita el precio objetivo.',
  target_wrong_side: ({ last }, show) =>
    `El precio objetivo debe ser menor que el último precio, ${show.number(last)}, si compras, y mayor si vendes. No se te cobró nada; cambia el precio objetivo.`,
  take_profit_wrong_side: ({ from }, show) =>
    `El take profit debe estar por encima del precio de partida, ${show.number(from)}. No se cambió nada; elige un precio más alto.`,
  stop_loss_wrong_side: ({ from }, show) =>
    `El stop loss debe estar por debajo del precio de partida, ${show.number(from)}. No se cambió nada; elige un precio más bajo.`,
  guard_needs_purchase: () =>
    'El take profit y el stop loss protegen acciones que compras. No se te cobró nada; quítalos de la venta.',
  guard_unknown: () =>
    'Aquí no hay take profit ni stop loss que quitar. Puede que ya se haya activado o quitado. No cambió nada.',
  nothing_to_guard: ({ symbol }) =>
    `No tienes acciones de ${symbol} que proteger. Agrega el take profit y el stop loss al comprar.`,
  favourites_max: ({ max }, show) => `Tienes ${show.count(max)} favoritas, el máximo. Quita una primero.`,
  screens_max: ({ max }, show) =>
    `Tienes ${show.count(max)} filtros guardados, el máximo. Elimina uno primero.`,
  push_service_unknown: () =>
    'El servicio de notificaciones de este navegador no es compatible y no se activó nada. Tus mensajes siguen en la lista.',
  quiet_hours_form: () => 'Elige dos horas distintas y tu zona horaria.',
  practice_top_up_amount: ({ most, currency }, show) =>
    `Escribe un monto de hasta ${show.money(most, currency)}. No se movió dinero.`,
  practice_top_up_times: ({ times, days, at }, show) =>
    `Ya usaste las ${times} recargas de los últimos ${days} días. No se movió dinero. La siguiente será posible desde el ${show.time(at)}.`,
  practice_reset_soon: ({ at, days }, show) =>
    `Un historial dura al menos ${days} días. No cambió nada. Podrás empezar de nuevo desde el ${show.time(at)}.`,
  practice_reset_holdings: ({ assets, more }, show) =>
    `Todavía tienes ${ownedIn(assets, show)}${more === '0' ? '' : ` y ${more} más`}. No cambió nada. Primero véndelos o termínalos y cancela las órdenes abiertas.`,
  practice_reset_owes: () => 'Tienes un préstamo abierto. No cambió nada. Págalo primero.',
  practice_reset_changed: () => 'Este historial ya terminó. Vuelve a cargar la página para ver el nuevo.',
  public_record_exists: () => 'Tu historial ya es público. No cambió nada. Primero desactiva su enlace.',
  public_record_name: () =>
    'Un nombre lleva de 3 a 30 caracteres: letras con espacios, puntos, guiones o apóstrofos entre ellas.',
  public_record_unknown: () =>
    'Este historial no es público. Quizá su dueño dejó de compartirlo o el enlace está incompleto.',
  push_devices_max: ({ max }, show) =>
    `Ya recibes notificaciones en ${show.count(max)} dispositivos, el máximo. Primero quítalas de uno de ellos.`,
  article_unknown: () => 'Este artículo no existe. Revisa la lista de noticias.',
  bookmarks_max: ({ max }, show) =>
    `Tienes ${show.count(max)} artículos guardados, el máximo. Quita uno primero.`,
  alert_reached: () => 'El precio ya está en ese nivel. Elige uno más alto o más bajo.',
  recurring_unknown: () => 'No encontramos esta compra recurrente. No se cambió nada.',
  recurring_over: () => 'Esta compra recurrente ya se detuvo. No se cambió nada; crea una nueva.',
  recurring_most: ({ most }, show) =>
    `Tienes ${show.count(most)} compras recurrentes, el máximo permitido. No se cambió nada; detén una primero.`,
  recurring_amount: ({ least, currency, symbol }, show) =>
    `La cantidad mínima de ${symbol} puede costar hasta ${show.money(least, currency)} ahora. No se cambió nada; escribe al menos ese monto.`,
  recurring_day: () => 'La semana tiene días del 1 al 7. No se cambió nada; elige otro día.',
  plan_unknown: () => 'No encontramos este plan. No se cambió nada.',
  plan_over: () => 'Este plan ya terminó. No se cambió nada; crea uno nuevo.',
  plan_most: ({ most }, show) =>
    `Tienes ${show.count(most)} depósitos y retiros recurrentes, el máximo permitido. No se cambió nada; termina uno primero.`,
  plan_day: () => 'La semana tiene los días 1 a 7. No se cambió nada; elige otro día.',
  plan_first_payout: () =>
    'El primer retiro a esta cuenta o dirección pide un código que solo tú puedes escribir. No se creó nada. Haz tú un retiro y crea el plan cuando haya llegado.',
  fraction_none: ({ symbol }) =>
    `${symbol} se negocia en lotes, así que no se puede comprar por monto. No se compró ni se vendió nada.`,
  fraction_decimals: ({ decimals }) => `Escribe hasta ${decimals} decimales. No se compró ni se vendió nada.`,
  fraction_no_offers: ({ symbol }) =>
    `No hay contraparte para ${symbol} en este momento. No se compró ni se vendió nada; inténtalo más tarde.`,
  fraction_small: ({ symbol }) =>
    `Es muy poco de ${symbol} para operar. No se compró ni se vendió nada; escribe más.`,
  fraction_money: ({ amount, available, currency }, show) =>
    `Quieres gastar ${show.money(amount, currency)} y tienes ${show.money(available, currency)} disponibles. No se compró nada.`,
  fraction_full: ({ symbol }) =>
    `Ya hay el máximo de acciones de ${symbol} que respaldan fracciones. No se compró nada; compra acciones enteras o inténtalo más tarde.`,
  fraction_too_much: ({ symbol, available }, show) =>
    `Ahora puedes vender ${show.number(available)} de una acción de ${symbol}. No se vendió nada.`,
  fraction_moved: () =>
    'El precio se movió más de lo que aceptaste. No se compró ni se vendió nada; revísalo de nuevo.',
  fraction_no_share: ({ symbol }) =>
    `Tu fracción liquidada de ${symbol} es menor que una acción. No se cambió nada.`,
  fraction_deal_unknown: () => 'No encontramos este comprobante. No se cambió nada.',
  basket_unknown: () => 'No encontramos esta canasta. No se cambió nada.',
  basket_most: ({ most }, show) =>
    `Tienes ${show.count(most)} canastas, el máximo. No se cambió nada; elimina una primero.`,
  basket_weights: ({ sum }) =>
    `Cada peso debe ser de al menos 1% y juntos deben sumar 100%. Estos suman ${sum}%. No se cambió nada.`,
  basket_twice: ({ symbol }) =>
    `${symbol} aparece dos veces en la canasta. No se cambió nada; deja una sola línea.`,
  basket_currency: ({ symbol, currency }) =>
    `Todas las acciones de una canasta deben cotizar en la misma moneda y ${symbol} cotiza en ${currency}. No se cambió nada.`,
  basket_money: ({ amount, available, currency }, show) =>
    `Quieres invertir ${show.money(amount, currency)} y tienes ${show.money(available, currency)} disponibles. No se compró ni se vendió nada.`,
  basket_decimals: ({ currency, decimals }) =>
    `Los montos en ${currency} tienen hasta ${decimals} decimales. No se compró ni se vendió nada.`,
  basket_small: ({ least, currency }, show) =>
    `Este monto no alcanza para un lote de ninguna acción por debajo de su peso. No se compró ni se vendió nada; escribe al menos ${show.money(least, currency)}.`,
  basket_balanced: () =>
    'Cada acción está a menos de un lote de su peso o todavía no se puede vender. No hay nada que comprar ni vender.',
  basket_no_offers: ({ symbol }) =>
    `No hay contraparte para ${symbol} en este momento. No se compró ni se vendió nada; inténtalo más tarde.`,
  basket_moved: () =>
    'Tus posiciones, la canasta o el mercado cambiaron después de que revisaste las órdenes. No se compró ni se vendió nada; revísalas de nuevo.',
  alert_move_range: ({ low, high }, show) =>
    `El movimiento puede ser de ${show.number(low)}% a ${show.number(high)}% en un día, en pasos de 0.01%. Elige un porcentaje en ese rango.`,
  alert_multiple_range: ({ low, high }, show) =>
    `El volumen puede ser de ${show.number(low)} a ${show.number(high)} veces el promedio, en pasos de 0.1. Elige un número en ese rango.`,
  alert_no_average: ({ symbol, days }, show) =>
    `${symbol} aún no se ha operado ${show.count(days)} días, así que su volumen no tiene promedio con que compararse. Crea una alerta de precio.`,
  alerts_max: ({ max }, show) =>
    `Tienes ${show.count(max)} alertas de precio, el máximo. Elimina una primero.`,
  alert_unknown: () => 'Esta alerta de precio ya no existe. Revisa la lista otra vez.',
  vote_cast: ({ until }, show) =>
    `Ya votaste hoy por esta acción. La próxima encuesta abre el ${show.time(until)}.`,
  chat_empty: () => 'El mensaje está vacío. Escribe algo o agrega una imagen.',
  chat_unknown: () => 'Esa conversación no existe. Revisa la lista otra vez.',
  chat_waiting_max: ({ max }, show) =>
    `${show.count(max)} de tus mensajes esperan respuesta, el máximo. No se perdió nada; espera primero la respuesta.`,
  chat_attachment_unknown: () => 'Esa imagen no es parte de tu conversación. Elígela de nuevo.',
  chat_uploads_max: ({ max }, show) =>
    `Hoy ya se agregaron ${show.count(max)} imágenes, el máximo. Agrega más mañana.`,
  chat_asks_secret: ({ words }) =>
    `No se envió: “${words}” pide una contraseña o un código, y eso nunca está permitido. El intento quedó registrado.`,
  chat_asks_money: ({ words }) =>
    `No se envió: “${words}” pide dinero, y eso nunca está permitido. El intento quedó registrado.`,
  chat_has_link: ({ words }) =>
    `No se envió: “${words}” lleva fuera de Openbourse. Menciona mejor una página de la app, como /pages/user/security. El intento quedó registrado.`,
  chat_has_contact: ({ words }) =>
    `No se envió: “${words}” lleva la conversación a otro lugar, y eso no está permitido. El intento quedó registrado.`,
  chat_has_number: ({ words }) =>
    `No se envió: “${words}” parece un número para llamar o pagar, y eso nunca está permitido. El intento quedó registrado.`,
  chat_promises: ({ words }) =>
    `No se envió: “${words}” promete una ganancia, y eso nunca está permitido. El intento quedó registrado.`,
  chat_real_money: ({ words }) =>
    `No se envió: “${words}” dice que esto es más que dinero de práctica, y no es verdad. El intento quedó registrado.`,
  operator_link_wrong: () => 'Este enlace ya se usó o se creó uno más nuevo. Crea otro en la máquina.',
  operator_session_over: () => 'Tu sesión en la consola terminó. Inicia sesión otra vez; no se hizo nada.',
  upload_missing: () => 'No llegó ningún archivo. Elige una imagen.',
  upload_kind: () => 'Solo se pueden agregar imágenes: JPEG, PNG o WebP. No se envió nada.',
  upload_size: ({ megabytes, megapixels }) =>
    `Esta imagen pesa más de ${megabytes} MB o tiene más de ${megapixels} megapíxeles. Elige una más pequeña.`,
  upload_damaged: () => 'Esta imagen no se puede leer; quizá está dañada. Elige otra.',
  upload_busy: () =>
    'Se están subiendo muchas imágenes y esta no se recibió. Inténtalo de nuevo en un momento.',
  receipt_unknown: () => 'No encontramos este comprobante. Revisa tu lista de movimientos.',
  receipt_not_signed: () => 'Aún no está en el registro público. Inténtalo de nuevo en unos segundos.',
  cursor_unknown: () => 'No pudimos continuar esta lista. Cárgala de nuevo desde el principio.',
  statement_unknown: () => 'No hay estado de cuenta de esas fechas. Elige uno de la lista.',
  statement_too_long: ({ max }, show) =>
    `Este estado de cuenta tiene más de ${show.count(max)} movimientos. Pídelo por partes a soporte.`,
  session_unknown: () =>
    'Ese dispositivo ya no tiene sesión iniciada. Revisa otra vez la lista de dispositivos.',

  ...securitySpanish,
  ...walletSpanish,
  ...depositSpanish,
  ...withdrawalsSpanish,
  ...exchangeSpanish,
  ...offerSpanish,
  ...blockSpanish,
  ...coinOfferSpanish,
  ...shortSpanish,
  ...strategySpanish,
  ...robotSpanish,
  ...fundSpanish,
  ...followSpanish,
  ...vipSpanish,
  ...loanSpanish,
  ...contractSpanish,
  ...optionSpanish,
  ...appropriatenessSpanish,
  ...coinSpanish,
  ...kycSpanish,
  ...consoleSpanish,
}

function many(count: string, word: string): string {
  return `${count} ${word}${count === '1' ? '' : 's'}`
}

function instead(affordable: string, count: (value: string) => string): string {
  if (!affordable || affordable === '0') return '; deposita dinero o elige una orden menor'
  return `; te alcanza para ${count(affordable)} ${affordable === '1' ? 'acción' : 'acciones'}`
}
